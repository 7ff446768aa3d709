import { lines10 } from '../models/paylines.ts'
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
]
