import { activateBonus, checkPendingBonus, decidePendingBonus } from '@meydan/contract/bonuses/bonuses'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { exchangePoints } from '@meydan/contract/club/club'
import { excludeSelf, setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { claimMission, listMissions } from '@meydan/contract/missions/missions'
import { readWheel, turnWheel } from '@meydan/contract/wheel/wheel'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type Reply, type TestPlayer, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { approvedDeposit, loggedIn, makePromotion } from '../../bonuses/test/bonus.ts'
import { freshIban } from '../../cashier/test/cash.ts'
import { movePoints } from '../../club/public.ts'
import { startClosing } from '../../identity/public.ts'
import { openFraudCase } from '../public.ts'
import { openGifts } from '../test/gifts.ts'

const site = await testSite()
const { db } = site.context
let free: number
let matched: number
let mission: number

beforeAll(async () => {
  await seedOperatorAccounts(db)
  ;({ promotion: free, mission } = await openGifts(site))
  matched = await makePromotion(site, {})
})

type Take = (as: TestPlayer) => Promise<Reply>

/** What a player prepares in good standing, and does later. */
const ACTS: Record<string, (player: TestPlayer) => Promise<Take> | Take> = {
  async wheel(player) {
    const { wheel } = (await site.call(readWheel, {}, { as: player })).body
    return (as) => site.call(turnWheel, { id: wheel.id, commitment: wheel.commitment, client_seed: 'a' }, { as })
  },
  async mission(player) {
    await site.call(setLimit, { kind: 'deposit', period: 'day', value: 5_000 }, { as: player })
    const { missions } = (await site.call(listMissions, {}, { as: player })).body
    const { id, period } = missions.find((each: { id: number }) => each.id === mission)
    return (as) => site.call(claimMission, { id, period }, { as })
  },
  bonus: () => (as) => site.call(activateBonus, { bonus_id: free }, { as }),
  async offer(player) {
    const id = await approvedDeposit(site, player.id, 100_000n)
    await site.call(checkPendingBonus, {}, { as: player })
    const choice = { deposit_id: String(id), bonus_id: String(matched), action: 'select' as const }
    return (as) => site.call(decidePendingBonus, choice, { as })
  },
  async points({ id: playerId }) {
    await db.transaction((tx) => movePoints(tx, [{ playerId, kind: 'played', points: 10_000_000n, reference: null }]))
    return (as) => site.call(exchangePoints, { points: 100, request_key: `bozdur-${playerId}-abcdefgh` }, { as })
  },
  deposit: () => (as) =>
    site.call(
      requestDeposit,
      { amount: 600, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
      { as },
    ),
  withdrawal: () => (as) => site.call(requestWithdrawal, { ...PAYOUT, iban: freshIban() }, { as }),
}

const PAYOUT = { amount: 250, method: 'bank_transfer' as const, account_name: 'Ayşe Yılmaz', bank_name: 'ING' }

const NOTHING_GIVEN = (why: string, unlike: Partial<Record<keyof typeof ACTS, string>> = {}) => ({
  ...Object.fromEntries(Object.keys(ACTS).map((act) => [act, why])),
  withdrawal: 'ok',
  ...unlike,
})

/** How a player comes to stand, and what each act is answered by then: nobody's own money is kept. */
const STANDINGS: [string, (player: TestPlayer) => Promise<unknown>, Record<string, string>][] = [
  ['in good standing', async () => {}, NOTHING_GIVEN('ok')],
  [
    'in a break',
    (as) => site.call(takeTimeOut, { duration: '1d', confirm: true }, { as }),
    NOTHING_GIVEN('self_excluded', { wheel: 'time_out', mission: 'time_out', deposit: 'time_out' }),
  ],
  [
    'self-excluded',
    (as) => site.call(excludeSelf, { duration: '6m', confirm: true }, { as }),
    NOTHING_GIVEN('self_excluded'),
  ],
  [
    'leaving',
    ({ id }) => db.transaction((tx) => startClosing(tx, id, { by: 'player', reason: '' })),
    // Points alone, which are changed into nothing.
    NOTHING_GIVEN('account_closing', { mission: 'ok' }),
  ],
  [
    'like somebody who is excluded',
    async ({ id }) => {
      const { id: other } = await site.player()
      await db.run(sql`
        insert into compliance.person_cases (player_id, similar_player_id, signs, opened_at)
        values (${id}, ${other}, '{birth,name}', ${db.now()})`)
    },
    NOTHING_GIVEN('identity_in_review'),
  ],
  [
    'under review',
    ({ id }) =>
      db.transaction((tx) => openFraudCase(tx, id, [{ rule: 'velocity', withdrawalId: null, text: 'Deneme' }])),
    NOTHING_GIVEN('bonus_waits', { mission: 'ok', deposit: 'ok' }),
  ],
  [
    'at a limit',
    ({ id }) => db.run(sql`insert into club.earning_pauses (player_id, since) values (${id}, ${db.now()})`),
    NOTHING_GIVEN('ok', { wheel: 'reward_resting', points: 'reward_resting' }),
  ],
]

it.each(STANDINGS)('what who is %s is given and may take', async (_, put, expected) => {
  const found: Record<string, string> = {}
  for (const [name, act] of Object.entries(ACTS)) {
    const player = await site.player({ kyc: 'approved', cashKurus: 100_000n })
    const take = await act(player)
    await put(player)
    const { status, body } = await take(await loggedIn(site, player))
    found[name] = status < 300 ? 'ok' : String(body.code)
  }
  expect(found).toEqual(expected)
})
