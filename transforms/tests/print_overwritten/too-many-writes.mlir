// Claim: a load before very many writes that would have to be compared counts as overwritten.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @f(%x: !llvm.ptr, %a: f64) -> f64 {
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` may be overwritten: too many writes follow
  %v = llvm.load %x : !llvm.ptr -> f64
  %p1 = llvm.getelementptr inbounds %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p1 : f64, !llvm.ptr
  %p2 = llvm.getelementptr inbounds %x[2] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p2 : f64, !llvm.ptr
  %p3 = llvm.getelementptr inbounds %x[3] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p3 : f64, !llvm.ptr
  %p4 = llvm.getelementptr inbounds %x[4] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p4 : f64, !llvm.ptr
  %p5 = llvm.getelementptr inbounds %x[5] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p5 : f64, !llvm.ptr
  %p6 = llvm.getelementptr inbounds %x[6] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p6 : f64, !llvm.ptr
  %p7 = llvm.getelementptr inbounds %x[7] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p7 : f64, !llvm.ptr
  %p8 = llvm.getelementptr inbounds %x[8] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p8 : f64, !llvm.ptr
  %p9 = llvm.getelementptr inbounds %x[9] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p9 : f64, !llvm.ptr
  %p10 = llvm.getelementptr inbounds %x[10] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p10 : f64, !llvm.ptr
  %p11 = llvm.getelementptr inbounds %x[11] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p11 : f64, !llvm.ptr
  %p12 = llvm.getelementptr inbounds %x[12] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p12 : f64, !llvm.ptr
  %p13 = llvm.getelementptr inbounds %x[13] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p13 : f64, !llvm.ptr
  %p14 = llvm.getelementptr inbounds %x[14] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p14 : f64, !llvm.ptr
  %p15 = llvm.getelementptr inbounds %x[15] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p15 : f64, !llvm.ptr
  %p16 = llvm.getelementptr inbounds %x[16] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p16 : f64, !llvm.ptr
  %p17 = llvm.getelementptr inbounds %x[17] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p17 : f64, !llvm.ptr
  %p18 = llvm.getelementptr inbounds %x[18] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p18 : f64, !llvm.ptr
  %p19 = llvm.getelementptr inbounds %x[19] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p19 : f64, !llvm.ptr
  %p20 = llvm.getelementptr inbounds %x[20] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p20 : f64, !llvm.ptr
  %p21 = llvm.getelementptr inbounds %x[21] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p21 : f64, !llvm.ptr
  %p22 = llvm.getelementptr inbounds %x[22] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p22 : f64, !llvm.ptr
  %p23 = llvm.getelementptr inbounds %x[23] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p23 : f64, !llvm.ptr
  %p24 = llvm.getelementptr inbounds %x[24] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p24 : f64, !llvm.ptr
  %p25 = llvm.getelementptr inbounds %x[25] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p25 : f64, !llvm.ptr
  %p26 = llvm.getelementptr inbounds %x[26] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p26 : f64, !llvm.ptr
  %p27 = llvm.getelementptr inbounds %x[27] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p27 : f64, !llvm.ptr
  %p28 = llvm.getelementptr inbounds %x[28] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p28 : f64, !llvm.ptr
  %p29 = llvm.getelementptr inbounds %x[29] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p29 : f64, !llvm.ptr
  %p30 = llvm.getelementptr inbounds %x[30] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p30 : f64, !llvm.ptr
  %p31 = llvm.getelementptr inbounds %x[31] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p31 : f64, !llvm.ptr
  %p32 = llvm.getelementptr inbounds %x[32] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p32 : f64, !llvm.ptr
  %p33 = llvm.getelementptr inbounds %x[33] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p33 : f64, !llvm.ptr
  %p34 = llvm.getelementptr inbounds %x[34] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p34 : f64, !llvm.ptr
  %p35 = llvm.getelementptr inbounds %x[35] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p35 : f64, !llvm.ptr
  %p36 = llvm.getelementptr inbounds %x[36] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p36 : f64, !llvm.ptr
  %p37 = llvm.getelementptr inbounds %x[37] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p37 : f64, !llvm.ptr
  %p38 = llvm.getelementptr inbounds %x[38] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p38 : f64, !llvm.ptr
  %p39 = llvm.getelementptr inbounds %x[39] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p39 : f64, !llvm.ptr
  %p40 = llvm.getelementptr inbounds %x[40] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p40 : f64, !llvm.ptr
  %p41 = llvm.getelementptr inbounds %x[41] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p41 : f64, !llvm.ptr
  %p42 = llvm.getelementptr inbounds %x[42] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p42 : f64, !llvm.ptr
  %p43 = llvm.getelementptr inbounds %x[43] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p43 : f64, !llvm.ptr
  %p44 = llvm.getelementptr inbounds %x[44] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p44 : f64, !llvm.ptr
  %p45 = llvm.getelementptr inbounds %x[45] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p45 : f64, !llvm.ptr
  %p46 = llvm.getelementptr inbounds %x[46] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p46 : f64, !llvm.ptr
  %p47 = llvm.getelementptr inbounds %x[47] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p47 : f64, !llvm.ptr
  %p48 = llvm.getelementptr inbounds %x[48] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p48 : f64, !llvm.ptr
  %p49 = llvm.getelementptr inbounds %x[49] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p49 : f64, !llvm.ptr
  %p50 = llvm.getelementptr inbounds %x[50] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p50 : f64, !llvm.ptr
  %p51 = llvm.getelementptr inbounds %x[51] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p51 : f64, !llvm.ptr
  %p52 = llvm.getelementptr inbounds %x[52] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p52 : f64, !llvm.ptr
  %p53 = llvm.getelementptr inbounds %x[53] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p53 : f64, !llvm.ptr
  %p54 = llvm.getelementptr inbounds %x[54] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p54 : f64, !llvm.ptr
  %p55 = llvm.getelementptr inbounds %x[55] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p55 : f64, !llvm.ptr
  %p56 = llvm.getelementptr inbounds %x[56] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p56 : f64, !llvm.ptr
  %p57 = llvm.getelementptr inbounds %x[57] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p57 : f64, !llvm.ptr
  %p58 = llvm.getelementptr inbounds %x[58] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p58 : f64, !llvm.ptr
  %p59 = llvm.getelementptr inbounds %x[59] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p59 : f64, !llvm.ptr
  %p60 = llvm.getelementptr inbounds %x[60] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p60 : f64, !llvm.ptr
  %p61 = llvm.getelementptr inbounds %x[61] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p61 : f64, !llvm.ptr
  %p62 = llvm.getelementptr inbounds %x[62] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p62 : f64, !llvm.ptr
  %p63 = llvm.getelementptr inbounds %x[63] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p63 : f64, !llvm.ptr
  %p64 = llvm.getelementptr inbounds %x[64] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p64 : f64, !llvm.ptr
  %p65 = llvm.getelementptr inbounds %x[65] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p65 : f64, !llvm.ptr
  %p66 = llvm.getelementptr inbounds %x[66] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p66 : f64, !llvm.ptr
  %p67 = llvm.getelementptr inbounds %x[67] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p67 : f64, !llvm.ptr
  %p68 = llvm.getelementptr inbounds %x[68] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p68 : f64, !llvm.ptr
  %p69 = llvm.getelementptr inbounds %x[69] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p69 : f64, !llvm.ptr
  %p70 = llvm.getelementptr inbounds %x[70] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p70 : f64, !llvm.ptr
  %p71 = llvm.getelementptr inbounds %x[71] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p71 : f64, !llvm.ptr
  %p72 = llvm.getelementptr inbounds %x[72] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p72 : f64, !llvm.ptr
  %p73 = llvm.getelementptr inbounds %x[73] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p73 : f64, !llvm.ptr
  %p74 = llvm.getelementptr inbounds %x[74] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p74 : f64, !llvm.ptr
  %p75 = llvm.getelementptr inbounds %x[75] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p75 : f64, !llvm.ptr
  %p76 = llvm.getelementptr inbounds %x[76] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p76 : f64, !llvm.ptr
  %p77 = llvm.getelementptr inbounds %x[77] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p77 : f64, !llvm.ptr
  %p78 = llvm.getelementptr inbounds %x[78] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p78 : f64, !llvm.ptr
  %p79 = llvm.getelementptr inbounds %x[79] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p79 : f64, !llvm.ptr
  %p80 = llvm.getelementptr inbounds %x[80] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p80 : f64, !llvm.ptr
  %p81 = llvm.getelementptr inbounds %x[81] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p81 : f64, !llvm.ptr
  %p82 = llvm.getelementptr inbounds %x[82] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p82 : f64, !llvm.ptr
  %p83 = llvm.getelementptr inbounds %x[83] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p83 : f64, !llvm.ptr
  %p84 = llvm.getelementptr inbounds %x[84] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p84 : f64, !llvm.ptr
  %p85 = llvm.getelementptr inbounds %x[85] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p85 : f64, !llvm.ptr
  %p86 = llvm.getelementptr inbounds %x[86] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p86 : f64, !llvm.ptr
  %p87 = llvm.getelementptr inbounds %x[87] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p87 : f64, !llvm.ptr
  %p88 = llvm.getelementptr inbounds %x[88] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p88 : f64, !llvm.ptr
  %p89 = llvm.getelementptr inbounds %x[89] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p89 : f64, !llvm.ptr
  %p90 = llvm.getelementptr inbounds %x[90] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p90 : f64, !llvm.ptr
  %p91 = llvm.getelementptr inbounds %x[91] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p91 : f64, !llvm.ptr
  %p92 = llvm.getelementptr inbounds %x[92] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p92 : f64, !llvm.ptr
  %p93 = llvm.getelementptr inbounds %x[93] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p93 : f64, !llvm.ptr
  %p94 = llvm.getelementptr inbounds %x[94] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p94 : f64, !llvm.ptr
  %p95 = llvm.getelementptr inbounds %x[95] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p95 : f64, !llvm.ptr
  %p96 = llvm.getelementptr inbounds %x[96] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p96 : f64, !llvm.ptr
  %p97 = llvm.getelementptr inbounds %x[97] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p97 : f64, !llvm.ptr
  %p98 = llvm.getelementptr inbounds %x[98] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p98 : f64, !llvm.ptr
  %p99 = llvm.getelementptr inbounds %x[99] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p99 : f64, !llvm.ptr
  %p100 = llvm.getelementptr inbounds %x[100] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p100 : f64, !llvm.ptr
  %p101 = llvm.getelementptr inbounds %x[101] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p101 : f64, !llvm.ptr
  %p102 = llvm.getelementptr inbounds %x[102] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p102 : f64, !llvm.ptr
  %p103 = llvm.getelementptr inbounds %x[103] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p103 : f64, !llvm.ptr
  %p104 = llvm.getelementptr inbounds %x[104] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p104 : f64, !llvm.ptr
  %p105 = llvm.getelementptr inbounds %x[105] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p105 : f64, !llvm.ptr
  %p106 = llvm.getelementptr inbounds %x[106] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p106 : f64, !llvm.ptr
  %p107 = llvm.getelementptr inbounds %x[107] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p107 : f64, !llvm.ptr
  %p108 = llvm.getelementptr inbounds %x[108] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p108 : f64, !llvm.ptr
  %p109 = llvm.getelementptr inbounds %x[109] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p109 : f64, !llvm.ptr
  %p110 = llvm.getelementptr inbounds %x[110] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p110 : f64, !llvm.ptr
  %p111 = llvm.getelementptr inbounds %x[111] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p111 : f64, !llvm.ptr
  %p112 = llvm.getelementptr inbounds %x[112] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p112 : f64, !llvm.ptr
  %p113 = llvm.getelementptr inbounds %x[113] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p113 : f64, !llvm.ptr
  %p114 = llvm.getelementptr inbounds %x[114] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p114 : f64, !llvm.ptr
  %p115 = llvm.getelementptr inbounds %x[115] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p115 : f64, !llvm.ptr
  %p116 = llvm.getelementptr inbounds %x[116] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p116 : f64, !llvm.ptr
  %p117 = llvm.getelementptr inbounds %x[117] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p117 : f64, !llvm.ptr
  %p118 = llvm.getelementptr inbounds %x[118] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p118 : f64, !llvm.ptr
  %p119 = llvm.getelementptr inbounds %x[119] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p119 : f64, !llvm.ptr
  %p120 = llvm.getelementptr inbounds %x[120] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p120 : f64, !llvm.ptr
  %p121 = llvm.getelementptr inbounds %x[121] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p121 : f64, !llvm.ptr
  %p122 = llvm.getelementptr inbounds %x[122] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p122 : f64, !llvm.ptr
  %p123 = llvm.getelementptr inbounds %x[123] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p123 : f64, !llvm.ptr
  %p124 = llvm.getelementptr inbounds %x[124] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p124 : f64, !llvm.ptr
  %p125 = llvm.getelementptr inbounds %x[125] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p125 : f64, !llvm.ptr
  %p126 = llvm.getelementptr inbounds %x[126] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p126 : f64, !llvm.ptr
  %p127 = llvm.getelementptr inbounds %x[127] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p127 : f64, !llvm.ptr
  %p128 = llvm.getelementptr inbounds %x[128] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p128 : f64, !llvm.ptr
  %p129 = llvm.getelementptr inbounds %x[129] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p129 : f64, !llvm.ptr
  %p130 = llvm.getelementptr inbounds %x[130] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p130 : f64, !llvm.ptr
  %p131 = llvm.getelementptr inbounds %x[131] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p131 : f64, !llvm.ptr
  %p132 = llvm.getelementptr inbounds %x[132] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p132 : f64, !llvm.ptr
  %p133 = llvm.getelementptr inbounds %x[133] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p133 : f64, !llvm.ptr
  %p134 = llvm.getelementptr inbounds %x[134] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p134 : f64, !llvm.ptr
  %p135 = llvm.getelementptr inbounds %x[135] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p135 : f64, !llvm.ptr
  %p136 = llvm.getelementptr inbounds %x[136] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p136 : f64, !llvm.ptr
  %p137 = llvm.getelementptr inbounds %x[137] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p137 : f64, !llvm.ptr
  %p138 = llvm.getelementptr inbounds %x[138] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p138 : f64, !llvm.ptr
  %p139 = llvm.getelementptr inbounds %x[139] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p139 : f64, !llvm.ptr
  %p140 = llvm.getelementptr inbounds %x[140] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p140 : f64, !llvm.ptr
  %p141 = llvm.getelementptr inbounds %x[141] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p141 : f64, !llvm.ptr
  %p142 = llvm.getelementptr inbounds %x[142] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p142 : f64, !llvm.ptr
  %p143 = llvm.getelementptr inbounds %x[143] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p143 : f64, !llvm.ptr
  %p144 = llvm.getelementptr inbounds %x[144] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p144 : f64, !llvm.ptr
  %p145 = llvm.getelementptr inbounds %x[145] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p145 : f64, !llvm.ptr
  %p146 = llvm.getelementptr inbounds %x[146] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p146 : f64, !llvm.ptr
  %p147 = llvm.getelementptr inbounds %x[147] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p147 : f64, !llvm.ptr
  %p148 = llvm.getelementptr inbounds %x[148] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p148 : f64, !llvm.ptr
  %p149 = llvm.getelementptr inbounds %x[149] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p149 : f64, !llvm.ptr
  %p150 = llvm.getelementptr inbounds %x[150] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p150 : f64, !llvm.ptr
  %p151 = llvm.getelementptr inbounds %x[151] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p151 : f64, !llvm.ptr
  %p152 = llvm.getelementptr inbounds %x[152] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p152 : f64, !llvm.ptr
  %p153 = llvm.getelementptr inbounds %x[153] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p153 : f64, !llvm.ptr
  %p154 = llvm.getelementptr inbounds %x[154] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p154 : f64, !llvm.ptr
  %p155 = llvm.getelementptr inbounds %x[155] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p155 : f64, !llvm.ptr
  %p156 = llvm.getelementptr inbounds %x[156] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p156 : f64, !llvm.ptr
  %p157 = llvm.getelementptr inbounds %x[157] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p157 : f64, !llvm.ptr
  %p158 = llvm.getelementptr inbounds %x[158] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p158 : f64, !llvm.ptr
  %p159 = llvm.getelementptr inbounds %x[159] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p159 : f64, !llvm.ptr
  %p160 = llvm.getelementptr inbounds %x[160] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p160 : f64, !llvm.ptr
  %p161 = llvm.getelementptr inbounds %x[161] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p161 : f64, !llvm.ptr
  %p162 = llvm.getelementptr inbounds %x[162] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p162 : f64, !llvm.ptr
  %p163 = llvm.getelementptr inbounds %x[163] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p163 : f64, !llvm.ptr
  %p164 = llvm.getelementptr inbounds %x[164] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p164 : f64, !llvm.ptr
  %p165 = llvm.getelementptr inbounds %x[165] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p165 : f64, !llvm.ptr
  %p166 = llvm.getelementptr inbounds %x[166] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p166 : f64, !llvm.ptr
  %p167 = llvm.getelementptr inbounds %x[167] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p167 : f64, !llvm.ptr
  %p168 = llvm.getelementptr inbounds %x[168] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p168 : f64, !llvm.ptr
  %p169 = llvm.getelementptr inbounds %x[169] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p169 : f64, !llvm.ptr
  %p170 = llvm.getelementptr inbounds %x[170] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p170 : f64, !llvm.ptr
  %p171 = llvm.getelementptr inbounds %x[171] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p171 : f64, !llvm.ptr
  %p172 = llvm.getelementptr inbounds %x[172] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p172 : f64, !llvm.ptr
  %p173 = llvm.getelementptr inbounds %x[173] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p173 : f64, !llvm.ptr
  %p174 = llvm.getelementptr inbounds %x[174] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p174 : f64, !llvm.ptr
  %p175 = llvm.getelementptr inbounds %x[175] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p175 : f64, !llvm.ptr
  %p176 = llvm.getelementptr inbounds %x[176] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p176 : f64, !llvm.ptr
  %p177 = llvm.getelementptr inbounds %x[177] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p177 : f64, !llvm.ptr
  %p178 = llvm.getelementptr inbounds %x[178] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p178 : f64, !llvm.ptr
  %p179 = llvm.getelementptr inbounds %x[179] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p179 : f64, !llvm.ptr
  %p180 = llvm.getelementptr inbounds %x[180] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p180 : f64, !llvm.ptr
  %p181 = llvm.getelementptr inbounds %x[181] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p181 : f64, !llvm.ptr
  %p182 = llvm.getelementptr inbounds %x[182] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p182 : f64, !llvm.ptr
  %p183 = llvm.getelementptr inbounds %x[183] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p183 : f64, !llvm.ptr
  %p184 = llvm.getelementptr inbounds %x[184] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p184 : f64, !llvm.ptr
  %p185 = llvm.getelementptr inbounds %x[185] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p185 : f64, !llvm.ptr
  %p186 = llvm.getelementptr inbounds %x[186] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p186 : f64, !llvm.ptr
  %p187 = llvm.getelementptr inbounds %x[187] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p187 : f64, !llvm.ptr
  %p188 = llvm.getelementptr inbounds %x[188] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p188 : f64, !llvm.ptr
  %p189 = llvm.getelementptr inbounds %x[189] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p189 : f64, !llvm.ptr
  %p190 = llvm.getelementptr inbounds %x[190] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p190 : f64, !llvm.ptr
  %p191 = llvm.getelementptr inbounds %x[191] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p191 : f64, !llvm.ptr
  %p192 = llvm.getelementptr inbounds %x[192] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p192 : f64, !llvm.ptr
  %p193 = llvm.getelementptr inbounds %x[193] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p193 : f64, !llvm.ptr
  %p194 = llvm.getelementptr inbounds %x[194] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p194 : f64, !llvm.ptr
  %p195 = llvm.getelementptr inbounds %x[195] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p195 : f64, !llvm.ptr
  %p196 = llvm.getelementptr inbounds %x[196] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p196 : f64, !llvm.ptr
  %p197 = llvm.getelementptr inbounds %x[197] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p197 : f64, !llvm.ptr
  %p198 = llvm.getelementptr inbounds %x[198] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p198 : f64, !llvm.ptr
  %p199 = llvm.getelementptr inbounds %x[199] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p199 : f64, !llvm.ptr
  %p200 = llvm.getelementptr inbounds %x[200] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p200 : f64, !llvm.ptr
  %p201 = llvm.getelementptr inbounds %x[201] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p201 : f64, !llvm.ptr
  %p202 = llvm.getelementptr inbounds %x[202] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p202 : f64, !llvm.ptr
  %p203 = llvm.getelementptr inbounds %x[203] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p203 : f64, !llvm.ptr
  %p204 = llvm.getelementptr inbounds %x[204] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p204 : f64, !llvm.ptr
  %p205 = llvm.getelementptr inbounds %x[205] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p205 : f64, !llvm.ptr
  %p206 = llvm.getelementptr inbounds %x[206] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p206 : f64, !llvm.ptr
  %p207 = llvm.getelementptr inbounds %x[207] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p207 : f64, !llvm.ptr
  %p208 = llvm.getelementptr inbounds %x[208] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p208 : f64, !llvm.ptr
  %p209 = llvm.getelementptr inbounds %x[209] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p209 : f64, !llvm.ptr
  %p210 = llvm.getelementptr inbounds %x[210] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p210 : f64, !llvm.ptr
  %p211 = llvm.getelementptr inbounds %x[211] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p211 : f64, !llvm.ptr
  %p212 = llvm.getelementptr inbounds %x[212] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p212 : f64, !llvm.ptr
  %p213 = llvm.getelementptr inbounds %x[213] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p213 : f64, !llvm.ptr
  %p214 = llvm.getelementptr inbounds %x[214] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p214 : f64, !llvm.ptr
  %p215 = llvm.getelementptr inbounds %x[215] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p215 : f64, !llvm.ptr
  %p216 = llvm.getelementptr inbounds %x[216] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p216 : f64, !llvm.ptr
  %p217 = llvm.getelementptr inbounds %x[217] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p217 : f64, !llvm.ptr
  %p218 = llvm.getelementptr inbounds %x[218] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p218 : f64, !llvm.ptr
  %p219 = llvm.getelementptr inbounds %x[219] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p219 : f64, !llvm.ptr
  %p220 = llvm.getelementptr inbounds %x[220] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p220 : f64, !llvm.ptr
  %p221 = llvm.getelementptr inbounds %x[221] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p221 : f64, !llvm.ptr
  %p222 = llvm.getelementptr inbounds %x[222] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p222 : f64, !llvm.ptr
  %p223 = llvm.getelementptr inbounds %x[223] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p223 : f64, !llvm.ptr
  %p224 = llvm.getelementptr inbounds %x[224] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p224 : f64, !llvm.ptr
  %p225 = llvm.getelementptr inbounds %x[225] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p225 : f64, !llvm.ptr
  %p226 = llvm.getelementptr inbounds %x[226] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p226 : f64, !llvm.ptr
  %p227 = llvm.getelementptr inbounds %x[227] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p227 : f64, !llvm.ptr
  %p228 = llvm.getelementptr inbounds %x[228] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p228 : f64, !llvm.ptr
  %p229 = llvm.getelementptr inbounds %x[229] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p229 : f64, !llvm.ptr
  %p230 = llvm.getelementptr inbounds %x[230] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p230 : f64, !llvm.ptr
  %p231 = llvm.getelementptr inbounds %x[231] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p231 : f64, !llvm.ptr
  %p232 = llvm.getelementptr inbounds %x[232] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p232 : f64, !llvm.ptr
  %p233 = llvm.getelementptr inbounds %x[233] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p233 : f64, !llvm.ptr
  %p234 = llvm.getelementptr inbounds %x[234] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p234 : f64, !llvm.ptr
  %p235 = llvm.getelementptr inbounds %x[235] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p235 : f64, !llvm.ptr
  %p236 = llvm.getelementptr inbounds %x[236] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p236 : f64, !llvm.ptr
  %p237 = llvm.getelementptr inbounds %x[237] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p237 : f64, !llvm.ptr
  %p238 = llvm.getelementptr inbounds %x[238] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p238 : f64, !llvm.ptr
  %p239 = llvm.getelementptr inbounds %x[239] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p239 : f64, !llvm.ptr
  %p240 = llvm.getelementptr inbounds %x[240] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p240 : f64, !llvm.ptr
  %p241 = llvm.getelementptr inbounds %x[241] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p241 : f64, !llvm.ptr
  %p242 = llvm.getelementptr inbounds %x[242] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p242 : f64, !llvm.ptr
  %p243 = llvm.getelementptr inbounds %x[243] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p243 : f64, !llvm.ptr
  %p244 = llvm.getelementptr inbounds %x[244] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p244 : f64, !llvm.ptr
  %p245 = llvm.getelementptr inbounds %x[245] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p245 : f64, !llvm.ptr
  %p246 = llvm.getelementptr inbounds %x[246] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p246 : f64, !llvm.ptr
  %p247 = llvm.getelementptr inbounds %x[247] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p247 : f64, !llvm.ptr
  %p248 = llvm.getelementptr inbounds %x[248] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p248 : f64, !llvm.ptr
  %p249 = llvm.getelementptr inbounds %x[249] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p249 : f64, !llvm.ptr
  %p250 = llvm.getelementptr inbounds %x[250] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p250 : f64, !llvm.ptr
  %p251 = llvm.getelementptr inbounds %x[251] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p251 : f64, !llvm.ptr
  %p252 = llvm.getelementptr inbounds %x[252] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p252 : f64, !llvm.ptr
  %p253 = llvm.getelementptr inbounds %x[253] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p253 : f64, !llvm.ptr
  %p254 = llvm.getelementptr inbounds %x[254] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p254 : f64, !llvm.ptr
  %p255 = llvm.getelementptr inbounds %x[255] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p255 : f64, !llvm.ptr
  %p256 = llvm.getelementptr inbounds %x[256] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p256 : f64, !llvm.ptr
  %p257 = llvm.getelementptr inbounds %x[257] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p257 : f64, !llvm.ptr
  %p258 = llvm.getelementptr inbounds %x[258] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p258 : f64, !llvm.ptr
  %p259 = llvm.getelementptr inbounds %x[259] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p259 : f64, !llvm.ptr
  %p260 = llvm.getelementptr inbounds %x[260] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %p260 : f64, !llvm.ptr
  return %v : f64
}
