import { randomUUID } from 'node:crypto'
import { allowCapRaise, listCapRaises } from '@meydan/contract/cap-raises-admin'
import { readAdminGame, readProvider, updateGame, updateProvider } from '@meydan/contract/games-admin'
import { allowHeldWin, listHeldWins, proposeHeldWin, refuseHeldWin } from '@meydan/contract/held-wins-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../../test/provider.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { verifyMoney } from '../../../verify/verify.ts'

/** The default of a game without a declared maximum. */
const CAP = 5_000_000_00

let site: TestSite
let provider: TestProvider
let finance: TestStaff
let compliance: TestStaff
let admin: TestStaff

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  finance = await site.staff('finance')
  compliance = await site.staff('compliance')
  admin = await site.staff('admin')
})

const player = () => site.player({ cashKurus: 100_000n })
const reason = 'Oyun kaydı incelendi'

async function heldWin(tx: string) {
  const { body } = await site.call(listHeldWins, { q: tx }, { as: finance })
  return body.data[0]
}

async function letPass(tx: string) {
  const { id } = await heldWin(tx)
  expect((await site.call(proposeHeldWin, { id, reason }, { as: finance })).body).toMatchObject({ status: 'proposed' })
  expect((await site.call(allowHeldWin, { id, reason }, { as: compliance })).body).toMatchObject({ status: 'allowed' })
}

async function setGame(name: keyof TestProvider['gameIds'], caps: { max_win_x?: number | null; max_win?: number }) {
  const { data } = (await site.call(readAdminGame, { id: provider.gameIds[name] }, { as: admin })).body
  const saved = await site.call(updateGame, { ...data, image: '', ...caps }, { as: admin })
  const second = await site.staff('admin')
  for (const { id } of (await site.call(listCapRaises, { status: 'asked' }, { as: second })).body.data)
    await site.call(allowCapRaise, { id }, { as: second })
  return saved
}

async function eventsOf({ id }: TestPlayer): Promise<number> {
  const { count } = await site.house.db.one<{ count: bigint }>(
    sql`select count(*) from compliance.events where kind = 'win_held' and player_id = ${id}`,
  )
  return Number(count)
}

const wins = ({ id }: TestPlayer) =>
  site.house.db.rows<{ cash_kurus: bigint }>(
    sql`select cash_kurus from wallet.movements where player_id = ${id} and kind = 'win' order by seq`,
  )

