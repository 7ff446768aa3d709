import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import { busyPeople } from '../busy-people.ts'
import { demoBonusMoments, finishDemoBonuses } from './demo-bonuses.ts'
import { betOnMatch, pickGame, playRoulette, playSlots, playTo } from '../play-past.ts'
import { randomFrom, type Stage, setStage } from './stage.ts'
import { openDemoHistory, type DemoHistory } from './demo-history.ts'

const DEMO_KURUS = 1_250_000n
const KAYIPLI_KURUS = 340n

/** Months of play and money of the demo's people. The same every time but for the day it is told on. */
export async function seedDemoHistories(context: AppContext): Promise<void> {
  const stage = await setStage(context)
  const stories: [string, (stage: Stage, story: DemoHistory) => Promise<void>][] = [
    ['demo', tellDemo],
    ['kayipli', tellKayipli],
    ['limitli', tellLimitli],
    ...busyPeople,
  ]
  for (const [index, [username, tell]] of stories.entries()) {
    const story = await openDemoHistory(context, username, username === 'demo' ? await demoBonusMoments(context) : [])
    await tell({ ...stage, random: randomFrom(index + 1) }, story)
    await story.end()
  }
}

/** Days on which `demo` plays with a bonus, told beside its bonuses. */
const BONUS_DAYS = new Set([75, 74, 45, 44])

async function tellDemo(stage: Stage, story: DemoHistory): Promise<void> {
  const iban = completeIban('0006200000000123456790')
  for (let day = 89; day >= 1; day--) {
    if (day % 6 === 5) {
      await story.at(stage.on(day, 18, 5))
      const ends = day === 59 ? 'rejected' : day === 35 ? 'cancel' : 'approved'
      await story.deposit({
        lira: [1000, 1500, 2500, 750, 2000][day % 5] as number,
        bank: DEPOSIT_BANKS[day % 5] as (typeof DEPOSIT_BANKS)[number],
        ends,
      })
    }
    if (day % 3 !== 1 && !BONUS_DAYS.has(day))
      await playSlots(stage, story, {
        from: stage.on(day, 20, day % 40),
        rounds: 8,
        stake: 1_000n * BigInt(1 + (day % 4)),
      })
    if (day % 7 === 2 && !BONUS_DAYS.has(day)) await playRoulette(stage, story, stage.on(day, 22, 10))
    if (day % 9 === 4 && !BONUS_DAYS.has(day)) await betOnMatch(stage, story, stage.on(day, 22, 40))
    if (day % 17 === 4) {
      await story.at(stage.on(day, 23, 5))
      const ends = day === 55 ? 'rejected' : day === 38 ? 'cancel' : 'done'
      if ((await story.cash()) > 60_000n)
        await story.withdraw({ lira: 500, bank: 'Garanti BBVA', iban, ends, save: day > 80 })
    }
  }
  await endAt(stage, story, { iban, target: DEMO_KURUS })
  await finishDemoBonuses(stage.context)
}

/** Saves a second account on the way, and lands on the target with the last win. */
async function endAt(
  stage: Stage,
  story: DemoHistory,
  { iban, target }: { iban: string; target: bigint },
): Promise<void> {
  await story.at(stage.on(2, 23, 10))
  const missing = target - 300_000n - (await story.cash())
  if (missing > 50_000n) await story.deposit({ lira: Number(missing / 10_000n) * 100, bank: 'Ziraat Bankası' })
  await story.at(stage.on(1, 12, 40))
  await story.deposit({ lira: 1250, bank: 'Akbank', ends: 'pending' })
  await story.at(stage.ago(240))
  const over = (await story.cash()) - (target - 100_000n)
  if (over > 0n) await story.withdraw({ lira: Number(over / 10_000n) * 100 + 500, bank: 'Garanti BBVA', iban })
  await story.at(stage.ago(150))
  await story.withdraw({ lira: 150, bank: 'Akbank', iban: completeIban('0004600001000000044710'), save: true })
  await playSlots(stage, story, { from: stage.ago(75), rounds: 12, stake: 2_000n, most: 5_000n })
  await playTo(stage, story, { from: stage.ago(61), rounds: 16, stake: 10_000n, target })
}

async function tellKayipli(stage: Stage, story: DemoHistory): Promise<void> {
  for (const day of [40, 26, 12]) {
    await story.at(stage.on(day, 19))
    await story.deposit({ lira: 600, bank: 'Yapı Kredi' })
    await playSlots(stage, story, { from: stage.on(day, 20), rounds: 10, stake: 2_000n, most: 2_000n })
    await loseDownTo(stage, story, 0n)
  }
  await story.at(stage.on(1, 16))
  await story.deposit({ lira: 2500, bank: 'Yapı Kredi', refusesBonus: true })
  await playSlots(stage, story, { from: stage.on(1, 17), rounds: 40, stake: 5_000n, most: 5_000n })
  await loseDownTo(stage, story, KAYIPLI_KURUS)
}

async function loseDownTo(stage: Stage, story: DemoHistory, target: bigint): Promise<void> {
  const rest = (await story.cash()) - target
  if (rest > 0n) await story.play(pickGame(stage, stage.slots), rest, 0n)
}

/** Nine tenths of the tightest deposit limit are used up today. */
async function tellLimitli(stage: Stage, story: DemoHistory): Promise<void> {
  const { context } = stage
  const { limit } = await context.db.one<{ limit: bigint | null }>(sql`
    select min(least(l.own, l.operator))::bigint as limit from identity.players p join compliance.limits l on l.player_id = p.id
    where p.username = 'limitli' and l.kind = 'deposit'
  `)
  const lira = Math.max(500, Math.floor((Number(limit ?? 500_000n) * 0.9) / 100 / 50) * 50)
  const justNow = Math.max(stage.ago(20).getTime(), startOfIstanbulDay(istanbulDay(context.db.now())).getTime())
  await story.at(new Date(Math.min(justNow, stage.ago(15).getTime())))
  await story.deposit({ lira, bank: 'İş Bankası', refusesBonus: true })
}
