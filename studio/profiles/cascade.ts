import { lines20 } from '../models/paylines.ts'
import { defineProfile } from '../models/profile.ts'

const strips = [
  'CEEFBIHADGFIGHCDHIGF',
  'IBDHFCGGICIADFFGEHEH',
  'GHEGHACECDHFIDFIIFGB',
  'HGGHFICIBDFEGDIHFAEC',
  'FGFCDEDGICGHEHBHIIAF',
  'BIHFAEFHGGDGDCHEFIIC',
]

export const cascadeProfiles = [
  defineProfile({
    code: 'cascade-calm',
    model: 'cascade',
    rows: 5,
    unit: 20,
    letters: 'ABCDEFGHI',
    strips,
    from: [8, 10, 12],
    pays: {
      A: [600, 2000, 6000],
      B: [300, 1000, 3000],
      C: [200, 600, 2000],
      D: [150, 400, 1500],
      E: [100, 300, 1000],
      F: [75, 150, 500],
      G: [55, 110, 350],
      H: [45, 90, 250],
      I: [35, 70, 180],
    },
    falls: { base: [1], free: [] },
  }),
  defineProfile({
    code: 'cascade-surge',
    model: 'cascade',
    rows: 5,
    unit: 20,
    strips: [
      'EEFDBFGAGGCAFBCEDG',
      'BFCFDGEFCCAEDBFDEG',
      'EFFECDEADGGBCAEBDG',
      'ADECGGDEFCFBCBGFDA',
      'CEEGDAFDDGBDFFCABE',
      'GFDECACEGGBBFGFDEC',
    ],
    from: [8, 10, 12],
    pays: {
      A: [23, 120, 120],
      B: [13, 65, 525],
      C: [9, 34, 260],
      D: [6, 27, 120],
      E: [4, 14, 75],
      F: [3, 12, 55],
      G: [3, 8, 45],
    },
    falls: { base: [1, 2, 3, 5], free: [] },
  }),
  defineProfile({
    code: 'cascade-lines',
    model: 'cascade-lines',
    version: 2,
    unit: 40,
    lines: lines20,
    strips: [
      'GEFADGECFBGEFDGCEFAGBDFEC',
      'FDGWECFGBDEAGFCEGSDFBGECFA',
      'EGCFDAGEBFGDECFGSEBFDGCAE',
      'GFBEDGCWFAEGDFCEGBSFDEGCAF',
      'DEGFCAGEBFDGECFGDSEAFGBCE',
    ],
    pays: {
      A: [24, 80, 500],
      B: [13, 40, 200],
      C: [9, 25, 90],
      D: [6, 16, 50],
      E: [3, 9, 28],
      F: [2, 7, 22],
      G: [2, 5, 15],
    },
    free: { from: 3, spins: 10, cap: 30, multiplier: 1 },
    falls: { base: [1, 2, 4, 6], free: [2, 4, 8, 12] },
    cap: 1000,
  }),
]

/** Shares the strips of `cascade-calm`; played until its game was given strips of its own. */
export const cascadeStorm = defineProfile({
  code: 'cascade-storm',
  model: 'cascade',
  rows: 5,
  unit: 20,
  letters: 'ABCDEFGHI',
  strips,
  from: [8, 10, 12],
  pays: {
    A: [1000, 4000, 16000],
    B: [400, 1600, 8000],
    C: [200, 800, 4000],
    D: [96, 300, 1500],
    E: [60, 200, 1000],
    F: [18, 80, 400],
    G: [15, 70, 300],
    H: [14, 60, 250],
    I: [12, 50, 200],
  },
  falls: { base: [1, 2, 4, 10, 25, 50], free: [] },
})
