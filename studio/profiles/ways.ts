import { defineProfile } from '../models/profile.ts'

export const waysProfiles = [
  defineProfile({
    code: 'ways-steady',
    model: 'ways',
    unit: 25,
    strips: [
      'DECGECGFEADEGDESCGEBFEDBCGEFAB',
      'CBFCDFGBFGDFGACEFDSGFEABFEDGWF',
      'GCDGWAEFGADBEFGESBFCEFAGCEDGBCF',
      'BGCFBEAGEFDGEFGDCFSECGEDAECWBFD',
      'DFCEDGEFGBAGFCAGFEDFBEABGSCEDFW',
    ],
    pays: {
      A: [35, 125, 750],
      B: [18, 70, 300],
      C: [10, 35, 150],
      D: [8, 25, 100],
      E: [4, 10, 30],
      F: [3, 9, 30],
      G: [3, 8, 20],
    },
    scatterPays: [0, 50, 250, 1000],
    free: { from: 3, spins: 10, cap: 30, multiplier: 2 },
  }),
  defineProfile({
    code: 'ways-storm',
    model: 'ways',
    unit: 25,
    strips: [
      'ECDEGDEGDEAFBEGCDECFGEBCAESBG',
      'FGDFACFEDFGCFDGBFGBFGCFSABGEDW',
      'FCDEADGFECFEBCFGEFBDEGFWGAESGCB',
      'DGCFEDFEGBACGECGESFEBDFBEGDFAWC',
      'GEFCGFEDGEFDAEBFCEGDFECBGAFDBS',
    ],
    freeStrips: [
      'EBCEGFAEDGFEBSCEADCEFAGCDABEGD',
      'FBEFDACGDEGFBDGCFAEFGWCFAWBGDS',
      'CBEABEGFECFBWGADFGDCAFCGWEDGFES',
      'FGEAGBCAGDAEDCFBWEBCFDAFEGWFDESC',
      'BFGDEBGAFGEFCBDAEGDCEADCEFAEFSG',
    ],
    pays: {
      A: [20, 140, 1000],
      B: [9, 45, 320],
      C: [6, 18, 120],
      D: [4, 15, 70],
      E: [2, 5, 18],
      F: [2, 5, 15],
      G: [2, 4, 12],
    },
    scatterPays: [0, 50, 250, 2500],
    free: { from: 3, spins: 10, cap: 30, multiplier: 3 },
  }),
]
