// The digamma function, the logarithmic derivative of the gamma function, which derivatives of lgamma and tgamma call.
//
// rmlir_digamma is exact to 2 units in the last place for positive arguments. For negative ones the error is that of
// the terms of the reflection formula, and so not relative near the zeros, of which there is one between any two poles.
// At 0 the value is the limit from the side that the sign of the zero tells; at the other poles it is NaN.
//
// The file becomes part of modules that call the functions, so all its names begin with rmlir_.
//
// Literature: M. Abramowitz and I. A. Stegun (editors), "Handbook of Mathematical Functions" (1964), 6.3.5, 6.3.7
// and 6.3.18. The polynomials interpolate at Chebyshev points; their error is below 1e-17.
#include <float.h>
#include <math.h>

double rmlir_digamma(double x);
float rmlir_digammaf(float x);
long double rmlir_digammal(long double x);

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

// The zero of the function between 1 and 2, as a sum.
static const double rmlir_digamma_zero = 0x1.762d86356be3fp+0, rmlir_digamma_zero_rest = 0x1.b86a722197829p-54;

// The function from 1/2 to 1, 1 to 2, 2 to 4 and 4 to 8, as polynomials in u from -1 to 1; the one from 1 to 2 is
// divided by the distance from its zero. The lowest degree is first, behind the rounding error of its coefficient.
static const double rmlir_digamma_pieces[4][24] = {
    {
        -3.3961493055906846e-18, -1.0858608797864722, 0.6354699119179018, -0.1657072880105513,
        0.05146695972616013, -0.01673186943609867, 0.00552370884535281, -0.001834081523788236,
        0.0006103775528154634, -0.00020332199187487804, 6.775470094358506e-05, -2.2582163615383325e-05,
        7.526886182334285e-06, -2.508906697208947e-06, 8.365894487038066e-07, -2.788620235925913e-07,
        9.244794659815371e-08, -3.081595925199725e-08, 1.0837401399766983e-08, -3.6124666651088797e-09,
        8.073707446418743e-10, -2.6912357205975146e-10, 2.484217534081321e-10, -8.28072509166998e-11,
    },
    {
        4.330743078649653e-17, 0.9510558760318328, -0.2118137106407303, 0.060135621060196744,
        -0.018550615381735115, 0.005936795278305649, -0.0019350666648590097, 0.0006368880303257201,
        -0.00021074841140458636, 6.995018873950506e-05, -2.325824239445257e-05, 7.741232223504057e-06,
        -2.57809436305308e-06, 8.589127353033379e-07, -2.86315275846934e-07, 9.542050972688906e-08,
        -3.163020268955334e-08, 1.0542687624027994e-08, -3.7075072647122386e-09, 1.2358072433984831e-09,
        -2.7619635330317715e-10, 9.206434499177992e-11, -8.498137230186096e-11, 2.832706668021759e-11,
    },
    {
        4.942915152430645e-18, 0.9227843350984671, 0.39493406684822646, -0.07705690315959429,
        0.019823233711134862, -0.005677755143368817, 0.0017180619845354134, -0.0005367773819515793,
        0.00017110619691420163, -5.526782573889967e-05, 1.8012634635133646e-05, -5.9073563913857425e-06,
        1.9459008352596906e-06, -6.430259226267795e-07, 2.1304958946184967e-07, -7.06817711097889e-08,
        2.3351638439175582e-08, -7.763545025251715e-09, 2.7242742307479803e-09, -9.068336793645203e-10,
        2.0269507176299237e-10, -6.749345689248068e-11, 6.218811526831498e-11, -2.0722454724131336e-11,
    },
    {
        1.2344401983265022e-17, 1.7061176684318005, 0.3626459114742307, -0.065579464490229,
        0.0157704375903384, -0.004255460894741302, 0.0012217359029651953, -0.00036447071010801296,
        0.00011156718103803142, -3.478153999773193e-05, 1.0990438422524926e-05, -3.5085025436308773e-06,
        1.1289257316781684e-06, -3.655342958019763e-07, 1.1898624261283314e-07, -3.8875994032223345e-08,
        1.2679035811853279e-08, -4.167201734969502e-09, 1.4448831324745091e-09, -4.77000318258791e-10,
        1.0704907551559266e-10, -3.5373037927341514e-11, 3.196762684112514e-11, -1.0610634630793667e-11,
    },
};

