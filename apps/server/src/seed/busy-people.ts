import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { completeIban } from '@meydan/money/iban'
import { playEven } from './play-past.ts'
import type { DemoSeedContext } from './demo/demo-seed-context.ts'
import type { DemoHistory } from './demo/demo-history.ts'

const SHARED_IBAN = completeIban('0006700000000099910077')

/** People who keep the operator's queues busy. */
export const busyPeople: [string, (seed: DemoSeedContext, history: DemoHistory) => Promise<void>][] = [
  [
    'ruzgar_k',
    async (seed, history) => {
      await fund(seed, history, { days: 20, lira: 30_000, rounds: 30, stake: 100_000n })
      await playToday(seed, history, { hours: [9, 5], stake: 20_000n })
      await history.at(seed.ago(95))
      await history.withdraw({ lira: 24_500, bank: 'Akbank', iban: ibanOf(1), ends: 'first-approved' })
    },
  ],
  [
    'mavi_deniz',
    async (seed, history) => {
      await fund(seed, history, { days: 9, lira: 2_000, rounds: 20, stake: 10_000n })
      await history.at(seed.ago(71))
      await history.withdraw({ lira: 800, bank: 'Halkbank', iban: ibanOf(2), ends: 'pending' })
    },
  ],
  [
    'toprak55',
    async (seed, history) => {
      await fund(seed, history, { days: 14, lira: 4_000, rounds: 20, stake: 20_000n })
      await history.at(seed.ago(700))
      await history.deposit({ lira: 1000, bank: 'Akbank' })
      await playToday(seed, history, { hours: [11, 8, 4], stake: 7_500n })
      await history.at(seed.ago(130))
      await history.withdraw({ lira: 600, bank: 'Garanti BBVA', iban: ibanOf(3) })
      await history.at(seed.ago(40))
      await history.withdraw({ lira: 450, bank: 'Garanti BBVA', iban: ibanOf(3), ends: 'cancel' })
    },
  ],
  [
    'kartanesi',
    async (seed, history) => {
      await fund(seed, history, { days: 8, lira: 3_000, rounds: 20, stake: 15_000n })
      await playToday(seed, history, { hours: [10, 7, 3], stake: 5_000n })
      await history.at(seed.ago(130))
      await history.withdraw({ lira: 1_100, bank: 'QNB Finansbank', iban: ibanOf(4), ends: 'approved' })
    },
  ],
  [
    'yagmur_t',
    async (seed, history) => {
      await fund(seed, history, { days: 1, lira: 6_500, rounds: 2, stake: 5_000n })
      await history.at(seed.ago(54))
      await history.withdraw({
        lira: 6_000,
        bank: 'Ziraat Bankası',
        iban: ibanOf(5),
        holder: 'Kaan Demir',
        ends: 'pending',
      })
    },
  ],
  [
    'poyraz34',
    async (seed, history) => {
      await fund(seed, history, { days: 6, lira: 1_500, rounds: 16, stake: 10_000n })
      await playToday(seed, history, { hours: [6, 2], stake: 2_500n })
      await history.at(seed.ago(44))
      await history.withdraw({ lira: 450, bank: 'Yapı Kredi', iban: SHARED_IBAN, ends: 'pending' })
    },
  ],
  [
    'cicek_sepet',
    async (seed, history) => {
      await fund(seed, history, { days: 4, lira: 1_250, rounds: 14, stake: 9_000n })
      await history.at(seed.ago(39))
      await history.withdraw({ lira: 400, bank: 'Yapı Kredi', iban: SHARED_IBAN, ends: 'pending' })
    },
  ],
  [
    'gunes_ari',
    async (seed, history) => {
      await fund(seed, history, { days: 11, lira: 1_000, rounds: 10, stake: 10_000n })
      await history.at(seed.ago(540))
      await history.deposit({ lira: 500, bank: 'İş Bankası' })
      await playToday(seed, history, { hours: [8, 5, 3], stake: 4_000n })
      await askDeposit(seed, history, { minutes: 49, lira: 2_500 })
    },
  ],
  [
    'ozan1907',
    async (seed, history) => {
      await fund(seed, history, { days: 45, lira: 2_000, rounds: 10, stake: 20_000n })
      await playToday(seed, history, { hours: [12, 9, 4, 2], stake: 6_000n })
      await askDeposit(seed, history, { minutes: 33, lira: 5_000 })
    },
  ],
  ['ilkbahar', (seed, history) => askDeposit(seed, history, { minutes: 27, lira: 750 })],
  ['bulut_gezgin', (seed, history) => askDeposit(seed, history, { minutes: 18, lira: 1_000 })],
  ['ada_yelken', (seed, history) => askDeposit(seed, history, { minutes: 16, lira: 500, sender: 'Mert Yelken' })],
]

async function fund(
  seed: DemoSeedContext,
  history: DemoHistory,
  past: { days: number; lira: number; rounds: number; stake: bigint },
): Promise<void> {
  await history.at(seed.on(past.days, 15, 20))
  await history.deposit({ lira: past.lira, bank: DEPOSIT_BANKS[past.days % 5] as (typeof DEPOSIT_BANKS)[number] })
  await playEven(seed, history, { from: seed.on(past.days, 16), rounds: past.rounds, stake: past.stake })
}

/** Some rounds in each of the hours so long ago. */
async function playToday(
  seed: DemoSeedContext,
  history: DemoHistory,
  { hours, stake }: { hours: number[]; stake: bigint },
): Promise<void> {
  for (const hour of hours) await playEven(seed, history, { from: seed.ago(hour * 60 + 11), rounds: 5, stake })
}

async function askDeposit(
  seed: DemoSeedContext,
  history: DemoHistory,
  deposit: { minutes: number; lira: number; sender?: string },
): Promise<void> {
  await history.at(seed.ago(deposit.minutes))
  await history.deposit({ lira: deposit.lira, bank: 'Garanti BBVA', sender: deposit.sender, ends: 'pending' })
}

function ibanOf(number: number): string {
  return completeIban(`00046000000000${String(31_000_000 + number * 137)}`)
}
