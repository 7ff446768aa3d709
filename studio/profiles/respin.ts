import { lines10 } from '../models/paylines.ts'
import { defineProfile } from '../models/profile.ts'

export const respinProfiles = [
  defineProfile({
    code: 'respin-calm',
    model: 'respin',
    unit: 10,
    lines: lines10,
    strips: [
      'GEDAGFEGACEAFCEGBCDFGCDEGBEGDB',
      'DFGAEBGFCAFCDFADFBEGFEDFEGBCGFC',
      'CEFGDBAEDGCEGFAGBEDFGDCGDEAFCBWEFBEFG',
      'EGDBGEBFGBFDGEADGECFDECAGCFABFGEFDCWF',
      'GBFDGEFDCGFEDAFCBGAEFDCEAGFEBC',
    ],
    pays: {
      A: [40, 125, 400],
      B: [25, 75, 250],
      C: [16, 50, 150],
      D: [12, 35, 120],
      E: [7, 18, 55],
      F: [7, 18, 55],
      G: [7, 16, 50],
    },
  }),
  defineProfile({
    code: 'respin-bold',
    model: 'respin',
    unit: 10,
    lines: lines10,
    strips: [
      'EGCDEGFEBGECGDEBGFECDGEDGAFBECA',
      'FBGEDGFCEFGCFBGFADGFDAFEGFBGFECGDFGEDWC',
      'EFGEAGFEDFGEFGEDCEBGCFGCEFDCFGDCGBWEABFD',
      'EFGEFGDFGBDFECGECFGDAEGCBFEDGEFCEFGADWB',
      'DCGEFGCEFCEFGADBEGBCGBDFEDGAEF',
    ],
    pays: {
      A: [25, 100, 750],
      B: [12, 50, 300],
      C: [8, 30, 120],
      D: [5, 15, 60],
      E: [2, 5, 20],
      F: [2, 5, 18],
      G: [1, 3, 12],
    },
  }),
]
