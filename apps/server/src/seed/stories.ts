import { DEPOSIT_BANKS } from '@meydan/contract/cashier'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'
import { openStory, type Story, type StoryGame } from './story.ts'

const MINUTE_MS = 60_000
const DEMO_KURUS = 1_250_000n
const KAYIPLI_KURUS = 340n

interface Stage {
  house: House
  slots: StoryGame[]
  roulette: StoryGame
  match: StoryGame
  /** Minutes before now. */
  ago(minutes: number): Date
  /** A minute of a day so many days before today, Istanbul time. */
  on(daysAgo: number, hour: number, minute?: number): Date
  random(): number
}

/** Months of play and money of the demo's people. The same every time but for the day it is told on. */
export async function tellStories(house: House): Promise<void> {
  const stage = await setStage(house)
  const stories: [string, (stage: Stage, story: Story) => Promise<void>][] = [
    ['demo', tellDemo],
    ['kayipli', tellKayipli],
    ['limitli', tellLimitli],
    ...OTHERS,
  ]
  for (const [index, [username, tell]] of stories.entries()) {
    const story = await openStory(house, username)
    await tell({ ...stage, random: randomFrom(index + 1) }, story)
    await story.end()
  }
}

async function tellDemo(stage: Stage, story: Story): Promise<void> {
  const iban = completeIban('0006200000000123456790')
  for (let day = 89; day >= 1; day--) {
    if (day % 6 === 5) {
      story.at(stage.on(day, 18, 5))
      const ends = day === 59 ? 'rejected' : day === 35 ? 'cancel' : 'approved'
      await story.deposit({ lira: [1000, 1500, 2500, 750, 2000][day % 5] as number, bank: DEPOSIT_BANKS[day % 5] as (typeof DEPOSIT_BANKS)[number], ends })
    }
    if (day % 3 !== 1) await playSlots(stage, story, { from: stage.on(day, 20, day % 40), rounds: 8, stake: 1_000n * BigInt(1 + (day % 4)) })
    if (day % 7 === 2) await playRoulette(stage, story, stage.on(day, 22, 10))
    if (day % 9 === 4) await betOnMatch(stage, story, stage.on(day, 22, 40))
    if (day % 17 === 6) {
      story.at(stage.on(day, 23, 5))
      const ends = day === 57 ? 'rejected' : day === 40 ? 'cancel' : 'done'
      if ((await story.cash()) > 60_000n) await story.withdraw({ lira: 500, bank: 'Garanti BBVA', iban, ends, save: day > 80 })
    }
  }
  story.at(stage.on(1, 23, 40))
  await story.deposit({ lira: 1250, bank: 'Akbank', ends: 'pending' })
  await endAt(stage, story, { iban, target: DEMO_KURUS })
}

/** Saves a second account on the way, and lands on the target with the last win. */
async function endAt(stage: Stage, story: Story, { iban, target }: { iban: string; target: bigint }): Promise<void> {
  story.at(stage.ago(300))
  const missing = target - 300_000n - (await story.cash())
  if (missing > 50_000n) await story.deposit({ lira: Number(missing / 10_000n) * 100, bank: 'Ziraat Bankası' })
  story.at(stage.ago(240))
  const over = (await story.cash()) - (target - 100_000n)
  if (over > 0n) await story.withdraw({ lira: Number(over / 10_000n) * 100 + 500, bank: 'Garanti BBVA', iban })
  story.at(stage.ago(150))
  await story.withdraw({ lira: 150, bank: 'Akbank', iban: completeIban('0004600001000000044710'), save: true })
  await playSlots(stage, story, { from: stage.ago(75), rounds: 12, stake: 2_000n, most: 5_000n })
  story.at(stage.ago(41))
  const stake = 2_500n
  await story.play(stage.slots[0] as StoryGame, stake, target - ((await story.cash()) - stake))
}

async function tellKayipli(stage: Stage, story: Story): Promise<void> {
  for (const day of [40, 26, 12]) {
    story.at(stage.on(day, 19))
    await story.deposit({ lira: 600, bank: 'Yapı Kredi' })
    await playSlots(stage, story, { from: stage.on(day, 20), rounds: 10, stake: 2_000n, most: 2_000n })
    await loseDownTo(stage, story, 0n)
  }
  story.at(stage.on(1, 16))
  await story.deposit({ lira: 2500, bank: 'Yapı Kredi' })
  await playSlots(stage, story, { from: stage.on(1, 17), rounds: 40, stake: 5_000n, most: 5_000n })
  await loseDownTo(stage, story, KAYIPLI_KURUS)
}

