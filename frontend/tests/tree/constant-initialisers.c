// Initialisers of variables with static storage are constants: numbers, addresses, texts and lists.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/variables.sed | golden --prefix=TREE %s
struct node { const char *name; struct node *next; int v[4]; union { int i; double d; } u; };
static int target[3];
struct node first = {"one", 0, {1, 2}, {.d = 0.5}};
struct node second = {.v = {[2] = 7}, .next = &first, .name = "two" + 1};
int *inside = &target[2];
const unsigned short wide[] = u"ab";
long double precise = 1.5L;
int tentative;
extern int elsewhere;
int *use = &elsewhere;
static _Thread_local int each = -1;
int get(void) { return each; }

// TREE:   globals: Global decl=first#2 name="first" c_name="first" 'struct node' written=#0 <5:13> linkage=External visibility=Default dso_local align=8 tls=None defined
// TREE:     init: Struct
// TREE:       fields: ConstField field=0
// TREE:         value: Address offset=0
// TREE:           base: Str bytes="one" unit=1 align=1
// TREE:       fields: ConstField field=1
// TREE:         value: Address offset=0
// TREE:           base: Null
// TREE:       fields: ConstField field=2
// TREE:         value: Array count=4
// TREE:           elements: Int value=1
// TREE:           elements: Int value=2
// TREE:           filler: Int value=0
// TREE:       fields: ConstField field=3
// TREE:         value: Union field=1
// TREE:           value: Float bits="3FE0000000000000"
// TREE:   globals: Global decl=second#3 name="second" c_name="second" 'struct node' written=#0 <6:13> linkage=External visibility=Default dso_local align=8 tls=None defined
// TREE:     init: Struct
// TREE:       fields: ConstField field=0
// TREE:         value: Address offset=1
// TREE:           base: Str bytes="two" unit=1 align=1
// TREE:       fields: ConstField field=1
// TREE:         value: Address offset=0
// TREE:           base: Decl decl=first#2
// TREE:       fields: ConstField field=2
// TREE:         value: Array count=4
// TREE:           elements: Int value=0
// TREE:           elements: Int value=0
// TREE:           elements: Int value=7
// TREE:           filler: Int value=0
// TREE:       fields: ConstField field=3
// TREE:         value: Union field=0
// TREE:           value: Int value=0
// TREE:   globals: Global decl=inside#4 name="inside" c_name="inside" 'int *' written=#1 <7:6> linkage=External visibility=Default dso_local align=8 tls=None defined
// TREE:     init: Address offset=8
// TREE:       base: Decl decl=target#5
// TREE:   globals: Global decl=wide#6 name="wide" c_name="wide" 'const unsigned short[3]' written=#2 <8:22> linkage=External visibility=Default dso_local align=2 tls=None constant defined
// TREE:     init: Str bytes="a\x00b\x00" unit=2 count=3
// TREE:   globals: Global decl=precise#7 name="precise" c_name="precise" 'long double' written=#3 <9:13> linkage=External visibility=Default dso_local align=16 tls=None defined
// TREE:     init: Float bits="3FFFC000000000000000"
// TREE:   globals: Global decl=tentative#8 name="tentative" c_name="tentative" 'int' written=#4 <10:5> linkage=External visibility=Default dso_local align=4 tls=None defined
// TREE:   globals: Global decl=use#9 name="use" c_name="use" 'int *' written=#1 <12:6> linkage=External visibility=Default dso_local align=8 tls=None defined
// TREE:     init: Address offset=0
// TREE:       base: Decl decl=elsewhere#10
// TREE:   globals: Global decl=each#1 name="each" c_name="each" 'int' written=#4 <13:26> linkage=Internal visibility=Default dso_local align=4 tls=GeneralDynamic defined
// TREE:     init: Int value=-1
// TREE:   globals: Global decl=target#5 name="target" c_name="target" 'int[3]' written=#5 <4:12> linkage=Internal visibility=Default dso_local align=4 tls=None defined
// TREE:   globals: Global decl=elsewhere#10 name="elsewhere" c_name="elsewhere" 'int' written=#4 <11:12> linkage=External visibility=Default align=4 tls=None
