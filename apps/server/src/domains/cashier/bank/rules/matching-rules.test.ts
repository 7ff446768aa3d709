import type { RawInputOf } from '@meydan/contract/call'
import * as rules from '@meydan/contract/cashier/matching-rules-admin'
import { readStatementLine } from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { camt, codeOf, creditBy, type Entry, payInAccount, sendStatement } from '../../test/statement.ts'
import { type MatchingRule, readByRule } from './read-by-rule.ts'

const site = await testSite()
const [finance, other] = [await site.staff('finance'), await site.staff('finance')]
const { askDeposit, cash } = cashOf(site)
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

type Asked = RawInputOf<typeof rules.tryMatchingRule>

const PAYER: Asked = {
  name: 'FAST gönderen',
  account_id: null,
  priority: 10,
  field: 'description',
  gives: 'payer',
  contains: 'fast gelen',
  after: 'gönderen:',
  before: '/',
  least: null,
  most: null,
}
const REFERENCE: Asked = { ...PAYER, name: 'FAST kodu', gives: 'reference', after: '/', before: '' }

async function tell(entry: Entry): Promise<number> {
  const content = camt({ iban: account.iban, id: `K-${++count}`, entries: [{ ref: `R-${count}`, ...entry }] })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const row = sql`select id from cashier.statement_lines where statement_id = ${body.id}`
  return (await site.db.one<{ id: number }>(row)).id
}

const sureOf = async (id: number) =>
  (await site.call(readStatementLine, { id }, { as: finance })).body.data.sure?.reference ?? null