describe('a win above its cap', () => {
  it('is held, however often it comes, until two people let it pass; then paid once', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const held = await frame.win(bet, CAP + 1)
    const again = () => frame.win(bet, CAP + 1, { transaction_id: held.tx })
    const refusal = { http: 503, status: 'error', code: 'WIN_HELD', balance: 99_900 }
    expect(held).toMatchObject({ ...refusal, message: expect.stringContaining('onay bekliyor') })
    for (const reply of await Promise.all(Array.from({ length: 10 }, again))) expect(reply).toMatchObject(refusal)
    expect(await eventsOf(who)).toBe(1)
    expect(await heldWin(held.tx)).toMatchObject({
      username: who.username,
      game_name: 'slot',
      status: 'held',
      amount: 5_000_000.01,
      won: 0,
      stakes: 1,
      cap: 5_000_000,
    })

    const { id } = await heldWin(held.tx)
    await site.call(proposeHeldWin, { id, reason }, { as: finance })
    expect(await again()).toMatchObject(refusal)
    await site.call(allowHeldWin, { id, reason }, { as: compliance })
    expect(await wins(who)).toEqual([])
    const replies = await Promise.all(Array.from({ length: 10 }, again))
    for (const reply of replies) expect(reply).toMatchObject({ http: 200, balance: 99_900 + CAP + 1 })
    expect(await wins(who)).toEqual([{ cash_kurus: BigInt(CAP + 1) }])
    expect(await heldWin(held.tx)).toMatchObject({ status: 'paid', proposed_by: finance.username, reason })
    expect((await site.call(refuseHeldWin, { id, reason }, { as: admin })).body.code).toBe('already_decided')
  })

  it('exactly at the cap is paid, and so is what the declared maximum allows on a larger stake', async () => {
    const frame = await provider.open(await player(), 'other')
    expect(await frame.win(await frame.bet(100), CAP)).toMatchObject({ status: 'ok' })
    await setGame('other', { max_win_x: 1_000, max_win: 10 })
    expect(await frame.win(await frame.bet(300), 300_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(300), 300_001)).toMatchObject({ code: 'WIN_HELD' })
    const first = await frame.bet(300)
    await frame.bet(200, { round_id: first.round })
    expect(await frame.win(first, 500_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(0), 1_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(0), 1_001)).toMatchObject({ code: 'WIN_HELD' })
  })

  it('with another amount under the same id is a mismatch, before and after it was allowed', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const { tx } = await frame.win(bet, CAP + 500)
    const other = () => frame.win(bet, CAP + 700, { transaction_id: tx })
    expect(await other()).toMatchObject({ http: 409, code: 'DUPLICATE_MISMATCH' })
    await letPass(tx)
    expect(await other()).toMatchObject({ http: 409, code: 'DUPLICATE_MISMATCH', balance: 99_900 })
    expect(await frame.win(bet, CAP + 500)).toMatchObject({ code: 'WIN_HELD' })
    expect(await frame.win(bet, CAP + 500, { transaction_id: tx })).toMatchObject({ status: 'ok' })
    expect(await other()).toMatchObject({ http: 409, code: 'DUPLICATE_MISMATCH' })
    expect(await wins(who)).toHaveLength(1)
  })

  it('is held where several wins of a round cross the cap together; the others are not', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const open = { round_closed: false }
    expect(await frame.win(bet, CAP - 100, open)).toMatchObject({ status: 'ok' })
    const held = await frame.win(bet, 101, open)
    expect(held).toMatchObject({ code: 'WIN_HELD' })
    expect(await heldWin(held.tx)).toMatchObject({ won: 4_999_999, amount: 1.01 })
    expect(await frame.win(bet, 100, open)).toMatchObject({ status: 'ok' })
    await letPass(held.tx)
    expect(await frame.win(bet, 101, { ...open, transaction_id: held.tx })).toMatchObject({ status: 'ok' })
    expect(await frame.win(bet, 1, open)).toMatchObject({ code: 'WIN_HELD' })
    expect(await frame.win(bet, 0)).toMatchObject({ status: 'ok', balance: 99_900 + CAP + 101 })
  })

  it('does not hinder other stakes of the round from being taken back', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const first = await frame.bet(100)
    const second = await frame.bet(200, { round_id: first.round })
    const { tx } = await frame.win(first, CAP + 1)
    expect(await frame.rollback(second)).toMatchObject({ status: 'ok', balance: 99_900 })
    await letPass(tx)
    expect(await frame.win(first, CAP + 1, { transaction_id: tx })).toMatchObject({ status: 'ok' })
    expect(await frame.rollback(first)).toMatchObject({ code: 'ALREADY_SETTLED' })
  })

  it('of a stake that was taken back meanwhile is not paid', async () => {
    const frame = await provider.open(await player())
    const bet = await frame.bet(100)
    const { tx } = await frame.win(bet, CAP + 1)
    await letPass(tx)
    expect(await frame.rollback(bet)).toMatchObject({ status: 'ok', balance: 100_000 })
    expect(await frame.win(bet, CAP + 1, { transaction_id: tx })).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await heldWin(tx)).toMatchObject({ status: 'allowed', paid_at: null })
  })

  it('is exact up to the last kuruş that can be counted', async () => {
    const frame = await provider.open(await player())
    const bet = await frame.bet(100)
    expect(await frame.win(bet, 2 ** 53 - 99_900)).toMatchObject({ http: 400, code: 'AMOUNT_TOO_LARGE' })
    const { tx, code } = await frame.win(bet, 2 ** 53 - 1 - 99_900)
    expect(code).toBe('WIN_HELD')
    await letPass(tx)
    expect(await frame.win(bet, 2 ** 53 - 1 - 99_900, { transaction_id: tx })).toMatchObject({
      status: 'ok',
      balance: 2 ** 53 - 1,
    })
  })

  it('is held by its provider’s own cap too', async () => {
    const code = `k${randomUUID().slice(0, 8)}`
    const strict = await testProvider(site, code)
    const { id } = await site.house.db.one<{ id: number }>(sql`select id from games.providers where code = ${code}`)
    const { data } = (await site.call(readProvider, { id }, { as: admin })).body
    await site.call(updateProvider, { ...data, max_win: 100 }, { as: admin })
    const frame = await strict.open(await player())
    expect(await frame.win(await frame.bet(100), 10_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(100), 10_001)).toMatchObject({ code: 'WIN_HELD' })
  })
})

