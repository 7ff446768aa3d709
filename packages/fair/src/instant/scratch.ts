import { fairInt, type Words } from '../draws.ts'

/** So many different tickets there are; every draw is one of them, each equally likely. */
export const SCRATCH_TICKETS = 1_000_000
export const SCRATCH_FIELDS = 9
/** So many fields alike win. */
export const SCRATCH_ALIKE = 3

/** How many of the tickets pay so many hundredths of the stake; the lowest numbers have the lowest pay, the rest pay nothing. */
export const scratchPrizes: readonly { pay: number; tickets: number }[] = [
  { pay: 100, tickets: 320_000 },
  { pay: 200, tickets: 70_000 },
  { pay: 300, tickets: 40_000 },
  { pay: 500, tickets: 24_000 },
  { pay: 1_000, tickets: 9_000 },
  { pay: 2_000, tickets: 3_000 },
  { pay: 5_000, tickets: 900 },
  { pay: 10_000, tickets: 300 },
  { pay: 50_000, tickets: 30 },
  { pay: 200_000, tickets: 5 },
]

/** How many of the tickets pay nothing. */
const BLANKS = SCRATCH_TICKETS - scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0)

/** `scratch/1`: a ticket, a whole number below a million. */
export function drawScratch(words: Words): number {
  return fairInt(words, SCRATCH_TICKETS)
}

/** Hundredths of the stake. */
export function scratchPays(ticket: number): number {
  let end = 0
  return scratchPrizes.find(({ tickets }) => ticket < (end += tickets))?.pay ?? 0
}

/**
 * What lies under the foil, in hundredths, field by field, 0 for a blank: the prize three times on a ticket that wins; each other field
 * is as likely to show a prize as a ticket is to pay it, and no prize twice more. It follows from the ticket alone and decides nothing.
 */
export function scratchCard(ticket: number): number[] {
  const next = numbersOf(ticket)
  const won = scratchPays(ticket)
  const fields = won === 0 ? [] : Array.from({ length: SCRATCH_ALIKE }, () => won)
  const others = scratchPrizes.flatMap(({ pay, tickets }) => (pay === won ? [] : [{ pay, tickets, left: 2 }]))
  while (fields.length < SCRATCH_FIELDS) {
    const open = others.filter(({ left }) => left > 0)
    let word = next(BLANKS + open.reduce((sum, { tickets }) => sum + tickets, 0)) - BLANKS
    const shown = word < 0 ? undefined : open.find(({ tickets }) => (word -= tickets) < 0)
    if (shown !== undefined) shown.left -= 1
    fields.push(shown?.pay ?? 0)
  }
  return shuffled(fields, next)
}

function shuffled(all: readonly number[], next: (size: number) => number): number[] {
  const left = [...all]
  return all.map(() => left.splice(next(left.length), 1)[0] as number)
}

/** Numbers below a size that follow from the ticket (mulberry32): for the look, so no secret is needed. */
function numbersOf(ticket: number): (size: number) => number {
  let state = ticket
  return (size) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % size
  }
}
