import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import { busyPeople } from '../busy-people.ts'
import { demoBonusMoments, finishDemoBonuses } from './demo-bonuses.ts'
import { betOnMatch, pickGame, playRoulette, playSlots, playTo } from '../play-past.ts'
import { randomFrom, type DemoSeedContext, openDemoSeedContext } from './demo-seed-context.ts'
import { openDemoHistory, type DemoHistory } from './demo-history.ts'

const DEMO_KURUS = 1_250_000n
const KAYIPLI_KURUS = 340n

/** Months of play and money of the demo's people. The same on each start but for its day. */
export async function seedDemoHistories(context: AppContext): Promise<void> {
  const seed = await openDemoSeedContext(context)
  const histories: [string, (seed: DemoSeedContext, history: DemoHistory) => Promise<void>][] = [
    ['demo', seedDemoPlayer],
    ['kayipli', seedKayipli],
    ['limitli', seedLimitli],
    ...busyPeople,
  ]
  for (const [index, [username, seedPlayer]] of histories.entries()) {
    const history = await openDemoHistory(context, username, username === 'demo' ? await demoBonusMoments(context) : [])
    await seedPlayer({ ...seed, random: randomFrom(index + 1) }, history)
    await history.end()
  }
}

/** Days on which `demo` plays with a bonus: see `demo-bonuses.ts`. */
const BONUS_DAYS = new Set([75, 74, 45, 44])

async function seedDemoPlayer(seed: DemoSeedContext, history: DemoHistory): Promise<void> {
  const iban = completeIban('0006200000000123456790')
  for (let day = 89; day >= 1; day--) {
    if (day % 6 === 5) {
      await history.at(seed.on(day, 18, 5))
      const ends = day === 59 ? 'rejected' : day === 35 ? 'cancel' : 'approved'
      await history.deposit({
        lira: [1000, 1500, 2500, 750, 2000][day % 5] as number,
        bank: DEPOSIT_BANKS[day % 5] as (typeof DEPOSIT_BANKS)[number],
        ends,
      })
    }
    if (day % 3 !== 1 && !BONUS_DAYS.has(day))
      await playSlots(seed, history, {
        from: seed.on(day, 20, day % 40),
        rounds: 8,
        stake: 1_000n * BigInt(1 + (day % 4)),
      })
    if (day % 7 === 2 && !BONUS_DAYS.has(day)) await playRoulette(seed, history, seed.on(day, 22, 10))
    if (day % 9 === 4 && !BONUS_DAYS.has(day)) await betOnMatch(seed, history, seed.on(day, 22, 40))
    if (day % 17 === 4) {
      await history.at(seed.on(day, 23, 5))
      const ends = day === 55 ? 'rejected' : day === 38 ? 'cancel' : 'done'
      if ((await history.cash()) > 60_000n)
        await history.withdraw({ lira: 500, bank: 'Garanti BBVA', iban, ends, save: day > 80 })
    }
  }
  await endAt(seed, history, { iban, target: DEMO_KURUS })
  await finishDemoBonuses(seed.context)
}

/** Saves a second account on the way, and lands on the target with the last win. */
async function endAt(
  seed: DemoSeedContext,
  history: DemoHistory,
  { iban, target }: { iban: string; target: bigint },
): Promise<void> {
  await history.at(seed.on(2, 23, 10))
  const missing = target - 300_000n - (await history.cash())
  if (missing > 50_000n) await history.deposit({ lira: Number(missing / 10_000n) * 100, bank: 'Ziraat Bankası' })
  await history.at(seed.on(1, 12, 40))
  await history.deposit({ lira: 1250, bank: 'Akbank', ends: 'pending' })
  await history.at(seed.ago(240))
  const over = (await history.cash()) - (target - 100_000n)
  if (over > 0n) await history.withdraw({ lira: Number(over / 10_000n) * 100 + 500, bank: 'Garanti BBVA', iban })
  await history.at(seed.ago(150))
  await history.withdraw({ lira: 150, bank: 'Akbank', iban: completeIban('0004600001000000044710'), save: true })
  await playSlots(seed, history, { from: seed.ago(75), rounds: 12, stake: 2_000n, most: 5_000n })
  await playTo(seed, history, { from: seed.ago(61), rounds: 16, stake: 10_000n, target })
}

async function seedKayipli(seed: DemoSeedContext, history: DemoHistory): Promise<void> {
  for (const day of [40, 26, 12]) {
    await history.at(seed.on(day, 19))
    await history.deposit({ lira: 600, bank: 'Yapı Kredi' })
    await playSlots(seed, history, { from: seed.on(day, 20), rounds: 10, stake: 2_000n, most: 2_000n })
    await loseDownTo(seed, history, 0n)
  }
  await history.at(seed.on(1, 16))
  await history.deposit({ lira: 2500, bank: 'Yapı Kredi', refusesBonus: true })
  await playSlots(seed, history, { from: seed.on(1, 17), rounds: 40, stake: 5_000n, most: 5_000n })
  await loseDownTo(seed, history, KAYIPLI_KURUS)
}

async function loseDownTo(seed: DemoSeedContext, history: DemoHistory, target: bigint): Promise<void> {
  const rest = (await history.cash()) - target
  if (rest > 0n) await history.play(pickGame(seed, seed.slots), rest, 0n)
}

/** Nine tenths of the tightest deposit limit are used up today. */
async function seedLimitli(seed: DemoSeedContext, history: DemoHistory): Promise<void> {
  const { context } = seed
  const { limit } = await context.db.one<{ limit: bigint | null }>(sql`
    select min(least(l.own, l.operator))::bigint as limit from identity.players p join compliance.limits l on l.player_id = p.id
    where p.username = 'limitli' and l.kind = 'deposit'
  `)
  const lira = Math.max(500, Math.floor((Number(limit ?? 500_000n) * 0.9) / 100 / 50) * 50)
  const justNow = Math.max(seed.ago(20).getTime(), startOfIstanbulDay(istanbulDay(context.db.now())).getTime())
  await history.at(new Date(Math.min(justNow, seed.ago(15).getTime())))
  await history.deposit({ lira, bank: 'İş Bankası', refusesBonus: true })
}
