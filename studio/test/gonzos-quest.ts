import { type Judge, judgeOf } from '../models/lines/cascade-lines.ts'
import type { CascadeReel } from '../models/cascade-reel.ts'
import { rowsOf } from '../models/lines/paylines.ts'
import { defineProfile, type Profile, SCATTER } from '../models/profile.ts'

/** Gonzo's Quest as slotopol/server publishes it (game/slot/netent/gonzosquest, reels of 95.310212 %): S is the free fall. */
export const gonzosQuest = defineProfile({
  code: 'gonzos-quest',
  model: 'cascade-lines',
  unit: 20,
  lines: rowsOf(
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 01222 21000 02020',
  ),
  letters: 'WS1234567',
  strips: [
    '435473S4764574623517615745635S6726',
    '4321541257134173123162437S254W2364236',
    '576531671457361S5765765726543W26472',
    '34617217632134672154354213213423W542',
    '56754763467536172417546345763542',
  ],
  pays: {
    1: [50, 250, 2500],
    2: [20, 100, 1000],
    3: [15, 50, 500],
    4: [10, 25, 200],
    5: [5, 20, 100],
    6: [4, 15, 75],
    7: [3, 10, 50],
  },
  falls: { base: [1, 2, 3, 4, 5], free: [3, 6, 9, 12, 15] },
})

/** What it states of them: combinations, and in percent of the stake a spin, all free spins of a round, and the whole. */
export const stated = {
  combinations: 50_722_560,
  spin: 90.41822,
  spinsPerSpin: 0.017715,
  allFree: 276.15,
  rtp: 95.310212,
}

/**
 * Counted once over all combinations, by the stop of the first reel: the units they pay, and how often they open free spins. A test counts
 * some of them again; all take half a minute.
 */
export const counted: readonly (readonly [units: number, opened: number])[] = [
  [42575410, 0],
  [31590804, 0],
  [20732394, 0],
  [23640128, 0],
  [16474926, 12672],
  [16048646, 10368],
  [11856215, 11520],
  [14187620, 3456],
  [10552228, 0],
  [9900485, 0],
  [10413802, 0],
  [11574382, 0],
  [11985268, 0],
  [36271684, 0],
  [58161935, 0],
  [44450865, 0],
  [58187810, 0],
  [53473450, 0],
  [47812827, 0],
  [45278900, 0],
  [38621370, 0],
  [38929008, 0],
  [33925918, 0],
  [26419222, 0],
  [11332712, 0],
  [24218630, 0],
  [20735825, 0],
  [14511577, 14976],
  [10029772, 17280],
  [4506822, 14976],
  [20412666, 4608],
  [19484120, 0],
  [29630970, 0],
  [49320330, 0],
]

/** Three free falls win ten free spins and fall away with the winners, where ours stay. */
export function judgeGonzo(profile: Profile, reels: readonly CascadeReel[], opened: () => void): Judge {
  const lines = judgeOf(profile, reels)
  const scattersIn = (states: readonly number[], reach: number): number => {
    let sum = 0
    for (let reel = 0; reel < reach; reel++)
      for (const one of reels[reel]?.columns[states[reel] ?? 0] ?? []) if (one === SCATTER) sum++
    return sum
  }
  return {
    ...lines,
    begins: (states: readonly number[]) => lines.begins(states) || scattersIn(states, 3) >= 3,
    pay(states: readonly number[]) {
      const paid = lines.pay(states)
      if (lines.scatters(states) < 3) return paid
      opened()
      for (const [reel, { columns }] of reels.entries())
        for (const [row, one] of (columns[states[reel] ?? 0] ?? []).entries())
          if (one === SCATTER) lines.gone[reel] = (lines.gone[reel] ?? 0) | (1 << row)
      return paid
    },
  }
}
