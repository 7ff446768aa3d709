import { lines5on3x3 } from '../models/lines/paylines.ts'
import { defineProfile } from '../models/profile.ts'

export const classicProfiles = [
  defineProfile({
    code: 'classic-calm',
    model: 'classic',
    unit: 5,
    lines: lines5on3x3,
    strips: ['GEDCFGADFBCGEDFCEFBSCEGFDAGWEB', 'GEFBCFDBFDAFGEDCAFBECGECWGEFDS', 'CAGEDGFDEFGWDEBFDECBGEBSFGCAWG'],
    pays: { W: [250], A: [120], B: [60], C: [40], D: [26], E: [12], F: [11], G: [8] },
    scatterPays: [0, 20],
  }),
  defineProfile({
    code: 'classic-bold',
    model: 'classic',
    unit: 5,
    lines: lines5on3x3,
    strips: [
      'GEFDBGFECBDFGECFDEGSEDGCFAGWCEFB',
      'DGBCEGBEDFAGFDGFBEDFWDFCEGSCFGEF',
      'EFGEFGDEAGDEGDCEGCFDCBEFGWFAGSBC',
    ],
    pays: { W: [800], A: [250], B: [65], C: [32], D: [15], E: [6], F: [6], G: [4] },
    scatterPays: [0, 35],
    wildMultiplier: 2,
  }),
  defineProfile({
    code: 'classic-lucky',
    model: 'classic',
    unit: 5,
    lines: lines5on3x3,
    strips: ['FWDAFDCBEFBAGDEGCEBFDGCSGWEC', 'DFBDFSWDGECGECABEGCDEFCGBAFB', 'FEDGFECGFDBCGADWCDAFSEABGCEB'],
    pays: { W: [180], A: [70], B: [34], C: [29], D: [18], E: [15], F: [8], G: [7] },
    scatterPays: [15, 125],
  }),
  defineProfile({
    code: 'classic-bells',
    model: 'classic',
    unit: 5,
    lines: lines5on3x3,
    strips: [
      'DECBEDFEGFEGCDGEDGSFCGFCAWFDEFBG',
      'GBEGFEDFEDCGFDEFDBCGEDCGEWFGABCS',
      'DBEDFEGCAGDEFGDBFSGECFWCGEFDAEFG',
    ],
    pays: { W: [800], A: [140], B: [50], C: [21], D: [9], E: [4], F: [3], G: [2] },
    scatterPays: [0, 150],
    wildMultiplier: 3,
  }),
]
