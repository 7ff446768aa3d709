import * as admin from '@meydan/contract/cashier/statements-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seed/seeded-random.ts'
import { byForm } from '../../../../../../../scripts/test/form.ts'
import { testSite } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { mutated, oneOfEach, report } from '../../test/import-formats.ts'
import { camt, codeOf, creditBy, payInAccount, sendStatement, usualMap } from '../../test/statement.ts'

const site = await testSite()
const [finance, clerk] = [await site.staff('finance'), await site.staff('finance')]
const { askDeposit, cash } = cashOf(site)
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
  const { version } = (await site.call(admin.readStatementMap, { id: account.id }, { as: finance })).body.data
  const preset = { id: account.id, version, ...usualMap, preset: 'garanti' as const }
  expect((await site.call(admin.saveStatementMap, preset, { as: finance })).body.data).toMatchObject({
    preset: 'garanti',
  })
})

const send = (content: string | Buffer, name = `dosya-${++count}`) =>
  sendStatement(site, finance, { account: account.id, content, name })

describe('a report of the day', () => {
  it('shows what its lines may be and credits nobody; the statement of the day does', async () => {
    const player = await site.player()
    const deposit = await askDeposit(player, 4001)
    const entry = { amount: 4001, ref: 'GÜN-1', name: 'Ayşe Yılmaz', text: await codeOf(site, deposit) }
    const first = await send(report(account.iban, 'R-1', [entry]))
    expect(first.body).toMatchObject({
      lines: 1,
      provisional: 1,
      message: '1 hareket yüklendi; 1’i kesinleşmemiş: hesaba para geçirmez',
    })
    const { data } = (await site.call(admin.listStatementLines, { status: 'provisional' }, { as: finance })).body
    expect(data).toMatchObject([{ status: 'provisional', candidates: 1 }])
    expect((await creditBy(site, clerk, deposit, data[0].id)).body).toMatchObject({
      code: 'line_mismatch',
      error: expect.stringContaining('kesinleşmemiş'),
    })
    const aside = { id: data[0].id, kind: 'other' as const, reason: 'x' }
    expect((await site.call(admin.setLineAside, aside, { as: finance })).body.code).toBe('line_mismatch')
    const forced = sql`update cashier.statement_lines set status = 'open' where id = ${data[0].id}`
    await expect(site.context.db.transaction((tx) => tx.run(forced))).rejects.toThrow(/fixed/)

    // Each report begins with the start of the day.
    const again = await send(report(account.iban, 'R-2', [entry, { ...entry, ref: 'GÜN-2', amount: 4002 }]))
    expect(again.body).toMatchObject({ lines: 1, provisional: 1 })
    const booked = await send(camt({ iban: account.iban, id: 'GÜN', entries: [entry] }))
    expect(booked.body).toMatchObject({ lines: 1, suspected: 0, provisional: 0 })
    const [line] = (await site.call(admin.listStatementLines, { statement: String(booked.body.id) }, { as: finance }))
      .body.data
    expect((await creditBy(site, clerk, deposit, line.id)).status).toBe(200)
    expect(await cash(player)).toBe(4001)
  })
})

it('what a file says of the platform’s other accounts goes to those, and of strangers nothing', async () => {
  const other = await payInAccount(site, 'Garanti BBVA')
  const part = (iban: string, id: string) =>
    /<Stmt>.*<\/Stmt>/.exec(camt({ iban, id, entries: [{ amount: 7, ref: id }] }))?.[0] ?? ''
  const content = camt({ iban: account.iban, id: 'ÇOK-1', entries: [{ amount: 6, ref: 'ÇOK-1' }] }).replace(
    '</Stmt>',
    `</Stmt>${part(other.iban, 'ÇOK-2')}${part('DE89370400440532013000', 'ÇOK-3')}`,
  )
  const { body } = await send(content)
  expect(body).toMatchObject({
    lines: 2,
    others: [{ account_iban: other.iban, lines: 1 }],
    left: ['DE89370400440532013000'],
  })
  expect((await send(content)).body.code).toBe('statement_known')
})

it('rows that are no lines are counted and shown', async () => {
  const text = 'Tarih;Açıklama;Tutar;Bakiye\n20.11.2026;Ücret;-1,05;98,95\nTOPLAM;;-1,05;\n'
  expect((await send(text)).body).toMatchObject({
    lines: 1,
    skipped: 1,
    skipped_rows: [{ row: 3, reason: 'Toplam ya da bakiye satırı', text: 'TOPLAM · -1,05' }],
    message: '1 hareket yüklendi; 1 satır hareket olmadığı için atlandı',
  })
  const { data } = (await site.call(admin.listStatements, {}, { as: finance })).body
  expect(data[0]).toMatchObject({ format: 'csv', skipped: 1 })
})

describe('files with something wrong', () => {
  const codes = new Set<string>()
  const trials = Array.from({ length: byForm(1, 17) }, (_, no) => no)

  it.each(trials)('are taken or refused with a sentence, and nothing of a refused one is there (%i)', async (trial) => {
    const draw = seededRandom(4711 + trial)
    const files = oneOfEach(account.iban)
    for (let no = 0; no < 60; no++) {
      const content = mutated(draw, files[no % files.length] as Buffer)
      const { status, body } = await send(content)
      expect(status, `${JSON.stringify(body)} ${content.toString('latin1')}`).toBeLessThan(500)
      if (status >= 400) expect(body.error, JSON.stringify(body)).toMatch(/\p{L}{4}/u)
      codes.add(String(body.code ?? 'taken'))
    }
  })

  it('are of all kinds, and leave the money as it should be', async () => {
    expect([...codes]).toEqual(expect.arrayContaining(['taken', 'statement_unreadable', 'statement_unbalanced']))
    await site.expectSound()
  })
})
