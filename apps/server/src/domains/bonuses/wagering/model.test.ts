import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shardsOf } from '../../games/public.ts'
import { bonusBreaches } from '../test/bonus.ts'
import { played } from '../test/model-command.ts'
import { commands } from '../test/model-commands.ts'
import { DAY_MS, dayNumber, dayOf, startOfDay } from '../test/model-days.ts'
import { met, newPlayer, openWorld } from '../test/model-real.ts'
import { newPaper } from '../test/model.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

/**
 * A failure prints what repeats it: its seed as MODEL_SEED, its path and replayPath with a comma
 * between them as MODEL_PATH.
 */
const COMMANDS = byForm(150, 3_000)
const PER_PLAYER = 150
const FIRST_SEED = 20_261_120
const SEED = Number(process.env.MODEL_SEED ?? FIRST_SEED)
const [PATH = '', REPLAY_PATH] = process.env.MODEL_PATH?.split(',') ?? []

const world = await openWorld()
const { site } = world

it(`money and bonuses agree with a simple model over ${COMMANDS} commands`, { timeout: 7_200_000 }, async () => {
  for (let seed = SEED; played.commands < COMMANDS && (seed === SEED || PATH === ''); seed++) await playOne(seed)
  if (SEED === FIRST_SEED && played.commands >= 3_000) expect([...met.keys()].toSorted()).toEqual(ALL_TO_MEET)
  await shardsOf(site.context).count()
  expect(await bonusBreaches(site)).toEqual([])
  await site.expectSound()
})

/** What the first seeds meet: what is not met is not tested. */
const ALL_TO_MEET = [
  'ALREADY_ROLLED_BACK',
  'ALREADY_SETTLED',
  'GAME_BLOCKED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED:bet',
  'LIMIT_REACHED:loss',
  'LIMIT_REACHED:stake',
  'PLAYER_BLOCKED',
  'STAKE_ABOVE_BONUS_MAXIMUM',
  'TX_NOT_FOUND',
  'active',
  'cancelled',
  'cashback',
  'cashback_amount_changed',
  'cashback_not_eligible',
  'closed',
  'completed',
  'expired',
  'finishing',
  'ok',
  'open',
  'over',
  'self_excluded',
  'voided',
]

/** A player's life from the seed alone: the same commands at the same hours. */
async function playOne(seed: number): Promise<void> {
  const life = fc.asyncProperty(
    fc.commands([commands], {
      maxCommands: PER_PLAYER,
      size: 'max',
      ...(REPLAY_PATH ? { replayPath: REPLAY_PATH } : {}),
    }),
    async (list) => {
      site.clock.set(new Date(eveOf(seed)))
      const real = await newPlayer(world)
      await fc.asyncModelRun(() => ({ model: newPaper(eveOf(seed)), real }), list)
    },
  )
  await fc.assert(life, { numRuns: 1, seed, path: PATH })
}

const LIVES = 4_096
const DAYS_APART = 17
const MINUTES_BEFORE = 40 * 60_000

/** Shortly before a midnight of Istanbul: that of any day, of a Monday or of a month's first, one life after the other. */
function eveOf(seed: number): number {
  const first = dayNumber(Date.parse('2026-01-05T09:00:00Z'))
  let day = first + ((((seed - FIRST_SEED) % LIVES) + LIVES) % LIVES) * DAYS_APART + 1
  const isWanted = [() => true, () => (day + 3) % 7 === 0, () => dayOf(day * DAY_MS).endsWith('-01')][
    seed % 3
  ] as () => boolean
  while (!isWanted()) day += 1
  return startOfDay(day) - MINUTES_BEFORE
}
