import { raw } from 'sql-template-tag'
import { afterEach, expect, it, vi } from 'vitest'
import { byForm } from '../../../scripts/test/form.ts'
import { testSite } from '../test/site.ts'
import { beginWorld, randomOf, step } from '../test/combinations.ts'
import { tooMuch } from '../test/combinations-paper.ts'
import { recallBonuses } from './domains/bonuses/public.ts'
import { recallPoints } from './domains/club/public.ts'
import { recallReferral } from './domains/referral/public.ts'
import { ASKED, connectRecalls } from './recalls.ts'

vi.setConfig({ testTimeout: 14_400_000 })

/** `COMMANDS=250 SEED=1007` for a quick look at one world. */
const COMMANDS = Number(process.env.COMMANDS ?? byForm(500, 100_000))
const SEED = Number(process.env.SEED ?? 1_000)
const A_WORLD = 250
const site = await testSite()

/** The first thing that is wrong in so many commands of these seeds, each world from its own. */
async function firstWrong(commands: number, seeds: number): Promise<string | undefined> {
  for (let seed = seeds; seed < seeds + commands / A_WORLD; seed++) {
    const [world, random] = [await beginWorld(site), randomOf(seed)]
    for (let no = 1; no <= A_WORLD; no++) {
      await step(world, random)
      const found = no % 10 === 0 ? await tooMuch(world) : []
      if (found.length > 0) return `${found.join('; ')} after ${no} of seed ${seed}`
    }
  }
  return undefined
}

afterEach(() => connectRecalls(site))

it(`${COMMANDS} commands leave nobody with more than stands`, async () => {
  expect(await firstWrong(COMMANDS, SEED)).toBeUndefined()
})

const UNCOUNTED = `create or replace view wallet.uncounted_view as select distinct player_id, first_seq from wallet.uncounted_rounds where`
const COUNTING = (
  rule: string,
) => `create or replace view bonuses.counting_stakes_view as select e.movement_ref, g.player_id
  from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('stake', 'spin') and (e.amount_kurus <> 0 or e.kind = 'spin' or e.progress_kurus > 0 and ${rule})`

it.each([
  ['bonuses are asked nothing', recallBonuses],
  ['rewards for friends are asked nothing', recallReferral],
  ['points are asked nothing', recallPoints],
])('sees where %s', async (_, left) => {
  connectRecalls(
    site,
    ASKED.filter((each) => each !== left),
  )
  expect(await firstWrong(10_000, 2_000)).toBeDefined()
})

it.each([
  ['what was sold or is void counts', `${UNCOUNTED} false`, `${UNCOUNTED} not is_lifted`],
  [
    'what is finishing can be sold',
    COUNTING(`g.status = 'active'`),
    COUNTING('bonuses.is_running(g.status) is not false'),
  ],
])('sees where %s', async (_, broken, whole) => {
  await site.db.run(raw(broken))
  expect(await firstWrong(10_000, 3_000)).toBeDefined()
  await site.db.run(raw(whole))
})
