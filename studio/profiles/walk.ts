import { lines10, lines40 } from '../models/lines/paylines.ts'
import { defineProfile } from '../models/profile.ts'

export const walkProfiles = [
  defineProfile({
    code: 'walk-joker',
    model: 'walk',
    version: 2,
    unit: 10,
    lines: lines10,
    strips: [
      'FADBGEDCEFCBGEFGCFDGEFDAGCFGDEB',
      'EFABEGDFGDEBDFGCEFDGFCEGCDGFCEBA',
      'CDFEDGCFBGDEFCEBFAEGDEFGABCDGFE',
      'BAEGFDEGFEGDCFGDCBFDEGBFECDGECGAF',
      'DGFCEFDAEFGEFDBGCEFDEGBFDCGACGBFEDABCFGBDGFECGEW',
    ],
    pays: {
      W: [0, 0, 450],
      A: [33, 145, 450],
      B: [17, 85, 420],
      C: [11, 38, 160],
      D: [10, 27, 95],
      E: [4, 13, 39],
      F: [4, 10, 34],
      G: [4, 9, 32],
    },
    walks: 12,
    cap: 1000,
  }),
  defineProfile({
    code: 'walk-jester',
    model: 'walk',
    rows: 4,
    unit: 40,
    lines: lines40.slice(0, 20),
    strips: [
      'DCEAGFCEBDFACGEFBGDFEGDFEG',
      'GABEGFDECADFGEBCFEGBDFGECF',
      'DBFEGDCEFGDCEGFCAEGBFADEFG',
      'GEDBFEGDCFBEDFCGEDFGAECGBAF',
      'ACFDAGBWEGBFCDGFEADFCEADFEGBCDEGCFEGDFEBGDECFG',
    ],
    pays: {
      W: [0, 0, 1200],
      A: [35, 225, 1150],
      B: [25, 110, 500],
      C: [15, 50, 225],
      D: [10, 34, 135],
      E: [5, 15, 50],
      F: [4, 12, 50],
      G: [3, 10, 37],
    },
    walks: 8,
    cap: 2500,
  }),
]
