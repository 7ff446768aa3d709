import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seed/seeded-random.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { asSuperuser } from '../../../integrity/test/edits.ts'
import { testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { verifyInside, verifyMoney } from '../../../integrity/verify.ts'
import { cashOf } from '../test/cash.ts'
import { fileOf } from '../test/import-formats.ts'
import { type Format, shuffled } from '../test/one-credit.ts'
import { creditBy, creditByTwo, type Entry, payInAccount, sendStatement, usualMap } from '../test/statement.ts'

const site = await testSite()
const [finance, second, clerk] = [await site.staff('finance'), await site.staff('finance'), await site.staff('finance')]
const { askDeposit, cash } = cashOf(site)
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
  const { version } = (await site.call(admin.readStatementMap, { id: account.id }, { as: finance })).body.data
  const map = { id: account.id, version, ...usualMap, header_row: 2, balance: '' }
  expect((await site.call(admin.saveStatementMap, map, { as: finance })).status).toBe(200)
})

interface Told {
  id: number
  status: string
}

async function told(format: Format, entries: readonly Entry[]): Promise<{ statement: number; lines: Told[] }> {
  const content = fileOf(format, { iban: account.iban, id: `TOPLU-${++count}`, entries })
  const { body } = await sendStatement(site, finance, { account: account.id, content, name: `${count}.${format}` })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const lines = await site.context.db.rows<Told>(
    sql`select id, status from cashier.statement_lines where statement_id = ${body.id} order by place`,
  )
  expect(body.suspected).toBe(lines.filter(({ status }) => status === 'suspected').length)
  return { statement: body.id, lines }
}

const lineOf = async (id: number) => (await site.call(admin.readStatementLine, { id }, { as: finance })).body.data
const statusesOf = async (lines: readonly Told[]) => Promise.all(lines.map(async ({ id }) => (await lineOf(id)).status))
const aside = (id: number) =>
  site.call(admin.setLineAside, { id, kind: 'double', reason: 'Aynı para' }, { as: finance })
const NAMES = ['Ayşe Yılmaz', 'Ali Kaya', 'Zeynep Öztürk', 'Hakan Demir', 'Işıl Gündoğdu']

interface Batch {
  whole: Entry
  parts: Entry[]
}

/** A batch of so many liras a part; each part has a reference of its own unless the file numbers one. */
function batchOf(day: string, liras: readonly number[], isNumbered = false): Batch {
  const no = ++count
  // Of one length, as signs between letters and digits do not count: T43/1 would be T-431.
  const ref = `T${String(no).padStart(4, '0')}`
  const parts = liras.map((lira, index) => ({
    amount: lira + no * 10,
    day,
    name: NAMES[index % NAMES.length] as string,
    text: `Havale ${no} ${index}`,
    ref: isNumbered ? `${ref}/${index + 1}` : `P${no}${'abcdefgh'[index]}x`,
  }))
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return { parts, whole: { amount, day, text: 'Toplu EFT', ref } }
}

/** As a kind of file writes a batch: its transactions inside an entry, or rows of their own. */
function partsIn(format: Format, { whole, parts }: Batch): Entry[] {
  return format.startsWith('camt') ? [{ ...whole, batch: parts }] : parts
}