// The coefficients of the asymptotic series in 1 / x^2: the Bernoulli numbers B(2k) over 2k.
static const long double rmlir_digamma_series[] = {
    0.08333333333333333333333333333333333333333L,
    -0.008333333333333333333333333333333333333333L,
    0.003968253968253968253968253968253968253968L,
    -0.004166666666666666666666666666666666666667L,
    0.007575757575757575757575757575757575757576L,
    -0.02109279609279609279609279609279609279609L,
    0.08333333333333333333333333333333333333333L,
    -0.443259803921568627450980392156862745098L,
    3.053954330270119743803954330270119743804L,
    -26.45621212121212121212121212121212121212L,
    281.4601449275362318840579710144927536232L,
    -3607.510546398046398046398046398046398046L,
    54827.58333333333333333333333333333333333L,
    -9.749368238505747126436781609195402298851e+5L,
};

// A polynomial of the table.
static double rmlir_digamma_piece(int number, double u) {
  const double *coefficients = rmlir_digamma_pieces[number];
  double sum = 0;
  for (int k = 23; k > 1; k--) sum = sum * u + coefficients[k];
  return sum * u + coefficients[0] + coefficients[1];
}

// The function from 1 to 2, for the distance from the first part of its zero.
static double rmlir_digamma_around_zero(double distance, double u) {
  return (distance - rmlir_digamma_zero_rest) * rmlir_digamma_piece(1, u);
}

// The function for large x.
static double rmlir_asymptotic_digamma(double x) {
  double square = 1 / (x * x), sum = 0;
  for (int k = 10; k >= 0; k--) sum = (sum + (double)rmlir_digamma_series[k]) * square;
  return log(x) - (0.5 / x + sum);
}

// From 1/2 on, the values of u and the distance have no rounding errors.
static double rmlir_positive_digamma(double x) {
  if (x < 0.5) return rmlir_digamma_around_zero(x - (rmlir_digamma_zero - 1), 2 * x - 1) - 1 / x;
  if (x < 1) return rmlir_digamma_piece(0, 4 * x - 3);
  if (x < 2) return rmlir_digamma_around_zero(x - rmlir_digamma_zero, 2 * x - 3);
  if (x < 4) return rmlir_digamma_piece(2, x - 3);
  if (x < 8) return rmlir_digamma_piece(3, x / 2 - 3);
  return rmlir_asymptotic_digamma(x);
}

double rmlir_digamma(double x) {
  if (x > 0) return rmlir_positive_digamma(x);
  if (x == 0) return -1 / x;
  double fraction = x - floor(x);
  // Also NaN and minus infinity.
  if (!(fraction > 0)) return NAN;
  if (fraction > 0.5) fraction -= 1;
  double cotangent = fraction == 0.5 ? 0 : 1 / tan(3.14159265358979323846 * fraction);
  return rmlir_positive_digamma(1 - x) - 3.14159265358979323846 * cotangent;
}

float rmlir_digammaf(float x) { return (float)rmlir_digamma(x); }

// By recurrence and the asymptotic series: the error is absolute near the zero between 1 and 2.
static long double rmlir_positive_digammal(long double x) {
  long double shifted = 0;
  for (; x < 32; x += 1) shifted += 1 / x;
  long double square = 1 / (x * x), sum = 0;
  for (int k = COUNT(rmlir_digamma_series) - 1; k >= 0; k--) sum = (sum + rmlir_digamma_series[k]) * square;
  return logl(x) - (0.5L / x + sum) - shifted;
}

long double rmlir_digammal(long double x) {
  if (LDBL_MANT_DIG == DBL_MANT_DIG) return rmlir_digamma((double)x);
  if (x > 0) return rmlir_positive_digammal(x);
  if (x == 0) return -1 / x;
  long double fraction = x - floorl(x);
  if (!(fraction > 0)) return NAN;
  if (fraction > 0.5L) fraction -= 1;
  const long double pi = 3.141592653589793238462643383279502884197L;
  long double cotangent = fraction == 0.5L ? 0 : 1 / tanl(pi * fraction);
  return rmlir_positive_digammal(1 - x) - pi * cotangent;
}
