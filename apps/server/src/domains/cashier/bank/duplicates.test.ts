import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { rejectProposal } from '@meydan/contract/approvals/approvals-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seed/seeded-random.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { asSuperuser } from '../../../integrity/test/edits.ts'
import { verifyInside, verifyMoney } from '../../../integrity/verify.ts'
import { cashOf, freshIban } from '../test/cash.ts'
import { importedLines } from '../test/imported-lines.ts'
import { type Fact, type Format, shuffled, spelled } from '../test/one-credit.ts'
import { codeOf, creditBy, creditByTwo, type Entry, sendStatement } from '../test/statement.ts'

const { site, finance, second, clerk, account, contentOf, importLines, lineOf } = await importedLines()
const { askDeposit, cash } = cashOf(site)
const apart = (id: number) =>
  site.byTwo(admin.markLineNotDuplicate, { id, reason: 'İki ayrı havale' }, { as: finance, second })
const verified = () => verifyMoney(site.context.db)

const PEOPLE = ['Ayşe Yılmaz', 'Mehmet Şükrü Çağ', 'Işıl Gündoğdu', 'Ali Kaya', 'Zeynep Öztürk', 'Hakan Demir']

describe('the same credits, told in any order, format and spelling', () => {
  const trials = Array.from({ length: byForm(6, 150) }, (_, no) => no + 1)
  it.each(trials)('are credited once each (%i)', async (seed) => {
    const draw = seededRandom(seed)
    const [owner, friend] = [await site.player(), await site.player()]
    const facts: Fact[] = []
    const asked = new Map<number, number[]>()
    for (const no of [0, 1, 2]) {
      const lira = 2000 + seed * 10 + no
      const deposit = await askDeposit(owner, lira)
      asked.set(lira, [deposit, await askDeposit(friend, lira)])
      const name = PEOPLE[Math.floor(draw() * PEOPLE.length)] as string
      facts.push({
        lira,
        day: 10 + Math.floor(draw() * 8),
        name,
        iban: freshIban(),
        code: await codeOf(site, deposit),
        ref: `REF-${seed}${no}A`,
      })
    }
    const kinds = shuffled(draw, ['camt.053', 'camt.054', 'mt940', 'csv', 'xlsx'] as const)
    const [usual, other] = kinds as [Format, Format]
    const formats = shuffled(draw, ['camt.052', usual, other, draw() < 0.5 ? usual : other] as const)
    const booked = formats.filter((format) => format !== 'camt.052')
    let turn = 0
    for (const format of formats) {
      const entries = shuffled(draw, facts).map((fact) => spelled(draw, fact, format !== booked[0]))
      const content = contentOf(format, entries)
      // A file that says what is known word for word is refused whole, as ever.
      const { body } = await sendStatement(site, finance, { account: account.id, content, name: `${seed}-${format}` })
      if (body.code === 'statement_line_known' && turn > 0) continue
      if (format === 'camt.052')
        expect(body, JSON.stringify(body)).toMatchObject({ provisional: facts.length, suspected: 0 })
      expect(body, JSON.stringify([body, content])).toMatchObject({ success: true })
      const lines = await site.context.db.rows<{ id: number; kurus: bigint; status: string }>(
        sql`select id, amount_kurus as kurus, status from cashier.statement_lines where statement_id = ${body.id}`,
      )
      const status = format === 'camt.052' ? 'provisional' : turn > 0 ? 'suspected' : 'open'
      expect(
        lines.map((line) => line.status),
        `${format}: ${content.toString()}`,
      ).toEqual(facts.map(() => status))
      if (format !== 'camt.052') turn++
      for (const { id, kurus } of lines)
        for (const deposit of shuffled(draw, asked.get(Number(kurus) / 100) ?? []))
          await creditByTwo(site, [clerk, second], deposit, id)
    }
    const { credited } = await site.context.db.one<{ credited: bigint }>(
      sql`select coalesce(sum(received_kurus), 0)::bigint as credited from cashier.deposits where id = any(${[...asked.values()].flat()}) and status = 'approved'`,
    )
    expect(Number(credited) / 100).toBe(facts.reduce((sum, { lira }) => sum + lira, 0))
  })
})

it('credits that are certainly others are not held', async () => {
  const iban = freshIban()
  const entry = (more: Partial<Entry>): Entry => ({
    amount: 4321,
    name: 'Ayşe Yılmaz',
    iban,
    text: 'YT-234567',
    ref: 'D-1',
    ...more,
  })
  await importLines('camt.053', [entry({})])
  const others: [Format, Partial<Entry>][] = [
    ['csv', { iban: freshIban(), ref: 'D-2' }],
    ['csv', { text: 'YT-765432', ref: 'D-3' }],
    ['csv', { day: '2026-11-23', ref: 'D-4' }],
    ['csv', { amount: 4321.01, ref: 'D-5' }],
    ['camt.053', { day: '2026-11-21', ref: 'D-6' }],
    ['camt.053', { name: 'Hakan Demir', ref: 'D-7' }],
  ]
  for (const [format, more] of others) {
    const { lines } = await importLines(format, [entry(more)])
    expect(lines, JSON.stringify(more)).toMatchObject([{ status: 'open' }])
  }
})

