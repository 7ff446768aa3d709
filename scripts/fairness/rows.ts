import { drawBlackjack } from '@meydan/fair/cards/blackjack'
import { DECK } from '@meydan/fair/cards/cards'
import { DICE_RANGE, rollDice } from '@meydan/fair/instant/dice'
import { type Words, wordsOf } from '@meydan/fair/draws'
import { drawHilo, HILO_RANKS } from '@meydan/fair/cards/hi-lo'
import { drawJacks } from '@meydan/fair/cards/jacks'
import { drawKeno, KENO_FIELDS } from '@meydan/fair/instant/keno'
import { layMines, MINES_FIELDS } from '@meydan/fair/instant/mines'
import { dropBall } from '@meydan/fair/instant/plinko'
import { playerBlocks } from '@meydan/fair/player-seed'
import { drawScratch, SCRATCH_TICKETS } from '@meydan/fair/instant/scratch'
import { sharedBlocks } from '@meydan/fair/shared/shared-round'
import { tableRules } from '@meydan/fair/tables/tables'
import { fairDraw } from '../../studio/server/rounds/draw.ts'
import type { Row } from './statistics.ts'

/** A hundred parts of Zar's million numbers. */
const PARTS = 100
const POCKETS = 37
/** As many as most reels have. */
const STOPS = 31

/** What the games draw, round after round, by their own rules; the slots' stops come from the operating system and differ each time. */
export function rowsOf(seed: string): Row[] {
  return [
    { name: 'slot stops', size: STOPS, next: () => fairDraw(STOPS) },
    ofPlayer(seed, 'Zar', PARTS, (words) => Math.floor((rollDice(words) * PARTS) / DICE_RANGE)),
    ofPlayer(seed, 'Mayın', MINES_FIELDS, (words) => (layMines(words, 3)[0] ?? 1) - 1),
    ofPlayer(seed, 'Plinko', 2, (words) => Number(dropBall(words, 8)[7])),
    ofPlayer(seed, 'Keno', KENO_FIELDS, (words) => (drawKeno(words)[0] ?? 1) - 1),
    ofPlayer(seed, 'Kazı Kazan', PARTS, (words) => Math.floor((drawScratch(words) * PARTS) / SCRATCH_TICKETS)),
    ofPlayer(seed, 'Alçak–Yüksek', HILO_RANKS, (words) => (drawHilo(words)[0] ?? 1) - 1),
    ofPlayer(seed, 'Video Poker', DECK, (words) => drawJacks(words)[9] ?? 0),
    ofPlayer(seed, 'Blackjack', DECK, (words) => drawBlackjack(words)[1] ?? 0),
    ofTable(seed, 'Rulet', POCKETS),
  ]
}

function ofPlayer(seed: string, name: string, size: number, draw: (words: Words) => number): Row {
  let nonce = 0
  return { name, size, next: () => draw(wordsOf(playerBlocks({ server: seed, client: name, nonce: ++nonce }))) }
}

function ofTable(seed: string, name: string, size: number): Row {
  const { draw } = tableRules['roulette/1']
  let no = 0
  const key = new TextEncoder().encode(seed)
  return {
    name,
    size,
    next: () => draw(wordsOf(sharedBlocks({ algorithm: 'roulette/1', no: ++no, seed: key, mix: seed })))[0] ?? 0,
  }
}