const rehearse = async (rule: Asked) => {
  const reply = await site.call(rules.tryMatchingRule, rule, { as: finance })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const put = async (rule: Asked) => {
  const reply = await site.byTwo(rules.createMatchingRule, rule, { as: finance })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const nameOf = async (player: TestPlayer) => {
  const name = sql`select upper(first_name || ' ' || last_name) as name from identity.players where id = ${player.id}`
  return (await site.db.one<{ name: string }>(name)).name
}

/** A transfer by FAST: the bank names itself, and the player has left the `YT` out. */
async function fast(player: TestPlayer, lira: number, name?: string) {
  const deposit = await askDeposit(player, lira)
  const code = await codeOf(site, deposit)
  const text = `FAST GELEN İŞLEM GÖNDEREN: ${name ?? (await nameOf(player))} / ${code.slice(3)}`
  return { deposit, code, line: await tell({ amount: lira, name: 'FAST SİSTEMİ', text }) }
}

describe('a matching rule', () => {
  it('is rehearsed before it is put in force, put in force by two, and then reads what waits and what comes', async () => {
    const player = await site.player()
    const first = await fast(player, 750)
    expect(await sureOf(first.line)).toBeNull()
    const alone = await rehearse(PAYER)
    expect(alone).toMatchObject({ read: 1, newly_sure: 0, contradicts: 0 })
    expect(alone.examples[0]).toMatchObject({ line: first.line, found: await nameOf(player), verdict: 'none' })

    const proposed = await site.call(rules.createMatchingRule, PAYER, { as: finance })
    expect(proposed.body.waiting).toBe(true)
    expect(await site.db.rows(sql`select from cashier.matching_rules`)).toEqual([])
    expect((await site.call(rules.createMatchingRule, PAYER, { as: other })).body).toMatchObject({ success: true })

    const both = await rehearse(REFERENCE)
    expect(both).toMatchObject({ read: 1, newly_sure: 1, sure_of_another: 0, no_longer_sure: 0 })
    expect(both.examples[0]).toMatchObject({ found: first.code, was: null, is: first.code, verdict: 'new' })
    expect(await sureOf(first.line)).toBeNull()
    await put(REFERENCE)
    expect(await sureOf(first.line)).toBe(first.code)
    expect(await cash(player)).toBe(0)

    const second = await fast(player, 820)
    expect(await sureOf(second.line)).toBe(second.code)
    expect((await creditBy(site, finance, second.deposit, second.line)).body.status).toBe('approved')
    expect(await cash(player)).toBe(820)
    await site.expectSound()
  })

  it('is judged by what people matched before', async () => {
    const player = await site.player()
    const { deposit, line } = await fast(player, 640, 'BAMBAŞKA BİRİ')
    await creditBy(site, finance, deposit, line)
    const { agrees, contradicts, examples } = await rehearse({ ...PAYER, name: 'Deneme' })
    expect({ agrees, contradicts }).toEqual({ agrees: 1, contradicts: 1 })
    expect(examples[0]).toMatchObject({ line, found: 'BAMBAŞKA BİRİ', verdict: 'contradicts' })
  })

  it('reads nothing any more once it has ended, and every change stands in the log', async () => {
    const player = await site.player()
    const { line, code } = await fast(player, 515)
    expect(await sureOf(line)).toBe(code)
    const listed = (await site.call(rules.listMatchingRules, { ended: 'false' }, { as: finance })).body.data
    expect(listed).toMatchObject([
      {
        name: 'FAST gönderen',
        created_by: finance.username,
        seconded_by: expect.any(String),
        lines: expect.any(Number),
      },
      { name: 'FAST kodu' },
    ])
    expect(listed[0].lines).toBeGreaterThan(0)
    const { id } = listed[1]
    expect((await site.call(rules.endMatchingRule, { id }, { as: other })).status).toBe(200)
    expect(await sureOf(line)).toBeNull()
    expect((await site.call(rules.endMatchingRule, { id }, { as: other })).body.code).toBe('already_decided')
    const log = await site.db.rows(sql`
      select action from staff.audit_log where subject = ${`matching-rule:${id}`} order by id`)
    expect(log).toEqual([{ action: 'matching-rule.create' }, { action: 'matching-rule.end' }])
  })

  it('is refused where it could read nothing', async () => {
    const refused = async (rule: Partial<Asked>) =>
      (await site.call(rules.tryMatchingRule, { ...PAYER, ...rule }, { as: finance })).body
    expect(await refused({ contains: ' ' })).toMatchObject({ code: 'bad_input', field: 'contains' })
    expect(await refused({ least: 10, most: 5 })).toMatchObject({ code: 'bad_input', field: 'most' })
    expect((await refused({ account_id: 999_999 })).code).toBe('not_found')
    expect((await refused({ priority: 0 })).code).toBe('bad_input')
  })
})

describe('what a rule reads in a text', () => {
  const rule: MatchingRule = {
    id: 1,
    account_iban: null,
    field: 'description',
    gives: 'payer',
    contains: 'havale',
    after: '',
    before: '',
    least_kurus: null,
    most_kurus: null,
  }
  const line = { account_iban: 'TR1', amount_kurus: 10_000n, party_name: '', bank_reference: null }
  const read = (given: Partial<MatchingRule>, description: string) =>
    readByRule({ ...rule, ...given }, { ...line, description })

  it.each([
    [{ after: 'GÖND:', before: 'SORGU' }, 'Gelen Havale gönd: IŞIL  ÇAĞLAR sorgu no 12', 'IŞIL ÇAĞLAR'],
    [{ after: 'havale', before: '' }, 'HAVALE 0064-1234567 İNCİ DE LA CRUZ', 'İNCİ DE LA CRUZ'],
    [{ after: 'gönd:', before: 'sorgu' }, 'HAVALE GÖND: AYŞE DEMİR', undefined],
    [{ after: 'havale' }, 'HAVALE 1234567', undefined],
    [{ after: 'havale' }, 'EFT AYŞE DEMİR', undefined],
    [{ after: 'havale', least_kurus: 10_001n }, 'HAVALE AYŞE DEMİR', undefined],
    [{ after: 'havale', most_kurus: 10_000n }, 'HAVALE AYŞE DEMİR', 'AYŞE DEMİR'],
    [{ after: 'havale', account_iban: 'TR2' }, 'HAVALE AYŞE DEMİR', undefined],
    [{ gives: 'reference', after: 'ref' }, 'havale REF 8F3K2Q', 'YT-8F3K2Q'],
    [{ gives: 'reference', after: 'ref' }, 'havale ref: y t 8 f 3 k 2 q', 'YT-8F3K2Q'],
    [{ gives: 'reference', after: 'ref' }, 'havale ref: yt/8f3k2q teşekkürler', 'YT-8F3K2Q'],
    [{ gives: 'reference', after: 'ref' }, 'havale ref 8F3K2Q1', undefined],
    [{ gives: 'reference', after: 'ref' }, 'havale ref kira', undefined],
  ] as const)('%o in %o is %o', (given, description, found) => expect(read(given, description)).toBe(found))

  it('is never a name or a code of its own making, whatever the text', () => {
    for (let at = 0; at < 500; at++) {
      const letters = ' /:İIıi̇ŞşßÇ8F3K2Q-_GÖND'
      const text = Array.from({ length: 40 }, (_, i) => letters[(at * 31 + i * i * 7 + i) % letters.length]).join('')
      for (const gives of ['payer', 'reference'] as const) {
        const found = read({ gives, contains: 'i', after: 'g', before: '' }, text)
        if (found === undefined) continue
        expect(
          gives === 'payer' ? /^\p{L}/u.test(found) && !/\d/.test(found) : /^YT-[2-9A-HJ-NP-Z]{6}$/.test(found),
        ).toBe(true)
      }
    }
  })
})
