import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../test/site.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { balances, type Movement, openWallet, transfer } from './public.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

let site: TestSite
let player: TestPlayer

beforeAll(async () => {
  site = await testSite()
  player = await site.player({ cashKurus: 1_000n })
})

const move = (movement: Movement) => site.context.db.transaction((tx) => transfer(tx, movement))
const refusalOf = (movement: Movement) =>
  move(movement).then(
    () => 'moved',
    (error: Refusal) => error.code,
  )
const deposit = (externalId: string, cash: bigint, playerId = player.id): Movement => ({
  playerId,
  kind: 'deposit',
  source: 'test',
  externalId,
  cash,
  contra: 'bank_clearing',
})

describe('transfer', () => {
  it('moves once for a key and gives the first answer again', async () => {
    const first = await move(deposit('once', 500n))
    await move(deposit('between', 1n))
    expect(await move(deposit('once', 500n))).toEqual({ ...first, replayed: true })
  })

  it('refuses a key that comes again with another amount, kind, account or player', async () => {
    const other = await site.player()
    await move(deposit('conflict', 500n))
    expect(await refusalOf(deposit('conflict', 501n))).toBe('idempotency_conflict')
    expect(await refusalOf({ ...deposit('conflict', 500n), kind: 'adjustment' })).toBe('idempotency_conflict')
    expect(await refusalOf({ ...deposit('conflict', 500n), contra: 'adjustment' })).toBe('idempotency_conflict')
    expect(await refusalOf(deposit('conflict', 500n, other.id))).toBe('idempotency_conflict')
  })

  it('refuses a key that comes again with other bonus or held money', async () => {
    const own = await site.player({ cashKurus: 1_000n })
    const base = { playerId: own.id, source: 'test', externalId: 'parts' }
    const granted: Movement = { ...base, kind: 'bonus_granted', bonus: 40n, contra: 'bonus_cost' }
    const held: Movement = { ...base, externalId: 'held', kind: 'withdrawal_hold', cash: -30n, hold: 30n, contra: null }
    expect([await refusalOf(granted), await refusalOf(held)]).toEqual(['moved', 'moved'])
    expect(await refusalOf({ ...granted, bonus: 41n })).toBe('idempotency_conflict')
    expect(await refusalOf({ ...held, hold: 31n })).toBe('idempotency_conflict')
    expect((await move(held)).balances).toEqual({ cash: 970n, bonus: 40n, hold: 30n, version: 3 })
  })

  it('takes each part of a wallet to nothing and no further, and none above what a number can hold', async () => {
    const own = await site.player({ cashKurus: 1_000n })
    const next = (externalId: string, parts: Pick<Movement, 'kind' | 'cash' | 'bonus' | 'hold' | 'contra'>) =>
      refusalOf({ playerId: own.id, source: 'test', externalId: `edge: ${externalId}`, ...parts })
    const convert = (kurus: bigint) => ({ kind: 'bonus_converted' as const, cash: kurus, bonus: -kurus, contra: null })
    const hold = (kurus: bigint) => ({ kind: 'withdrawal_hold' as const, cash: -kurus, hold: kurus, contra: null })
    const back = (kurus: bigint) => ({ kind: 'withdrawal_returned' as const, cash: kurus, hold: -kurus, contra: null })
    const grant = (bonus: bigint) => ({ kind: 'bonus_granted' as const, bonus, contra: 'bonus_cost' as const })
    expect(await next('grant', grant(10n))).toBe('moved')
    expect(await next('hold', hold(10n))).toBe('moved')
    expect(await next('too much bonus back', convert(11n))).toBe('insufficient_funds')
    expect(await next('too much held back', back(11n))).toBe('insufficient_funds')
    expect(await next('too much held', hold(991n))).toBe('insufficient_funds')
    const most = BigInt(Number.MAX_SAFE_INTEGER)
    expect(await next('too much cash', { kind: 'deposit', cash: most - 989n, contra: 'bank_clearing' })).toBe(
      'amount_too_large',
    )
    expect(await next('too much bonus', grant(most - 9n))).toBe('amount_too_large')
    expect(await next('all bonus', convert(10n))).toBe('moved')
    expect(await next('all cash', hold(1_000n))).toBe('moved')
    expect(await next('all held', back(1_010n))).toBe('moved')
    expect(await balances(site.context.db, own.id)).toEqual({ cash: 1_010n, bonus: 0n, hold: 0n, version: 6 })
  })

  it('holds no more than a number can', async () => {
    const rich = await site.player({ cashKurus: 10n })
    const most = BigInt(Number.MAX_SAFE_INTEGER)
    const next = (externalId: string, parts: Pick<Movement, 'kind' | 'cash' | 'hold' | 'contra'>) =>
      refusalOf({ playerId: rich.id, source: 'test', externalId: `held: ${externalId}`, ...parts })
    const hold = (kurus: bigint) => ({ kind: 'withdrawal_hold' as const, cash: -kurus, hold: kurus, contra: null })
    expect(await next('first', hold(10n))).toBe('moved')
    expect(await next('rich', { kind: 'deposit', cash: most - 5n, contra: 'bank_clearing' })).toBe('moved')
    expect(await next('too much', hold(most - 9n))).toBe('amount_too_large')
    expect(await next('as much as can be', hold(most - 10n))).toBe('moved')
    expect(await balances(site.context.db, rich.id)).toMatchObject({ cash: 5n, hold: most })
  })

  it('moves once when fifty ask at once, also two players for one key', async () => {
    const other = await site.player()
    const before = await balances(site.context.db, player.id)
    const same = await Promise.all(Array.from({ length: 50 }, () => move(deposit('race', 7n))))
    expect(same.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await balances(site.context.db, player.id)).cash).toBe(before.cash + 7n)
    const two = await Promise.all([refusalOf(deposit('two', 3n)), refusalOf(deposit('two', 3n, other.id))])
    expect(two.sort()).toEqual(['idempotency_conflict', 'moved'])
  })

  it('never takes more than there is, however many ask', async () => {
    const poor = await site.player({ cashKurus: 1_000n })
    const asked = Array.from({ length: 30 }, (_, index) =>
      refusalOf({
        playerId: poor.id,
        kind: 'withdrawal_hold',
        source: 'test',
        externalId: `hold:${index}`,
        cash: -150n,
        hold: 150n,
        contra: null,
      }),
    )
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(6)
    expect(await balances(site.context.db, poor.id)).toEqual({ cash: 100n, bonus: 0n, hold: 900n, version: 7 })
  })

  it('changes nothing when its transaction fails', async () => {
    const before = await balances(site.context.db, player.id)
    const failing = site.context.db.transaction(async (tx) => {
      await transfer(tx, deposit('rolled back', 5n))
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await balances(site.context.db, player.id)).toEqual(before)
  })

  it('is refused by the database where it does not balance', async () => {
    await expect(move({ ...deposit('unbalanced', 5n), contra: null })).rejects.toThrow(/movements_balanced/)
    await expect(move({ ...deposit('nothing', 0n), contra: null })).rejects.toThrow(/movements_balanced/)
  })

  it('a second opening of a wallet changes nothing', async () => {
    const before = await balances(site.context.db, player.id)
    await site.context.db.transaction((tx) => openWallet(tx, player.id))
    expect(await balances(site.context.db, player.id)).toEqual(before)
  })
})