describe('a batch told as a sum by one file and in its parts by another', () => {
  const pairs: [Format, Format][] = [
    ['csv', 'camt.053'],
    ['camt.053', 'csv'],
    ['mt940', 'camt.054'],
  ]
  it.each(pairs)(
    'first the sum by %s: the parts in %s are held, and are apart or aside together',
    async (one, other) => {
      const batch = batchOf('2026-11-20', [1101, 1202, 1303])
      const { lines: sums } = await told(one, [batch.whole])
      const whole = sums[0]?.id as number
      const { lines } = await told(other, partsIn(other, batch))
      expect(lines.map(({ status }) => status)).toEqual(['suspected', 'suspected', 'suspected'])
      const [first] = lines as [Told]
      expect(await lineOf(first.id)).toMatchObject({
        double_of: whole,
        choices: [],
        batch: { whole, amount: batch.whole.amount, parts: lines.map(({ id }) => ({ id })) },
      })
      const player = await site.player()
      const deposit = await askDeposit(player, batch.parts[0]?.amount as number)
      expect((await creditBy(site, clerk, deposit, first.id)).body.code).toBe('line_mismatch')
      expect((await aside(first.id)).status).toBe(200)
      expect(await statusesOf(lines)).toEqual(['set_aside', 'set_aside', 'set_aside'])
      for (const { id } of lines) await site.call(admin.reopenLine, { id }, { as: finance })
      const apart = { id: first.id, reason: 'Ayrı havaleler' }
      const asked = await site.call(admin.markLineNotDuplicate, apart, { as: finance })
      expect(asked.body).toMatchObject({ waiting: true })
      expect(await statusesOf(lines)).toEqual(['suspected', 'suspected', 'suspected'])
      await site.call(approveProposal, { id: asked.body.proposal }, { as: second })
      expect(await statusesOf(lines)).toEqual(['open', 'open', 'open'])
      expect((await creditBy(site, clerk, deposit, first.id)).status).toBe(200)
      expect(await cash(player)).toBe(batch.parts[0]?.amount)
      expect(await verifyMoney(site.context.db)).toEqual([])
    },
  )

  it.each(pairs.map(([a, b]) => [b, a]))('first the parts by %s: the sum in %s is held', async (one, other) => {
    const batch = batchOf('2026-11-20', [2101, 2202])
    const { lines, statement } = await told(one as Format, partsIn(one as Format, batch))
    expect(lines.map(({ status }) => status)).toEqual(['open', 'open'])
    const { lines: sums } = await told(other as Format, [batch.whole])
    expect(sums).toMatchObject([{ status: 'suspected' }])
    const whole = sums[0]?.id as number
    expect(await lineOf(whole)).toMatchObject({ double_of: lines[0]?.id, batch: { whole, parts: [{}, {}] } })
    expect(await lineOf(lines[1]?.id as number)).toMatchObject({ batch: { whole } })
    const back = { id: statement, reason: 'Yanlış dosya' }
    expect((await site.byTwo(admin.takeStatementBack, back, { as: finance, second })).status).toBe(200)
    expect(await lineOf(whole)).toMatchObject({ status: 'open', double_of: null, batch: null })
    expect(await verifyMoney(site.context.db)).toEqual([])
  })

  it('gives way to its parts: the sum is set aside, each part credits', async () => {
    const batch = batchOf('2026-11-19', [3101, 3202], true)
    const { lines: sums } = await told('mt940', [batch.whole])
    const { lines } = await told('csv', batch.parts)
    expect(await statusesOf(lines)).toEqual(['suspected', 'suspected'])
    const whole = sums[0]?.id as number
    expect((await aside(whole)).body).toMatchObject({ status: 'set_aside' })
    expect(await statusesOf(lines)).toEqual(['open', 'open'])
    const player = await site.player()
    for (const [index, { id }] of lines.entries()) {
      const deposit = await askDeposit(player, batch.parts[index]?.amount as number)
      await creditBy(site, clerk, deposit, id)
    }
    expect(await cash(player)).toBe(batch.whole.amount)
    expect((await site.call(admin.reopenLine, { id: whole }, { as: finance })).body.status).toBe('suspected')
    expect(await verifyMoney(site.context.db)).toEqual([])
  })

  it('is no double where its sum, its direction, or a name that is certain is another', async () => {
    const batch = batchOf('2026-11-18', [4101, 4202])
    await told('csv', [
      { ...batch.whole, amount: batch.whole.amount + 0.01 },
      { ...batch.whole, amount: -batch.whole.amount, ref: 'X-1' },
    ])
    const { lines } = await told('camt.053', partsIn('camt.053', batch))
    expect(lines.map(({ status }) => status)).toEqual(['open', 'open'])
    const other = batchOf('2026-11-18', [4401, 4502])
    await told(
      'csv',
      other.parts.map((part, index) => ({ ...part, text: `YT-23456${index + 2}` })),
    )
    const { lines: sums } = await told('camt.053', [{ ...other.whole, text: 'YT-777777' }])
    expect(sums).toMatchObject([{ status: 'open' }])
  })

  it('that credited twice outside the platform is seen by verify', async () => {
    const batch = batchOf('2026-11-17', [5101, 5202])
    const { lines: sums } = await told('csv', [batch.whole])
    const { lines } = await told('camt.053', partsIn('camt.053', batch))
    const deposits = await Promise.all(
      [batch.whole, batch.parts[0] as Entry].map(async ({ amount: lira }) => askDeposit(await site.player(), lira)),
    )
    expect((await creditBy(site, clerk, deposits[0] as number, sums[0]?.id as number)).status).toBe(200)
    const byHand = { id: deposits[1] as number, bank_reference: 'EL-5101', reason: 'Banka telefonla doğruladı' }
    await site.call(cashier.approveDeposit, byHand, { as: finance })
    await asSuperuser(site.context.db, async (tx) => {
      await tx.run(sql`alter table cashier.statement_lines disable trigger statement_lines_kept`)
      await tx.run(sql`
        update cashier.statement_lines set status = 'matched', duplicate_of = null, deposit_id = ${deposits[1]}, decided_at = now(), decided_by = ${finance.id}
        where id = ${lines[0]?.id}`)
      const seen = (await verifyInside(tx, ({ invariant }) => invariant.startsWith('I6'))).map(({ detail }) => detail)
      expect(seen.join('\n')).toContain('which add up to it')
    })
  })
})