async function loseDownTo(stage: Stage, story: Story, target: bigint): Promise<void> {
  const rest = (await story.cash()) - target
  if (rest > 0n) await story.play(pick(stage, stage.slots), rest, 0n)
}

/** Nine tenths of the tightest deposit limit are used up today. */
async function tellLimitli(stage: Stage, story: Story): Promise<void> {
  const { house } = stage
  const { limit } = await house.db.one<{ limit: bigint | null }>(sql`
    select min(l.value)::bigint as limit from identity.players p, compliance.effective_limits(p.id) l
    where p.username = 'limitli' and l.kind = 'deposit'
  `)
  const lira = Math.max(500, Math.floor((Number(limit ?? 500_000n) * 0.9) / 100 / 50) * 50)
  const justNow = Math.max(stage.ago(20).getTime(), startOfIstanbulDay(istanbulDay(house.db.now())).getTime())
  story.at(new Date(Math.min(justNow, stage.ago(15).getTime())))
  await story.deposit({ lira, bank: 'İş Bankası' })
}

const SHARED_IBAN = completeIban('0006700000000099910077')

/** People who keep the operator's queues busy. */
const OTHERS: [string, (stage: Stage, story: Story) => Promise<void>][] = [
  ['ruzgar_k', async (stage, story) => {
    await fund(stage, story, { days: 20, lira: 30_000, rounds: 12, stake: 20_000n })
    story.at(stage.ago(95))
    await story.withdraw({ lira: 24_500, bank: 'Akbank', iban: ibanOf(1), ends: 'first-approved' })
  }],
  ['mavi_deniz', async (stage, story) => {
    await fund(stage, story, { days: 9, lira: 2_000, rounds: 20, stake: 2_500n })
    story.at(stage.ago(71))
    await story.withdraw({ lira: 800, bank: 'Halkbank', iban: ibanOf(2), ends: 'pending' })
  }],
  ['toprak55', async (stage, story) => {
    await fund(stage, story, { days: 14, lira: 4_000, rounds: 25, stake: 4_000n })
    story.at(stage.ago(130))
    await story.withdraw({ lira: 600, bank: 'Garanti BBVA', iban: ibanOf(3) })
    story.at(stage.ago(40))
    await story.withdraw({ lira: 450, bank: 'Garanti BBVA', iban: ibanOf(3), ends: 'cancel' })
  }],
  ['kartanesi', async (stage, story) => {
    await fund(stage, story, { days: 8, lira: 3_000, rounds: 20, stake: 5_000n })
    story.at(stage.ago(130))
    await story.withdraw({ lira: 1_100, bank: 'QNB Finansbank', iban: ibanOf(4), ends: 'approved' })
  }],
  ['yagmur_t', async (stage, story) => {
    await fund(stage, story, { days: 1, lira: 6_500, rounds: 2, stake: 5_000n })
    story.at(stage.ago(54))
    await story.withdraw({ lira: 6_000, bank: 'Ziraat Bankası', iban: ibanOf(5), holder: 'Kaan Demir', ends: 'pending' })
  }],
  ['poyraz34', async (stage, story) => {
    await fund(stage, story, { days: 6, lira: 1_500, rounds: 16, stake: 3_000n })
    story.at(stage.ago(44))
    await story.withdraw({ lira: 450, bank: 'Yapı Kredi', iban: SHARED_IBAN, ends: 'pending' })
  }],
  ['cicek_sepet', async (stage, story) => {
    await fund(stage, story, { days: 4, lira: 1_250, rounds: 14, stake: 2_000n })
    story.at(stage.ago(39))
    await story.withdraw({ lira: 400, bank: 'Yapı Kredi', iban: SHARED_IBAN, ends: 'pending' })
  }],
  ['gunes_ari', async (stage, story) => {
    await fund(stage, story, { days: 11, lira: 1_000, rounds: 18, stake: 1_500n })
    await askDeposit(stage, story, { minutes: 49, lira: 2_500 })
  }],
  ['ozan1907', async (stage, story) => {
    await fund(stage, story, { days: 25, lira: 2_000, rounds: 22, stake: 2_000n })
    await askDeposit(stage, story, { minutes: 33, lira: 5_000 })
  }],
  ['ilkbahar', (stage, story) => askDeposit(stage, story, { minutes: 27, lira: 750 })],
  ['bulut_gezgin', (stage, story) => askDeposit(stage, story, { minutes: 18, lira: 1_000 })],
  ['ada_yelken', (stage, story) => askDeposit(stage, story, { minutes: 16, lira: 500, sender: 'Mert Yelken' })],
]

