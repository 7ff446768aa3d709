import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { login } from '@meydan/contract/identity/identity'
import { listProposals } from '@meydan/contract/approvals/approvals-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { cashOf, freshIban } from '../test/cash.ts'
import { camt, codeOf, creditBy, type Entry, payInAccount, sendStatement } from '../test/statement.ts'

const site = await testSite()
const [finance, other] = [await site.staff('finance'), await site.staff('finance')]
const { askDeposit, cash } = cashOf(site)
const NOBODYS = completeIban('0004600000000000000099')
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

/** The lines of a new statement, in the order they were sent. */
async function told(...entries: Entry[]): Promise<number[]> {
  const content = camt({
    iban: account.iban,
    id: `L-${++count}`,
    entries: entries.map((each) => ({ ref: `R-${++count}`, ...each })),
  })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const rows = await site.context.db.rows<{ id: number }>(
    sql`select id from cashier.statement_lines where statement_id = ${body.id} order by place`,
  )
  return rows.map(({ id }) => id)
}

const tell = async (entry: Entry) => (await told(entry))[0] as number
const lineOf = async (id: number) => (await site.call(admin.readStatementLine, { id }, { as: finance })).body.data
const nameOf = async (player: TestPlayer) => {
  const { name } = await site.context.db.one<{ name: string }>(
    sql`select upper(first_name || ' ' || last_name) as name from identity.players where id = ${player.id}`,
  )
  return name
}

