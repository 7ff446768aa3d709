import fc from 'fast-check'
import { changePeriod, claimRefund, loseADay } from './model-cashback.ts'
import { type Command, command } from './model-command.ts'
import { DAY_MS, dayNumber, dayOf, LIMIT_NAMES, startOfDay } from './model-days.ts'
import {
  adjust,
  cancel,
  confirmRaise,
  decide,
  deposit,
  exclude,
  give,
  type Given,
  runJob,
  setLimit,
  settleWithdrawal,
  toggleBlock,
  withdrawal,
} from './model-office.ts'
import { game, kurus, small } from './model-play-commands.ts'
import { GAME_NAMES, running } from './model.ts'
import type { Paper } from './model-paper.ts'

const depositKurus = fc.oneof(
  { weight: 4, arbitrary: small },
  { weight: 1, arbitrary: fc.integer({ min: 50_000, max: 80_000 }) },
)
const optional = fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: null, freq: 2 })
const allowed = fc.option(fc.subarray(GAME_NAMES, { minLength: 1 }), { nil: null, freq: 2 })
const ownShares = fc.option(fc.constantFrom(7, 60, 0), { nil: null, freq: 2 })
const terms = { days: fc.constantFrom(1, 1, 2, 3, 30), maxStake: optional, cap: optional, allowed, ownShares }

export const grants = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.record<Given>({
        kurus,
        rollover: fc.constantFrom(0, 1, 1, 1, 2, 3, 10),
        spinGame: fc.constant(null),
        spins: fc.constant(0),
        ...terms,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record<Given>({
        kurus: small,
        rollover: fc.constantFrom(1, 1, 2),
        spinGame: game,
        spins: fc.integer({ min: 1, max: 3 }),
        ...terms,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record<Given>({
        kurus: fc.constant(0),
        rollover: fc.constantFrom(0, 0, 1, 2),
        spinGame: game,
        spins: fc.integer({ min: 1, max: 3 }),
        ...terms,
      }),
    },
  )
  .map((given) =>
    command(
      `grant ${JSON.stringify(given)}`,
      (paper, real) => give(paper, real, given),
      (paper) => running(paper).length < 4,
    ),
  )

export const cancels = fc.tuple(fc.nat(), fc.boolean()).map(([pick, byStaff]) =>
  command(
    `cancel of bonus #${pick} by ${byStaff ? 'the operator' : 'the player'}`,
    (paper, real) => cancel(paper, real, { pick, byStaff }),
    (paper) => paper.grants.length > 0,
  ),
)

export const decisions = fc.tuple(fc.nat(), fc.constantFrom('select', 'select', 'reject')).map(([pick, action]) =>
  command(
    `${action} of offer #${pick}`,
    (paper, real) => decide(paper, real, pick, action as 'select' | 'reject'),
    (paper) => paper.offers.length > 0,
  ),
)

const toMidnight = (paper: Paper) => startOfDay(dayNumber(paper.now) + 1)
const toMonday = (paper: Paper) => startOfDay(dayNumber(paper.now) + 7 - ((dayNumber(paper.now) + 3) % 7))
const toNextEnd = (paper: Paper) => Math.min(...running(paper).map(({ expires }) => expires))

/** The first of the next month, if it is near. */
function toMonth(paper: Paper): number {
  const month = dayOf(paper.now + 5 * DAY_MS).slice(0, 7)
  return month === dayOf(paper.now).slice(0, 7) ? paper.now : Date.parse(`${month}-01T00:00:00+03:00`)
}

const nearly = fc.constantFrom(-1, 0)
export const passes = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(1, 60_000, 3_600_000).map((ms) => passing(`${ms} ms`, ({ now }) => now + ms)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(10, 30).map((hours) => passing(`${hours} hours`, ({ now }) => now + hours * 3_600_000)),
  },
  {
    weight: 3,
    arbitrary: nearly.map((ms) => passing(`the day${ms ? ', nearly' : ''}`, (paper) => toMidnight(paper) + ms)),
  },
  { weight: 1, arbitrary: fc.constant(passing('the week', toMonday)) },
  { weight: 1, arbitrary: fc.constant(passing('the month', toMonth)) },
  {
    weight: 2,
    arbitrary: nearly.map((ms) =>
      passing(
        `the time of a bonus${ms ? ', nearly' : ''}`,
        (paper) => toNextEnd(paper) + ms,
        (paper) => running(paper).length > 0,
      ),
    ),
  },
)

function passing(name: string, until: (paper: Paper) => number, check?: (paper: Paper) => boolean): Command {
  return command(
    `${name} passes`,
    async (paper, { world }) => {
      paper.now = Math.max(paper.now, until(paper))
      world.site.clock.set(new Date(paper.now))
    },
    check,
  )
}

export const withdrawals = fc.oneof(
  fc
    .tuple(fc.integer({ min: 10_000, max: 60_000 }), fc.boolean())
    .map(([amount, forfeit]) =>
      command(`withdrawal of ${amount}${forfeit ? ', giving bonuses up' : ''}`, (paper, real) =>
        withdrawal(paper, real, { amount, forfeit }),
      ),
    ),
  fc.tuple(fc.nat(), fc.constantFrom('reject', 'cancel', 'pay')).map(([pick, how]) =>
    command(
      `${how} of withdrawal #${pick}`,
      (paper, real) => settleWithdrawal(paper, real, { pick, how }),
      (paper) => paper.withdrawals.some(({ isOpen }) => isOpen),
    ),
  ),
)

export const refunds = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(true, true, true, false)
      .map((isRight) =>
        command(`claim of ${isRight ? 'the loss refund' : 'another refund'}`, (paper, real) =>
          claimRefund(paper, real, isRight),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ kurus: fc.integer({ min: 50_000, max: 80_000 }), game, closes: fc.constantFrom(true, true, false) })
      .map((lost) =>
        command(`a lost day of ${lost.kurus} at ${lost.game}${lost.closes ? ', closing' : ''}`, (paper, real) =>
          loseADay(paper, real, lost),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1, 2, 3, 7)
      .map((days) => command(`loss refunds for ${days} days`, (paper, real) => changePeriod(paper, real, days))),
  },
)

export const limits = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...LIMIT_NAMES),
        fc.oneof(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: 20_000, max: 900_000 })),
      )
      .map(([name, value]) =>
        command(`limit ${name} of ${value}`, (paper, real) => setLimit(paper, real, name, value)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...LIMIT_NAMES).map((name) =>
      command(
        `confirmation of a higher limit ${name}`,
        (paper, real) => confirmRaise(paper, real, name),
        (paper) => paper.limits.has(name),
      ),
    ),
  },
)

export const standing = fc.oneof(
  { weight: 4, arbitrary: fc.constant(command('block', toggleBlock, ({ isBlocked }) => !isBlocked)) },
  { weight: 30, arbitrary: fc.constant(command('unblock', toggleBlock, ({ isBlocked }) => isBlocked)) },
  { weight: 4, arbitrary: fc.constant(command('a pause of a day', (paper, real) => exclude(paper, real, '1d'))) },
  { weight: 1, arbitrary: fc.constant(command('self-exclusion', (paper, real) => exclude(paper, real, '6m'))) },
)

export const deposits = depositKurus.map((amount) =>
  command(`deposit of ${amount}`, (paper, real) => deposit(paper, real, amount)),
)

export const jobs = fc.constant(command('the minute’s job', runJob))

export const corrections = fc
  .integer({ min: -9_000, max: 9_000 })
  .map((amount) => command(`correction of ${amount || 1}`, (paper, real) => adjust(paper, real, amount || 1)))
