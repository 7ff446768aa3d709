import { lines10 } from '../models/lines/paylines.ts'
import { defineProfile } from '../models/profile.ts'

/** Book of Ra Deluxe as slotopol/server publishes it (game/slot/novomatic/bookofra, reels of 96.077825 %): S is the book. */
export const bookOfRa = defineProfile({
  code: 'book-of-ra',
  model: 'book',
  unit: 10,
  lines: lines10,
  letters: 'WS123456789',
  strips: [
    '79S58357165376458672963763856746837958267359157685',
    '87S598265846948627965896896489617894865389679',
    '85S9625729718937536518928759478526594873954879',
    '78S9615725368197365376S754792645876395489762987395',
    '98S6837536794754827359S782563749627159368156',
  ],
  freeStrips: [
    '826816539685279S58279S682765478365475',
    '736948S67597185487S596358792857849569',
    '51791687386475195627586985S968297368',
    'S967462781573674963794589185S69369478',
    '749S6275398S6825385189351649273647291',
  ],
  from: [2, 3, 4, 5],
  pays: {
    1: [10, 100, 1000, 5000],
    2: [5, 40, 400, 2000],
    3: [5, 30, 100, 750],
    4: [5, 30, 100, 750],
    5: [0, 5, 40, 150],
    6: [0, 5, 40, 150],
    7: [0, 5, 25, 100],
    8: [0, 5, 25, 100],
    9: [0, 5, 25, 100],
  },
  scatterPays: [0, 20, 200, 2000],
  free: { from: 3, spins: 10, cap: 30, multiplier: 1 },
  cap: 5000,
})

/** What it states of them, in percent of the stake: a paid spin, a free spin of each chosen symbol, all free spins, the whole. */
export const stated = {
  spin: 51.135545,
  free: [783.656364, 534.482156, 479.557579, 461.466454, 599.180039, 775.121167, 586.417261, 578.437335, 517.094308],
  allFree: 779.285363,
  spinsPerSpin: 0.057671,
  rtp: 96.077825,
}
