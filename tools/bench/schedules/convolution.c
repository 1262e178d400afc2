// A convolution with windows of 3 x 3 points and without padding, then ReLU: pictures of 82 x 102 points, 128 channels to 128.
void convolution(int pictures, const float in[restrict][82][102][128], const float weights[restrict 3][3][128][128],
                 const float bias[restrict 128], float out[restrict][80][100][128]) {
  for (int n = 0; n < pictures; n++)
    for (int y = 0; y < 80; y++)
      for (int x = 0; x < 100; x++)
        for (int oc = 0; oc < 128; oc++) {
          float sum = bias[oc];
          for (int ky = 0; ky < 3; ky++)
            for (int kx = 0; kx < 3; kx++)
              for (int ic = 0; ic < 128; ic++)
                sum += in[n][y + ky][x + kx][ic] * weights[ky][kx][ic][oc];
          out[n][y][x][oc] = sum > 0 ? sum : 0;
        }
}
