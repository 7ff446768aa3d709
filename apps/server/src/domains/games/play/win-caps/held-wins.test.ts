import { randomUUID } from 'node:crypto'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { changeGameCaps, changeProviderCaps, readAdminGame } from '@meydan/contract/games/games-admin'
import { allowHeldWin, listHeldWins, refuseHeldWin } from '@meydan/contract/games/held-wins-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../../../../../test/provider.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../../test/site.ts'

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
  const { proposal } = await propose((await heldWin(tx)).id)
  expect(await approve(proposal)).toMatchObject({ status: 200 })
}

const propose = async (id: number) => (await site.call(allowHeldWin, { id, reason }, { as: finance })).body
const approve = (id: number, as = compliance) => site.call(approveProposal, { id }, { as })

async function setGame(name: keyof TestProvider['gameIds'], caps: { max_win_x?: number | null; max_win?: number }) {
  const { data } = (await site.call(readAdminGame, { id: provider.gameIds[name] }, { as: admin })).body
  const { id, max_win_x, max_win } = data
  return site.byTwo(changeGameCaps, { id, max_win_x, max_win, ...caps }, { as: admin })
}

async function eventsOf({ id }: TestPlayer): Promise<number> {
  const { count } = await site.context.db.one<{ count: bigint }>(
    sql`select count(*) from compliance.events where kind = 'win_held' and player_id = ${id}`,
  )
  return Number(count)
}

/** The last that the licence's events and the audit log say of it. */
async function saidOf({ id }: TestPlayer, win: number) {
  return site.context.db.one<{ event: string; after: string; action: string }>(sql`
    select e.text as event, e.after, a.action from compliance.events e, staff.audit_log a
    where e.kind = 'win_held' and e.player_id = ${id} and a.subject = ${`held-win:${win}`} order by e.id desc, a.id desc limit 1`)
}

const wins = ({ id }: TestPlayer) =>
  site.context.db.rows<{ cash_kurus: bigint }>(
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
    const { proposal } = await propose(id)
    expect(await again()).toMatchObject(refusal)
    expect(await heldWin(held.tx)).toMatchObject({ status: 'proposed', proposed_by: finance.username, reason })
    await approve(proposal)
    expect(await saidOf(who, id)).toEqual({
      event: '5.000.000,01 ₺ tutarındaki kazanç onaylandı',
      after: 'allowed',
      action: 'held-win.let-pass',
    })
    expect(await wins(who)).toEqual([])
    const replies = await Promise.all(Array.from({ length: 10 }, again))
    for (const reply of replies) expect(reply).toMatchObject({ http: 200, balance: 99_900 + CAP + 1 })
    expect(await wins(who)).toEqual([{ cash_kurus: BigInt(CAP + 1) }])
    expect(await heldWin(held.tx)).toMatchObject({ status: 'paid', proposed_by: finance.username, reason })
    expect((await site.call(refuseHeldWin, { id, reason }, { as: admin })).body.code).toBe('already_decided')
  })

  it('exactly at the cap is paid; of a declared maximum and a sum the lower holds', async () => {
    const frame = await provider.open(await player(), 'other')
    expect(await frame.win(await frame.bet(100), CAP)).toMatchObject({ status: 'ok' })
    await setGame('other', { max_win_x: 2, max_win: 10 })
    expect(await frame.win(await frame.bet(300), 600)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(300), 601)).toMatchObject({ code: 'WIN_HELD' })
    expect(await frame.win(await frame.bet(600), 1_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(600), 1_001)).toMatchObject({ code: 'WIN_HELD' })
    const first = await frame.bet(300)
    await frame.bet(200, { round_id: first.round })
    expect(await frame.win(first, 1_000)).toMatchObject({ status: 'ok' })
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
    const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = ${code}`)
    await site.call(changeProviderCaps, { id, max_win: 100, max_hour_loss: 1_000 }, { as: admin })
    const frame = await strict.open(await player())
    expect(await frame.win(await frame.bet(100), 10_000)).toMatchObject({ status: 'ok' })
    expect(await frame.win(await frame.bet(100), 10_001)).toMatchObject({ code: 'WIN_HELD' })
  })
})

describe('of the two people', () => {
  it('the second is another one; finance proposes and says why, compliance decides', async () => {
    const frame = await provider.open(await player())
    const { tx } = await frame.win(await frame.bet(100), CAP + 1)
    const { id } = await heldWin(tx)
    const code = async (as: TestStaff, why = reason) =>
      (await site.call(allowHeldWin, { id, reason: why }, { as })).body.code
    expect(await code(compliance)).toBe('forbidden')
    expect(await code(finance, '')).toBe('bad_input')
    const { proposal } = await propose(id)
    expect(await code(finance)).toBe('second_person_needed')
    expect((await approve(proposal, finance)).body.code).toBe('second_person_needed')
    expect((await approve(proposal, await site.staff('finance'))).status).toBe(403)
    expect((await approve(proposal)).status).toBe(200)
    expect((await approve(proposal)).body.code).toBe('already_decided')
    expect(await code(finance)).toBe('already_decided')
    expect(await heldWin(tx)).toMatchObject({ status: 'allowed', decided_by: compliance.username })
    expect(
      await site.context.db.rows(
        sql`select action, before, after, note from staff.audit_log where subject = ${`held-win:${id}`} order by id`,
      ),
    ).toEqual([
      {
        action: 'held-win.let-pass',
        before: { status: 'held' },
        after: { status: 'allowed', transaction: tx, amount_kurus: String(CAP + 1) },
        note: reason,
      },
    ])
    const none = { id: 999_999, reason }
    expect((await site.call(allowHeldWin, none, { as: finance })).body.code).toBe('not_found')
    expect((await site.call(refuseHeldWin, none, { as: compliance })).body.code).toBe('not_found')
  })

  it('one refuses it: it stays held, and may be proposed again', async () => {
    const who = await player()
    const frame = await provider.open(who)
    const bet = await frame.bet(100)
    const { tx } = await frame.win(bet, CAP + 1)
    const { id } = await heldWin(tx)
    await site.call(refuseHeldWin, { id, reason }, { as: compliance })
    expect(await saidOf(who, id)).toEqual({
      event: '5.000.000,01 ₺ tutarındaki kazanç onaylanmadı',
      after: 'refused',
      action: 'held-win.refuse',
    })
    expect((await site.call(refuseHeldWin, { id, reason }, { as: compliance })).body.code).toBe('already_decided')
    expect(await frame.win(bet, CAP + 1, { transaction_id: tx })).toMatchObject({ http: 503, code: 'WIN_HELD' })
    expect(await wins(who)).toEqual([])
    await letPass(tx)
    expect(await frame.win(bet, CAP + 1, { transaction_id: tx })).toMatchObject({ status: 'ok' })
  })

  it('a refused one is no more approved, by a proposal of before', async () => {
    const frame = await provider.open(await player())
    const { tx } = await frame.win(await frame.bet(100), CAP + 1)
    const { id } = await heldWin(tx)
    const { proposal } = await propose(id)
    await site.call(refuseHeldWin, { id, reason }, { as: compliance })
    expect((await approve(proposal)).body.code).toBe('conflict')
  })
})