describe('a line that came', () => {
  it('is sure by code, amount and name, and credits on one click, once', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 1000)
    const code = await codeOf(site, deposit)
    const line = await tell({
      amount: 1000,
      name: await nameOf(player),
      text: `Havale ${code.replace('-', ' ').toLowerCase()}`,
    })
    const before = await lineOf(line)
    expect(before.sure).toMatchObject({
      kind: 'deposit',
      id: deposit,
      by_code: true,
      by_amount: true,
      by_name: true,
      by_iban: false,
    })
    const listed = await site.call(admin.listStatementLines, { status: 'open', q: code }, { as: finance })
    expect(listed.body.data).toMatchObject([{ id: line, candidates: expect.any(Number), sure: { reference: code } }])
    expect((await creditBy(site, finance, deposit, line)).body.status).toBe('approved')
    expect(await cash(player)).toBe(1000)
    expect(await lineOf(line)).toMatchObject({
      status: 'matched',
      matched: code,
      username: player.username,
      decided_by: finance.username,
      sure: null,
      choices: [],
    })
    const { data } = (await site.call(cashier.readDeposit, { id: deposit }, { as: finance })).body
    expect(data.bank_reference).toBe(before.bank_reference)
    const again = await askDeposit(player, 1000)
    expect((await creditBy(site, finance, again, line)).body).toMatchObject({ code: 'already_decided' })
    expect(await cash(player)).toBe(1000)
  })

  it('credits what came, not what was asked; the difference is no sure match', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 1000)
    const line = await tell({ amount: 940.25, name: await nameOf(player), text: await codeOf(site, deposit) })
    const { sure, choices } = await lineOf(line)
    expect(sure).toBeNull()
    expect(choices[0]).toMatchObject({ id: deposit, by_code: true, by_amount: false, by_name: true })
    const typed = { id: deposit, statement_line: line, received_amount: 1000 }
    expect((await site.call(cashier.approveDeposit, typed, { as: finance })).body.code).toBe('line_mismatch')
    expect((await creditBy(site, finance, deposit, line)).status).toBe(200)
    expect(await cash(player)).toBe(940.25)
  })

  it("somebody else's money is never sure, an IBAN seen before makes it so", async () => {
    const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
    const iban = freshIban()
    const withdrawal = {
      amount: 100,
      method: 'bank_transfer' as const,
      account_name: 'Ayşe Yılmaz',
      bank_name: 'ING',
      iban,
    }
    await site.call(login, { username: player.username, password: 'Demo1234!' }, { ip: '192.0.2.9' })
    expect((await site.call(requestWithdrawal, withdrawal, { as: player })).status).toBe(200)
    const deposit = await askDeposit(player, 700)
    const code = await codeOf(site, deposit)
    const stranger = await tell({ amount: 700, name: 'BAŞKA BİRİ', iban: NOBODYS, text: code })
    expect(await lineOf(stranger)).toMatchObject({
      sure: null,
      choices: [{ id: deposit, by_code: true, by_name: false }],
    })
    const own = await tell({ amount: 700, name: 'A YILMAZ', iban, text: code })
    expect((await lineOf(own)).sure).toMatchObject({ id: deposit, by_iban: true, by_name: false })
  })

  it('without a code is sure by amount, name and IBAN together, on one request alone', async () => {
    const player = await site.player()
    const iban = freshIban()
    const name = await nameOf(player)
    const first = await askDeposit(player, 811)
    const known = await tell({ amount: 811, name, iban, text: 'havale' })
    expect((await lineOf(known)).sure).toBeNull()
    expect((await creditBy(site, finance, first, known)).status).toBe(200)
    const second = await askDeposit(player, 812)
    const again = await tell({ amount: 812, name, iban, text: 'havale' })
    expect((await lineOf(again)).sure).toMatchObject({ id: second, by_code: false, by_name: true, by_iban: true })
    site.clock.advance(10_000)
    await askDeposit(player, 812)
    site.clock.release()
    expect((await lineOf(again)).sure).toBeNull()
    expect((await lineOf(again)).choices.filter((each: { by_amount: boolean }) => each.by_amount)).toHaveLength(2)
  })

  it('on another account, going out, or unknown credits nothing', async () => {
    const player = await site.player()
    const elsewhere = await askDeposit(player, 900, 'Garanti BBVA')
    const line = await tell({ amount: 900, text: await codeOf(site, elsewhere) })
    expect((await lineOf(line)).choices).toEqual([])
    expect((await creditBy(site, finance, elsewhere, line)).body).toMatchObject({ code: 'line_mismatch' })
    const here = await askDeposit(player, 901)
    expect((await creditBy(site, finance, here, await tell({ amount: -901 }))).body.code).toBe('line_mismatch')
    expect((await creditBy(site, finance, here, 999_999)).body.code).toBe('not_found')
    expect(await cash(player)).toBe(0)
  })

  it('above the threshold two people credit by it; what used it meanwhile stands in the way', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 30_000)
    const line = await tell({ amount: 30_000, name: await nameOf(player), text: await codeOf(site, deposit) })
    expect((await creditBy(site, finance, deposit, line)).body).toMatchObject({ waiting: true })
    expect(await cash(player)).toBe(0)
    const waiting = await lineOf(line)
    expect(waiting).toMatchObject({ status: 'open', sure: null })
    expect(waiting.choices[0]).toMatchObject({ id: deposit, proposed: true })
    const { data } = (await site.call(listProposals, { q: player.username }, { as: other })).body
    expect(data[0].after).toMatchObject({ 'Hesaba geçen': '30.000,00 ₺', Ekstre: '2026-11-20 günlü banka hareketi' })
    expect((await creditBy(site, finance, deposit, line)).body.code).toBe('second_person_needed')
    expect((await creditBy(site, other, deposit, line)).status).toBe(200)
    expect(await cash(player)).toBe(30_000)
    const two = await askDeposit(player, 25_000)
    const small = await askDeposit(player, 500)
    const lone = await tell({ amount: 25_000 })
    expect((await creditBy(site, finance, two, lone)).body.waiting).toBe(true)
    expect(
      (await site.call(admin.setLineAside, { id: lone, kind: 'other', reason: 'Sahibi aranıyor' }, { as: other }))
        .status,
    ).toBe(200)
    expect((await creditBy(site, other, two, lone)).body.code).toBe('already_decided')
    expect((await creditBy(site, other, small, lone)).body.error).toContain('eşleştirme dışı bırakılmış')
    expect(await cash(player)).toBe(30_000)
  })

  it('clicked ten times at once, on two deposits, credits one of them once', async () => {
    const player = await site.player()
    const form = { amount: 1234, method: 'bank_transfer' as const, sender_name: 'Ayşe Yılmaz', description: 'Akbank' }
    const ids = await Promise.all(
      ['ilk-istek-1', 'ikinci-istek'].map(
        async (request_key) =>
          (await site.call(requestDeposit, { ...form, request_key }, { as: player })).body.id as number,
      ),
    )
    const line = await tell({ amount: 1234 })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, no) => creditBy(site, no % 3 ? finance : other, ids[no % 2] as number, line)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cash(player)).toBe(1234)
  })

  it('the same reference typed by hand before keeps its line from crediting another', async () => {
    const player = await site.player()
    const [byHand, byLine] = [await askDeposit(player, 640), await askDeposit(player, 641)]
    await site.call(
      cashier.approveDeposit,
      { reason: 'Banka aradı', id: byHand, bank_reference: 'el-17' },
      { as: finance },
    )
    const line = await tell({ amount: 641, ref: 'EL-17' })
    expect((await creditBy(site, finance, byLine, line)).body).toMatchObject({
      code: 'bank_line_used',
      error: expect.stringContaining(await codeOf(site, byHand)),
    })
  })
})