async function fund(stage: Stage, story: Story, past: { days: number; lira: number; rounds: number; stake: bigint }): Promise<void> {
  story.at(stage.on(past.days, 15, 20))
  await story.deposit({ lira: past.lira, bank: DEPOSIT_BANKS[past.days % 5] as (typeof DEPOSIT_BANKS)[number] })
  await playSlots(stage, story, { from: stage.on(past.days, 16), rounds: past.rounds, stake: past.stake })
  const reserve = BigInt(past.lira) * 85n
  const missing = reserve - (await story.cash())
  if (missing > 0n) await story.deposit({ lira: Math.ceil(Number(missing) / 50_000) * 500, bank: 'Ziraat Bankası' })
}

async function askDeposit(stage: Stage, story: Story, asked: { minutes: number; lira: number; sender?: string }): Promise<void> {
  story.at(stage.ago(asked.minutes))
  await story.deposit({ lira: asked.lira, bank: 'Garanti BBVA', sender: asked.sender, ends: 'pending' })
}

/** A round a minute or so; deposits first where the money would not last. */
async function playSlots(stage: Stage, story: Story, session: { from: Date; rounds: number; stake: bigint; most?: bigint }): Promise<void> {
  const { from, rounds, stake, most } = session
  const game = pick(stage, stage.slots)
  for (let round = 0; round < rounds; round++) {
    story.at(new Date(from.getTime() + round * 47_000))
    const cash = await story.cash()
    if (cash < stake) return
    const won = slotWin(stage, stake)
    await story.play(game, stake, most !== undefined && won > most ? most : won)
  }
}

async function playRoulette(stage: Stage, story: Story, from: Date): Promise<void> {
  for (let spin = 0; spin < 4; spin++) {
    story.at(new Date(from.getTime() + spin * 2 * MINUTE_MS))
    if ((await story.cash()) < 5_000n) return
    await story.play(stage.roulette, 5_000n, stage.random() < 0.486 ? 10_000n : 0n)
  }
}

async function betOnMatch(stage: Stage, story: Story, from: Date): Promise<void> {
  story.at(from)
  if ((await story.cash()) < 10_000n) return
  await story.play(stage.match, 10_000n, stage.random() < 0.5 ? 18_500n : 0n)
}

/** About 95 percent comes back. */
function slotWin({ random }: Stage, stake: bigint): bigint {
  const draw = random()
  if (draw < 0.01) return stake * 20n
  if (draw < 0.05) return stake * 6n
  if (draw < 0.15) return stake * 2n
  return draw < 0.36 ? (stake * 12n) / 10n + 50n : 0n
}

function pick({ random }: Stage, games: readonly StoryGame[]): StoryGame {
  return games[Math.floor(random() * games.length)] as StoryGame
}

function ibanOf(number: number): string {
  return completeIban(`00046000000000${String(31_000_000 + number * 137)}`)
}

async function setStage(house: House): Promise<Stage> {
  const now = house.db.now()
  const today = istanbulDay(now)
  const slots = await house.db.rows<StoryGame>(sql`
    select g.id, g.category, g.provider_id, p.code as provider_code from games.games g join games.providers p on p.id = g.provider_id
    where g.category = 'slot' order by g.sort_order, g.id limit 12
  `)
  return {
    house,
    slots,
    roulette: await formerGame(house, { code: 'canli-rulet', name: 'Canlı Rulet', category: 'live' }),
    match: await formerGame(house, { code: 'mac-sonucu', name: 'Maç Sonucu', category: 'sports' }),
    ago: (minutes) => new Date(now.getTime() - minutes * MINUTE_MS),
    on: (daysAgo, hour, minute = 0) => new Date(startOfIstanbulDay(addDays(today, -daysAgo)).getTime() + (hour * 60 + minute) * MINUTE_MS),
    random: randomFrom(0),
  }
}

/** A game of a provider that is connected no more: nobody can open it, but what was played there stays on record. */
async function formerGame(house: House, game: { code: string; name: string; category: 'live' | 'sports' }): Promise<StoryGame> {
  await house.db.run(sql`
    insert into games.providers (code, name, launch_url, is_active, sort_order, created_at)
    values ('canli-masa', 'Canlı Masa', '/', false, 99, ${house.db.now()}) on conflict (code) do nothing
  `)
  return house.db.one<StoryGame>(sql`
    insert into games.games (provider_id, code, name, category, image, is_active, has_demo, sort_order, created_at)
    select id, ${game.code}, ${game.name}, ${game.category}, '/art/bos/oyun.svg', false, false, 999, ${house.db.now()}
    from games.providers where code = 'canli-masa'
    returning id, category, provider_id, 'canli-masa' as provider_code
  `)
}

/** mulberry32: the same numbers every time. */
function randomFrom(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
