import { lines40 } from '../models/lines/paylines.ts'
import { defineProfile } from '../models/profile.ts'

export const fortyProfiles = [
  defineProfile({
    code: 'forty-calm',
    model: 'lines',
    rows: 4,
    unit: 40,
    lines: lines40,
    strips: [
      'CCCCEEEFFFGGGBBBEEEWWFFFAAGGGDDDDS',
      'GGGDDDDFFFEEEWWAAAEEEBBBSGGGCCCFFF',
      'GGGFFFEEECCCCFFFAAADDDWWEEEGGGBBBS',
      'DDDDGGGSFFFCCCCBBBEEEWWGGGAAAEEEFFF',
      'GGGFFFEEESCCCAAAGGGDDDDWWBBBFFFEEE',
    ],
    pays: {
      W: [40, 120, 500],
      A: [32, 90, 300],
      B: [25, 75, 200],
      C: [20, 50, 150],
      D: [16, 40, 120],
      E: [8, 20, 64],
      F: [8, 20, 64],
      G: [7, 20, 56],
    },
    scatterPays: [0, 80, 400, 2000],
  }),
  defineProfile({
    code: 'forty-storm',
    model: 'lines',
    version: 2,
    rows: 4,
    unit: 40,
    lines: lines40,
    strips: [
      'BBBGGGFFFEEEAAAACCCCFFFSGGGEEEDDDD',
      'GGGFFFSEEEGGGDDDDBBBCCCWWWEEEFFFAAA',
      'FFFEEEDDDBBBSGGGCCCCFFFEEEGGGWWWAAA',
      'FFFGGCCCCBBBEEEWWWDDDDFFFGGEEEAAAS',
      'GGGFFCCCWWWWEEEGGGFFSBBBAAAAEEEDDDD',
    ],
    pays: {
      A: [32, 160, 1200],
      B: [16, 80, 400],
      C: [10, 40, 200],
      D: [5, 25, 120],
      E: [2, 6, 30],
      F: [2, 6, 30],
      G: [2, 5, 25],
    },
    scatterPays: [0, 80, 400, 4000],
    free: { from: 3, spins: 8, cap: 24, multiplier: 2 },
    cap: 5000,
  }),
]