describe('a line of what was decided by hand', () => {
  it('is tied to its deposit without moving money, and keeps it from being sure of another', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 2200)
    await site.call(cashier.approveDeposit, { reason: 'Banka aradı', id: deposit }, { as: finance })
    const line = await tell({ amount: 2200, name: await nameOf(player), text: await codeOf(site, deposit) })
    const { sure, choices } = await lineOf(line)
    expect(sure).toBeNull()
    expect(choices[0]).toMatchObject({ id: deposit, status: 'approved', by_code: true })
    const link = (input: { deposit?: number; withdrawal?: number }, id = line) =>
      site.call(admin.linkStatementLine, { id, ...input }, { as: finance })
    expect((await link({})).body.code).toBe('bad_input')
    expect((await link({ deposit: 999_999 })).body.code).toBe('not_found')
    expect((await link({ deposit: await askDeposit(player, 2201) })).body.code).toBe('line_mismatch')
    expect((await link({ deposit }, await tell({ amount: 2199 }))).body.code).toBe('line_mismatch')
    expect((await link({ deposit })).body.status).toBe('matched')
    expect((await link({ deposit })).body.code).toBe('already_decided')
    expect((await link({ deposit }, await tell({ amount: 2200 }))).body.code).toBe('already_decided')
    expect(await cash(player)).toBe(2200)
  })
})

describe('what is nobody’s', () => {
  it('is set aside with a kind and a reason, and taken up again', async () => {
    const line = await tell({ amount: -12.75, text: 'EFT ücreti' })
    const aside = (reason: string) => site.call(admin.setLineAside, { id: line, kind: 'fee', reason }, { as: finance })
    expect((await aside(' ')).body.error).toBe('Lütfen bir gerekçe yazın')
    expect((await aside('Banka masrafı')).body.status).toBe('set_aside')
    expect((await aside('Banka masrafı')).body.code).toBe('already_decided')
    expect(await lineOf(line)).toMatchObject({
      status: 'set_aside',
      aside_kind: 'fee',
      reason: 'Banka masrafı',
      choices: [],
    })
    const reopen = () => site.call(admin.reopenLine, { id: line }, { as: finance })
    expect((await reopen()).body.status).toBe('open')
    expect((await reopen()).body.code).toBe('already_decided')
    expect(await lineOf(line)).toMatchObject({ status: 'open', reason: null, decided_by: null })
  })

  it('stands in the list by status, direction, account, day and words, and in the file', async () => {
    await tell({ amount: 333.33, name: 'İĞNELİ ŞÜKRÜ', text: 'kimsenin parası', day: '2026-11-11' })
    const ask = async (input: Record<string, string>) =>
      (await site.call(admin.listStatementLines, input, { as: finance })).body.data.map(
        ({ amount }: { amount: number }) => amount,
      )
    const base = { from: '2026-11-11', to: '2026-11-11' }
    expect(await ask(base)).toEqual([333.33])
    expect(await ask({ ...base, direction: 'out' })).toEqual([])
    expect(await ask({ ...base, status: 'open', direction: 'in', account: String(account.id) })).toEqual([333.33])
    expect(await ask({ ...base, account: '999999' })).toEqual([])
    expect(await ask({ q: 'igneli sukru' })).toEqual([333.33])
    expect(await ask({ q: 'KİMSENİN PARASI' })).toEqual([333.33])
    const file = String((await site.call(admin.listStatementLines.list.exported, base, { as: finance })).body)
    expect(file).toContain('333,33')
    expect(file).toContain('Karşı taraf')
    expect((await site.call(admin.listStatementLines, {}, { as: await site.staff('support') })).status).toBe(403)
  })
})

describe('the database', () => {
  const violating = (query: ReturnType<typeof sql>) => site.context.db.transaction((tx) => tx.run(query))
  it('keeps what the bank said, one use of a line, and its sum', async () => {
    const player = await site.player()
    const [used, spare] = [await askDeposit(player, 555), await askDeposit(player, 556)]
    const [line, free] = (await told({ amount: 555 }, { amount: 555 })) as [number, number]
    await creditBy(site, finance, used, line)
    const set = (id: number, deposit: number) =>
      violating(
        sql`update cashier.statement_lines set status = 'matched', deposit_id = ${deposit}, decided_at = now(), decided_by = ${finance.id} where id = ${id}`,
      )
    await expect(set(free, used)).rejects.toThrow(/statement_lines_deposit/)
    await expect(set(free, spare)).rejects.toThrow(/does not fit/)
    await expect(set(line, spare)).rejects.toThrow(/is decided or changed/)
    await expect(
      violating(sql`update cashier.statement_lines set amount_kurus = 1 where id = ${free}`),
    ).rejects.toThrow(/is decided or changed/)
    await expect(violating(sql`delete from cashier.statement_lines where id = ${free}`)).rejects.toThrow(/are kept/)
    await expect(violating(sql`update cashier.statements set file_name = 'x'`)).rejects.toThrow(/are kept/)
  })
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
