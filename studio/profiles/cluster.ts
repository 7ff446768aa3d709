import { defineProfile } from '../models/profile.ts'

export const clusterProfiles = [
  defineProfile({
    code: 'cluster-calm',
    model: 'cluster',
    rows: 5,
    unit: 20,
    strips: [
      'BBCCGGFEEFFAADDGGFFEG',
      'GFAAEDDEEFFGGBBGGFFCC',
      'EEDDAAFGGGCCFEBBFFFGG',
      'GGEEFFDDBBEGGGCCAAFFF',
      'GGEAAGGEECCDDFFFGBBFF',
    ],
    from: [5, 6, 7, 8, 10, 12, 15],
    pays: {
      A: [50, 85, 170, 400, 1000, 3000, 8000],
      B: [30, 52, 100, 230, 700, 1800, 5000],
      C: [30, 50, 90, 200, 600, 1400, 4000],
      D: [28, 45, 80, 170, 450, 1000, 2500],
      E: [13, 24, 40, 85, 220, 500, 1200],
      F: [4, 7, 11, 22, 55, 160, 400],
      G: [4, 6, 9, 18, 45, 120, 350],
    },
    falls: { base: [1, 2, 3], free: [] },
  }),
  defineProfile({
    code: 'cluster-bold',
    model: 'cluster',
    rows: 5,
    unit: 20,
    strips: [
      'FFFBGGFBAADDEECCCEGGED',
      'FAAEDDDCCCGGGEEEFFGFBB',
      'EEDEEGBBACDDGGCCFFGFFA',
      'DDDECCAAEFFEGGGCBBGEFF',
      'ACGGAFGEEEBBFFGCCEDDDF',
    ],
    from: [5, 6, 7, 8, 10, 12, 15],
    pays: {
      A: [15, 41, 115, 380, 1000, 3000, 10000],
      B: [9, 22, 60, 180, 600, 2000, 6000],
      C: [3, 8, 16, 40, 160, 800, 3000],
      D: [2, 4, 8, 20, 70, 300, 1200],
      E: [1, 2, 5, 14, 50, 250, 1000],
      F: [1, 1, 3, 9, 35, 150, 500],
      G: [1, 1, 2, 6, 25, 120, 400],
    },
    falls: { base: [1, 2, 4, 8, 16, 32], free: [] },
  }),
]