describe('any files of a day that divide its credits in their own way', () => {
  const trials = Array.from({ length: byForm(5, 120) }, (_, no) => no + 1)
  it.each(trials)('credit each kuruş once (%i)', async (seed) => {
    const draw = seededRandom(7000 + seed)
    const day = `2026-${String(1 + Math.floor(seed / 25)).padStart(2, '0')}-${String(1 + (seed % 25)).padStart(2, '0')}`
    const liraOf = () => 700 + Math.floor(draw() * 90_000) / 100
    const batches = [2, 3].map((most) => batchOf(day, Array.from({ length: most }, liraOf), draw() < 0.3))
    const single = { amount: liraOf(), day, name: 'Mehmet Çağ', text: `Tek ${seed}`, ref: `S-${seed}` }
    const formats = shuffled(draw, ['camt.053', 'csv', 'mt940'] as const).slice(0, 2)
    const expected = [...batches.map(({ whole }) => whole.amount), single.amount].reduce((sum, lira) => sum + lira, 0)
    const divided = [draw() < 0.5, draw() < 0.5]
    for (const [turn, format] of formats.entries()) {
      const entries = batches.flatMap((batch, index) =>
        divided[index] === (turn === 0) ? partsIn(format, batch) : [batch.whole],
      )
      await told(format, shuffled(draw, [...entries, { ...single, ref: `S-${seed}${turn}` }]))
    }
    const lines = await site.context.db.rows<{ id: number; kurus: bigint }>(
      sql`select id, amount_kurus as kurus from cashier.statement_lines where booked_on = ${day} order by id`,
    )
    const said: unknown[] = []
    for (const { id, kurus } of shuffled(draw, lines)) {
      const deposit = await askDeposit(await site.player(), Number(kurus) / 100)
      said.push((await creditByTwo(site, [clerk, second], deposit, id)).body)
    }
    const { credited } = await site.context.db.one<{ credited: bigint }>(sql`
      select coalesce(sum(l.amount_kurus), 0)::bigint as credited from cashier.statement_lines l where l.booked_on = ${day} and l.status = 'matched'`)
    expect(Number(credited) / 100, JSON.stringify(said)).toBeCloseTo(expected, 6)
  })
})
