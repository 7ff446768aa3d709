import { lineWins } from './line-wins.ts'
import { spreadLines } from './line-tally.ts'
import type { Model } from '../model.ts'
import {
  enumerateBoughtSpins,
  enumerateWithFreeSpins,
  playBoughtSpins,
  playWithFreeSpins,
} from '../features/free-spins.ts'
import { scatterWin } from '../window.ts'

/** Five reels, three or four rows, fixed lines from the left; scatters open free spins. */
export const linesModel: Model = {
  code: 'lines',
  version: 1,
  evaluate: (profile, window) => [...lineWins(profile, window), ...scatterWin(profile, window)],
  play: (profile, draw) => playWithFreeSpins(linesModel, profile, draw),
  enumerate: (profile) => enumerateWithFreeSpins(profile, spreadLines),
  bought: {
    play: (profile, draw) => playBoughtSpins(linesModel, profile, draw),
    enumerate: (profile) => enumerateBoughtSpins(profile, spreadLines),
  },
}
