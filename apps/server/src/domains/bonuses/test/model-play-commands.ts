import fc from 'fast-check'
import { command } from './model-command.ts'
import { deposit, runJob, toggleBlock } from './model-office.ts'
import {
  betAndRollbackAtOnce,
  betAtOnce,
  bury,
  disturb,
  type Order,
  OTHER_CONTENT,
  pickStake,
  placeBet,
  placeRollback,
  placeWin,
  repeat,
  spinnable,
  winAtOnce,
  type Won,
} from './model-plays.ts'
import type { Real } from './model-real.ts'
import { bonusOf, openStakes, usableOf } from './model.ts'
import type { Paper, PaperGame } from './model-paper.ts'

export const kurus = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 3_000 }),
  fc.integer({ min: 1, max: 40_000 }),
)
export const small = fc.integer({ min: 1, max: 12_000 })
export const game = fc.constantFrom<PaperGame>('slot', 'slot', 'slot', 'odd', 'live', 'crash')
const hasStakes = (paper: Paper) => paper.rounds.length > 0
const hasOpen = (paper: Paper) => openStakes(paper).length > 0

interface Amount {
  text: string
  of(paper: Paper, at: PaperGame): number
}

/** A part of the cash, or all of it and so much of the bonus that this game may use, or just an amount. */
const amountOf = fc.oneof<[fc.WeightedArbitrary<Amount>, ...fc.WeightedArbitrary<Amount>[]]>(
  { weight: 1, arbitrary: kurus.map((amount) => ({ text: `${amount}`, of: () => amount })) },
  {
    weight: 2,
    arbitrary: share(60).map((percent) => ({
      text: `${percent} % of the cash`,
      of: ({ cash }) => Math.ceil((cash * percent) / 100) || 1,
    })),
  },
  {
    weight: 4,
    arbitrary: fc.oneof(share(60), share(102), fc.constant(100)).map((percent) => ({
      text: `the cash and ${percent} % of the bonus`,
      of: (paper, at) => paper.cash + Math.floor((usableOf(paper, at) * percent) / 100) || 1,
    })),
  },
)

function share(max: number) {
  return fc.integer({ min: 1, max })
}

const into = fc.option(fc.nat(), { nil: null, freq: 2 })
const roundText = (no: number | null) => (no === null ? '' : `, in round #${no}`)

export const bets = fc
  .record({
    at: game,
    amount: amountOf,
    into,
    closes: fc.integer({ min: 0, max: 9 }).map((no) => no === 9),
  })
  .map(({ at, amount, into, closes }) =>
    command(
      `stake of ${amount.text} at ${at}${roundText(into)}${closes ? ', closing' : ''}`,
      (paper, real) => placeBet(paper, real, { ...roundFor(paper, at, into), kurus: amount.of(paper, at), closes }),
      (paper) => closes || paper.cash + bonusOf(paper) > 0,
    ),
  )

/** A round that is open, sometimes one that is not, sometimes from another game. */
function roundFor(paper: Paper, at: PaperGame, into: number | null): Pick<Order, 'game' | 'ref'> {
  const among = into === null ? [] : into % 9 === 0 ? paper.rounds : paper.rounds.filter(({ isClosed }) => !isClosed)
  const round = among[(into ?? 0) % among.length]
  return (round && { game: (into ?? 0) % 11 === 0 ? at : round.game, ref: round.ref }) || { game: at, ref: undefined }
}

export const spins = fc
  .record({ pick: fc.nat(), at: game, closes: fc.boolean(), isRight: fc.integer({ min: 0, max: 6 }) })
  .map(({ pick, at, closes, isRight }) =>
    command(
      `free spin of bonus #${pick}`,
      async (paper, real) => {
        const spin = spinnable(paper, pick)
        if (spin)
          await placeBet(paper, real, { game: isRight > 0 ? (spin.spinGame ?? at) : at, kurus: 0, spin, closes })
      },
      (paper) => paper.grants.length > 0,
    ),
  )

/** Of a round that is over only now and then. */
const pickable = (pick: number) => (pick % 7 === 0 ? hasStakes : hasOpen)

const wonKurus = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 5, arbitrary: kurus })
const won = fc.record<Won>({ kurus: wonKurus, closes: fc.integer({ min: 0, max: 2 }).map((no) => no > 0) })

export const wins = fc
  .tuple(fc.nat(), won)
  .map(([pick, each]) =>
    command(
      `win of ${each.kurus} for stake #${pick}${each.closes ? ', closing' : ''}`,
      (paper, real) => placeWin(paper, real, pickStake(paper, pick), each),
      pickable(pick),
    ),
  )

export const rollbacks = fc
  .nat()
  .map((pick) =>
    command(
      `rollback of stake #${pick}`,
      (paper, real) => placeRollback(paper, real, pickStake(paper, pick)),
      pickable(pick),
    ),
  )

export const buries = fc.boolean().map((ofRefused) =>
  command(`rollback of ${ofRefused ? 'a refused stake' : 'a stake that has not come'}`, (paper, real) => {
    const named = ofRefused ? real.refused.find(({ tx }) => !paper.buried.has(tx)) : undefined
    return bury(paper, real, named)
  }),
)

export const disturbs = fc.nat().map((pick) =>
  command(
    `late plays of buried stake #${pick}`,
    async (paper, real) => {
      const named = real.buried[pick % real.buried.length]
      if (named) await disturb(paper, real, named)
    },
    (paper) => paper.buried.size > 0,
  ),
)

export const repeats = fc.tuple(fc.nat(), fc.constantFrom(...OTHER_CONTENT, 'none' as const)).map(([pick, other]) =>
  command(
    `transaction #${pick} again${other === 'none' ? '' : `, with other ${other}`}`,
    async (paper, real) => {
      const sent = real.sent.at(-1 - (pick % Math.max(real.sent.length, 1)))
      if (sent) await repeat(paper, sent, other)
    },
    hasStakes,
  ),
)

/** None of them changes what a win comes to. */
const BESIDE: Record<string, (paper: Paper, real: Real, kurus: number) => Promise<void>> = {
  deposit,
  job: runJob,
  block: toggleBlock,
}

export const atOnce = fc.oneof(
  fc
    .record({
      at: game,
      amount: amountOf,
      into,
      times: fc.integer({ min: 2, max: 6 }),
      closes: fc.integer({ min: 0, max: 4 }).map((no) => no === 4),
    })
    .map(({ at, amount, into, times, closes }) =>
      command(
        `${times} stakes of ${amount.text} in all, twice over, at ${at} at once${roundText(into)}${closes ? ', closing' : ''}`,
        (paper, real) => {
          const kurus = Math.ceil((amount.of(paper, at) * 2) / times)
          return betAtOnce(paper, real, { ...roundFor(paper, at, into), kurus, closes }, times)
        },
      ),
    ),
  fc
    .tuple(won, small, fc.constantFrom('deposit', 'job', 'block'))
    .map(([each, cash, beside]) =>
      command(
        `a win of ${each.kurus} in every open round at once, beside a ${beside}${each.closes ? ', closing' : ''}`,
        (paper, real) => winAtOnce(paper, real, each, () => BESIDE[beside]?.(paper, real, cash)),
        hasOpen,
      ),
    ),
  fc
    .tuple(game, amountOf)
    .map(([at, amount]) =>
      command(`stake of ${amount.text} at ${at} and its rollback at once`, (paper, real) =>
        betAndRollbackAtOnce(paper, real, { game: at, kurus: amount.of(paper, at), closes: false }),
      ),
    ),
)