describe('a line that another file may have told', () => {
  const pair = async (lira: number) => {
    const entry = { amount: lira, name: 'Ayşe Yılmaz', iban: freshIban(), text: `Havale ${lira}` }
    const first = await importLines('camt.053', [{ ...entry, ref: `P-${lira}` }])
    const again = await importLines('csv', [{ ...entry, name: 'AYSE YILMAZ', ref: `9${lira}` }])
    return {
      first: first.lines[0]?.id as number,
      again: again.lines[0]?.id as number,
      statements: [first.statement, again.statement] as const,
    }
  }

  it('is nobody’s: no candidate, no credit, no tie, no refund, no other way aside', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 1501)
    const { first, again } = await pair(1501)
    expect(await lineOf(again)).toMatchObject({
      status: 'suspected',
      double_of: first,
      choices: [],
      sure: null,
      twin: { id: first, amount: 1501, status: 'open', party_name: 'Ayşe Yılmaz' },
    })
    expect((await creditBy(site, clerk, deposit, again)).body).toMatchObject({
      code: 'line_mismatch',
      error: expect.stringContaining(`EKS-${first}`),
    })
    const aside = (kind: 'other' | 'double', id = again) =>
      site.call(admin.setLineAside, { id, kind, reason: 'Aynı havale' }, { as: finance })
    expect((await aside('other')).body.code).toBe('line_mismatch')
    expect((await aside('double', first)).body.code).toBe('line_mismatch')
    expect((await aside('double')).body.status).toBe('set_aside')
    expect((await site.call(admin.reopenLine, { id: again }, { as: finance })).body.status).toBe('suspected')
    const listed = await site.call(admin.listStatementLines, { status: 'suspected' }, { as: finance })
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toContain(again)
    expect(await cash(player)).toBe(0)
  })

  it('is a credit of its own once two people say so, with a reason', async () => {
    const player = await site.player()
    const friend = await site.player()
    const [one, other] = [await askDeposit(player, 1502), await askDeposit(friend, 1502)]
    const { first, again } = await pair(1502)
    expect((await creditBy(site, clerk, one, first)).status).toBe(200)
    const asked = await site.call(admin.markLineNotDuplicate, { id: again, reason: 'İki ayrı havale' }, { as: finance })
    expect(asked.body).toMatchObject({ waiting: true })
    expect((await lineOf(again)).status).toBe('suspected')
    expect((await site.call(rejectProposal, { id: asked.body.proposal, reason: 'Aynı' }, { as: second })).status).toBe(
      200,
    )
    expect((await apart(again)).body.status).toBe('open')
    expect(await lineOf(again)).toMatchObject({
      apart_by: finance.username,
      apart_with: second.username,
      double_of: first,
    })
    expect((await apart(again)).body.code).toBe('already_decided')
    await creditByTwo(site, [clerk, second], other, again)
    expect([await cash(player), await cash(friend)]).toEqual([1502, 1502])
    expect(await verified()).toEqual([])
  })

  it('that credited outside the platform is seen by verify', async () => {
    const player = await site.player()
    const [one, other] = [await askDeposit(player, 1503), await askDeposit(await site.player(), 1503)]
    const { first, again } = await pair(1503)
    expect((await creditBy(site, clerk, one, first)).status).toBe(200)
    await site.call(
      cashier.approveDeposit,
      { id: other, bank_reference: 'EL-1503', reason: 'Banka telefonla doğruladı' },
      { as: finance },
    )
    const matched = sql`update cashier.statement_lines set status = 'matched', deposit_id = ${other}, decided_at = now(), decided_by = ${finance.id} where id = ${again}`
    await expect(site.context.db.transaction((tx) => tx.run(matched))).rejects.toThrow(/decided or changed/)
    await asSuperuser(site.context.db, async (tx) => {
      await tx.run(sql`alter table cashier.statement_lines drop constraint statement_lines_double`)
      await tx.run(matched)
      const seen = (await verifyInside(tx, ({ invariant }) => invariant.startsWith('I6'))).map(
        ({ invariant }) => invariant,
      )
      expect(seen).toContain('I6 what the bank told in two files is used once')
    })
  })

  it('needs two people where its text names another request, or where what was credited by hand may be it', async () => {
    const [player, friend] = [await site.player(), await site.player()]
    const [own, other] = [await askDeposit(player, 1504), await askDeposit(friend, 1504)]
    const { lines } = await importLines('camt.053', [
      { amount: 1504, name: 'Ayşe Yılmaz', text: await codeOf(site, own), ref: 'B-1504' },
    ])
    const line = lines[0]?.id as number
    const asked = await creditBy(site, clerk, other, line)
    expect(asked.body).toMatchObject({ waiting: true })
    expect(await cash(friend)).toBe(0)
    await site.call(rejectProposal, { id: asked.body.proposal, reason: 'Başkasının' }, { as: second })
    await site.call(
      cashier.approveDeposit,
      { id: own, bank_reference: 'EL-1504', reason: 'Banka telefonla doğruladı' },
      { as: finance },
    )
    const late = await askDeposit(player, 1504)
    const again = await creditBy(site, clerk, late, line)
    expect(again.body).toMatchObject({ waiting: true })
    await site.call(rejectProposal, { id: again.body.proposal, reason: 'Elle geçti' }, { as: second })
    const tie = (deposit: number) => site.call(admin.linkStatementLine, { id: line, deposit }, { as: finance })
    await site.call(
      cashier.approveDeposit,
      { id: other, bank_reference: 'EL-1504-2', reason: 'Banka telefonla doğruladı' },
      { as: finance },
    )
    expect((await tie(other)).body.code).toBe('line_mismatch')
    expect((await tie(own)).body.status).toBe('matched')
  })
})
