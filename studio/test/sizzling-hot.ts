import { lines10 } from '../models/lines/paylines.ts'
import { defineProfile } from '../models/profile.ts'

/** Sizzling Hot as slotopol/server publishes it (game/slot/novomatic/sizzlinghot, its original reels): 95.655629 %, 6.0024 % by stars. */
export const sizzlingHot = defineProfile({
  code: 'sizzling-hot',
  model: 'lines',
  unit: 5,
  lines: lines10.slice(0, 5),
  letters: 'WS1234567',
  strips: [
    '14443133S6667776622525554',
    '166622127777S444455535336',
    '16777S5551522424443373666',
    '1555515444S33666767774422',
    '144666225S555S54446177733',
  ],
  from: [2, 3, 4, 5],
  pays: {
    1: [0, 100, 1000, 5000],
    2: [0, 50, 200, 500],
    3: [0, 50, 200, 500],
    4: [0, 20, 50, 200],
    5: [0, 20, 50, 200],
    6: [0, 20, 50, 200],
    7: [5, 20, 50, 200],
  },
  scatterPays: [0, 10, 50, 250],
})
