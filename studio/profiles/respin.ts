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
  defineProfile({
    code: 'respin-steady',
    model: 'respin',
    unit: 10,
    lines: lines10,
    strips: [
      'FGBEAFEDGCFEDAECGBFGCAFCDBEGD',
      'BGDEWDECGFEDGFAEFCGEAGCDFBCFDGBEF',
      'ECBEFDCBGADFBCGAEDCEGDAFGEFBDGF',
      'EGFDEBCFEDGCAFWBDEGFEDAGCFGBEGFCD',
      'FEGBEDFECAEDBCFGCADGCFEAGFBGD',
    ],
    pays: {
      A: [27, 90, 330],
      B: [20, 60, 240],
      C: [16, 37, 120],
      D: [12, 26, 110],
      E: [8, 16, 50],
      F: [6, 16, 45],
      G: [5, 16, 45],
    },
  }),
]