interface Model {
  cash: bigint
  bonus: bigint
  hold: bigint
  done: Map<string, string>
}

interface Wish {
  key: number
  movement: Pick<Movement, 'kind' | 'cash' | 'bonus' | 'hold' | 'contra'>
}

const amount = fc.bigInt(1n, 500n)
const wish: fc.Arbitrary<Wish> = fc.record({
  key: fc.integer({ min: 0, max: 25 }),
  movement: fc.oneof(
    amount.map((cash) => ({ kind: 'deposit' as const, cash, contra: 'bank_clearing' as const })),
    amount.map((bonus) => ({ kind: 'bonus_granted' as const, bonus, contra: 'bonus_cost' as const })),
    amount.map((bonus) => ({ kind: 'bonus_converted' as const, cash: bonus, bonus: -bonus, contra: null })),
    amount.map((cash) => ({ kind: 'withdrawal_hold' as const, cash: -cash, hold: cash, contra: null })),
    amount.map((hold) => ({ kind: 'withdrawal_paid' as const, hold: -hold, contra: 'bank_clearing' as const })),
    amount.map((hold) => ({ kind: 'withdrawal_returned' as const, cash: hold, hold: -hold, contra: null })),
  ),
})

/** What a wallet is, in ten lines: three numbers that never fall below zero, and keys that count once. */
function play(model: Model, { key, movement }: Wish): string {
  const { cash = 0n, bonus = 0n, hold = 0n } = movement
  const content = [movement.kind, cash, bonus, hold].join()
  const known = model.done.get(String(key))
  if (known !== undefined) return known === content ? 'replayed' : 'idempotency_conflict'
  if (model.cash + cash < 0n || model.bonus + bonus < 0n || model.hold + hold < 0n) return 'insufficient_funds'
  model.cash += cash
  model.bonus += bonus
  model.hold += hold
  model.done.set(String(key), content)
  return 'moved'
}

it('agrees with a model of three numbers', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 60 }), async (wishes) => {
      const { id } = await site.player()
      const model: Model = { cash: 0n, bonus: 0n, hold: 0n, done: new Map() }
      for (const each of wishes) {
        const got = await move({
          ...each.movement,
          playerId: id,
          source: 'model',
          externalId: `${id}:${each.key}`,
        }).then(
          ({ replayed }) => (replayed ? 'replayed' : 'moved'),
          (error: Refusal) => error.code,
        )
        expect(got).toBe(play(model, each))
      }
      const { cash, bonus, hold } = await balances(site.context.db, id)
      expect({ cash, bonus, hold }).toEqual({ cash: model.cash, bonus: model.bonus, hold: model.hold })
    }),
    { numRuns: byForm(5, 50) },
  )
})

it('leaves a ledger that holds in itself', async () => {
  const breaches = await verifyMoney(site.context.db)
  // The test moves bonus and held money without the bonuses and withdrawals it would belong to.
  expect(breaches.filter(({ invariant }) => !/each bonus account|what is held/.test(invariant))).toEqual([])
  expect(
    await site.context.db.rows(
      sql`select 1 from wallet.entries_view group by player_id, seq having sum(amount_kurus) <> 0`,
    ),
  ).toEqual([])
})
