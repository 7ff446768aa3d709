import type { SymbolSet } from '../../games/game.ts'
import type { Tuning } from '../sound.ts'

const MAJOR = [0, 2, 4, 7, 9]
const MINOR = [0, 3, 5, 7, 10]
/** The step of one and a half tones that Anatolian and palace tunes live on. */
const HICAZ = [0, 1, 4, 5, 7]

/** Each set's own key and pace. */
export const tunings: Readonly<Record<SymbolSet, Tuning>> = {
  anadolu: { root: 196, scale: HICAZ, beat: 430 },
  bogaz: { root: 220, scale: MINOR, beat: 520 },
  meyve: { root: 262, scale: MAJOR, beat: 340 },
  korsan: { root: 175, scale: MINOR, beat: 400 },
  uzay: { root: 147, scale: [0, 2, 5, 7, 11], beat: 560 },
  saray: { root: 185, scale: HICAZ, beat: 500 },
  klasik: { root: 233, scale: MAJOR, beat: 300 },
  karadeniz: { root: 208, scale: [0, 2, 3, 5, 7], beat: 280 },
}