describe('of the two people', () => {
  it('the second is another one; finance proposes, compliance decides, and each says why', async () => {
    const frame = await provider.open(await player())
    const { tx } = await frame.win(await frame.bet(100), CAP + 1)
    const { id } = await heldWin(tx)
    const code = async (call: typeof allowHeldWin, as: TestStaff, why = reason) =>
      (await site.call(call, { id, reason: why }, { as })).body.code
    expect(await code(allowHeldWin, compliance)).toBe('conflict')
    expect(await code(proposeHeldWin, compliance)).toBe('forbidden')
    expect(await code(proposeHeldWin, admin, '')).toBe('bad_input')
    expect(await code(proposeHeldWin, admin)).toBeUndefined()
    expect(await code(proposeHeldWin, finance)).toBe('already_decided')
    expect(await code(allowHeldWin, admin)).toBe('second_person_needed')
    expect(await code(allowHeldWin, finance)).toBe('forbidden')
    expect(await code(allowHeldWin, compliance)).toBeUndefined()
    expect(await code(allowHeldWin, compliance)).toBe('already_decided')
    expect(
      await site.house.db.rows(sql`select action from staff.audit_log where subject = ${`held-win:${id}`} order by id`),
    ).toEqual([{ action: 'held-win.propose' }, { action: 'held-win.allow' }])
  })

  it('one refuses it: it stays held, and may be proposed again', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const { tx } = await frame.win(bet, CAP + 1)
    const { id } = await heldWin(tx)
    await site.call(refuseHeldWin, { id, reason }, { as: compliance })
    expect(await frame.win(bet, CAP + 1, { transaction_id: tx })).toMatchObject({ http: 503, code: 'WIN_HELD' })
    expect(await wins(who)).toEqual([])
    await letPass(tx)
    expect(await frame.win(bet, CAP + 1, { transaction_id: tx })).toMatchObject({ status: 'ok' })
  })

  it('none raises a cap alone who is not an admin', async () => {
    const content = await site.staff('content')
    const change = async (fields: object, as: TestStaff) => {
      const { data } = (await site.call(readAdminGame, { id: provider.gameIds.live }, { as: content })).body
      return (await site.call(updateGame, { ...data, image: '', ...fields }, { as })).status
    }
    expect(await change({ max_win: 6_000_000 }, content)).toBe(403)
    expect(await change({ max_win_x: 10 }, content)).toBe(403)
    expect(await change({ name: 'Masa' }, content)).toBe(200)
    expect(await change({ max_win: -1 }, admin)).toBe(400)
    expect(await change({ max_win_x: 0 }, admin)).toBe(400)
    expect((await setGame('live', { max_win: 6_000_000, max_win_x: 10 })).status).toBe(200)
  })
})

describe('verify', () => {
  it('judges each win by the caps of its time', async () => {
    expect(await verifyMoney(site.house.db)).toEqual([])
    const frame = await provider.open(await player(), 'live')
    const bet = await frame.bet(100)
    expect(await frame.win(bet, 6_000_000_00)).toMatchObject({ status: 'ok' })
    site.clock.advance(120_000)
    await setGame('live', { max_win: 1, max_win_x: null })
    site.clock.advance(120_000)
    expect(await frame.win(await frame.bet(100), 101)).toMatchObject({ code: 'WIN_HELD' })
    expect(await verifyMoney(site.house.db)).toEqual([])
  })

  it.each([
    ['a held win that nobody let pass', sql`update games.held_wins set status = 'refused' where status = 'allowed'`],
    ['a held win whose amount was changed', sql`update games.held_wins set amount_kurus = amount_kurus + 1`],
    ['a held win that one person let pass', sql`update games.held_wins set decided_by = proposed_by`],
    ['a cap raised past the back office', sql`update games.games set max_win_kurus = max_win_kurus + 1`],
    ['a provider’s cap taken away', sql`update games.providers set max_win_kurus = null`],
    ['a cap lowered behind its wins', sql`update games.win_caps set max_win_kurus = 1, max_win_x = null`],
  ])('finds %s', async (_, tampering) => {
    const { db } = site.house
    let found: string[] = []
    await expect(
      db.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`alter table games.held_wins drop constraint held_wins_two_people`)
        await tx.run(tampering)
        const inside = {
          ...db,
          transaction: async (work: (inner: typeof tx) => Promise<unknown>) =>
            work({ ...tx, run: async (query) => (query.text.startsWith('set transaction') ? 0 : tx.run(query)) }),
        }
        found = (await verifyMoney(inside as typeof db)).map(({ invariant }) => invariant.slice(0, 2))
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(found).toContain('I7')
  })
})
