import * as admin from '@meydan/contract/cashier/statements-admin'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { watchWrites } from '../../../../test/shape/writes.ts'
import { testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { camt, type Entry, payInAccount, sendStatement, smallCsv, usualMap } from '../test/statement.ts'

const site = await testSite()
const finance = await site.staff('finance')
const SENDER = completeIban('0004600000000000000002')
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

const xml = (entries: Entry[], more: Partial<Parameters<typeof camt>[0]> = {}) =>
  camt({ iban: account.iban, id: `S-${++count}`, entries, ...more })
const send = (content: string | Buffer, name?: string, to = account.id) =>
  sendStatement(site, finance, { account: to, content, ...(name ? { name } : {}) })
const linesOf = async (statement: number) =>
  (await site.call(admin.listStatementLines, { statement: String(statement), sort: 'booked_on' }, { as: finance })).body
    .data

const writes = await watchWrites(site.context.db)

/** The file is refused with this, and nothing of it is there. */
async function refused(content: string | Buffer, code: string, sentence: RegExp | string, to = account.id) {
  await writes.take()
  const reply = await send(content, undefined, to)
  expect([reply.body.code, reply.body.error], JSON.stringify(reply.body)).toEqual([
    code,
    expect.stringMatching(sentence),
  ])
  expect(await writes.take()).toEqual([])
}

describe('camt.053', () => {
  it.each(['02', '08'] as const)('001.%s: amounts, days, parties, words, balances', async (version) => {
    const code = version === '02' ? '8f3k2q' : '9f3k2q'
    const entries = [
      {
        amount: 1250.5,
        ref: `A${version}-1`,
        name: 'AYŞE YILMAZ',
        iban: SENDER,
        text: `yt ${code} &amp; teşekk&#252;rler`,
      },
      { amount: -12.75, ref: `A${version}-2`, day: '2026-11-21', text: 'EFT ücreti' },
    ]
    const reply = await send(xml(entries, { version }), `ekstre-${version}.xml`)
    expect(reply.body).toMatchObject({ success: true, lines: 2, message: '2 hareket yüklendi' })
    expect(await linesOf(reply.body.id)).toMatchObject([
      {
        amount: 1250.5,
        booked_on: '2026-11-20',
        party_name: 'AYŞE YILMAZ',
        iban_masked: `${SENDER.slice(0, 6)}****0002`,
        description: `yt ${code} & teşekkürler`,
        bank_reference: `A${version}-1`,
        status: 'open',
      },
      { amount: -12.75, booked_on: '2026-11-21', party_name: '', iban_masked: null, description: 'EFT ücreti' },
    ])
    const { data } = (await site.call(admin.listStatements, {}, { as: finance })).body
    expect(data[0]).toMatchObject({
      file_name: `ekstre-${version}.xml`,
      format: 'camt.053',
      first_day: '2026-11-20',
      last_day: '2026-11-21',
      lines: 2,
      open_lines: 2,
      paid_in: 1250.5,
      paid_out: 12.75,
      opening: 1000,
      closing: 2237.75,
      imported_by: finance.username,
    })
    const { codes } = await site.context.db.one<{ codes: string[] }>(
      sql`select codes from cashier.statement_lines where bank_reference = ${`A${version}-1`}`,
    )
    expect(codes).toEqual([`YT-${code.toUpperCase()}`])
  })

  it('an entry booked as a batch is a line for each of its transactions', async () => {
    const batch = [
      { amount: 500, name: 'Ali Kaya', text: 'YT-222222' },
      { amount: 750.25, name: 'Veli Kaya', text: 'YT-333333' },
    ]
    const reply = await send(xml([{ amount: 1250.25, ref: 'TOPLU-1', batch }]))
    expect(reply.body.lines).toBe(2)
    expect(await linesOf(reply.body.id)).toMatchObject([
      { amount: 500, party_name: 'Ali Kaya', bank_reference: 'TOPLU-1/1', place: 1 },
      { amount: 750.25, party_name: 'Veli Kaya', bank_reference: 'TOPLU-1/2', place: 2 },
    ])
    await refused(xml([{ amount: 1250, ref: 'TOPLU-2', batch }]), 'statement_unbalanced', /toplu kaydın ayrıntıları/)
  })

  it('refuses what it cannot read exactly, and changes nothing', async () => {
    const good = xml([{ amount: 10 }])
    await refused(
      good.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      'statement_unreadable',
      /DTD, ENTITY/,
    )
    await refused(good.replace('<Id>S-', '<Id>&boş;S-'), 'statement_unreadable', /XML bozuk|gösterim/)
    await refused(good.replace('<Id>S-', '<Id>&foreign;S-'), 'statement_unreadable', /XML bozuk|gösterim/)
    await refused(good.replace('</Stmt>', ''), 'statement_unreadable', /XML bozuk/)
    await refused(good.replace('camt.053', 'camt.054'), 'statement_unreadable', /camt\.053 ekstresi değil/)
    await refused(good.replaceAll('>10.00<', '>10.001<'), 'statement_unreadable', /tutar okunamadı/)
    await refused(good.replaceAll('>1010.00<', '>1011.00<'), 'statement_unbalanced', /kapanış bakiyesini vermiyor/)
    await refused(xml([{ amount: 10, day: '2026-02-30' }]), 'statement_unreadable', /tarih okunamadı/)
    await refused(Buffer.from([0, 1, 2, 3]), 'statement_unreadable', /metin değil/)
  })

  it("refuses another account's statement and another currency", async () => {
    const other = await payInAccount(site, 'Garanti BBVA')
    await refused(xml([{ amount: 10 }]), 'statement_wrong_account', new RegExp(account.iban), other.id)
    await refused(xml([{ amount: 10 }], { currency: 'EUR' }), 'statement_wrong_currency', /EUR/)
  })

  it('takes a file once, and a line once', async () => {
    const content = xml([{ amount: 77, ref: 'TEK-1' }])
    expect((await send(content, 'gün-1.xml')).status).toBe(200)
    await refused(content, 'statement_known', /gün-1\.xml adıyla yüklenmiş/)
    await refused(content.replace('</Document>', '</Document>\n'), 'statement_known', /gün-1\.xml/)
    await refused(
      xml([
        { amount: 78, ref: 'TEK-2' },
        { amount: 77, ref: 'TEK-1' },
      ]),
      'statement_line_known',
      /2\. hareket \(TEK-1, 77,00 ₺\) daha önce gün-1\.xml dosyasıyla yüklenmiş/,
    )
    await refused(
      xml([
        { amount: 79, ref: 'TEK-3' },
        { amount: 79, ref: 'TEK-3' },
      ]),
      'statement_line_known',
      /2\. hareket \(TEK-3, 79,00 ₺\) dosyada iki kez var \(1\. hareket\)/,
    )
  })

  it('two lines alike without a reference are two; the same file under another name is none', async () => {
    const twins = [
      { amount: 500, name: 'Ali Kaya', text: 'havale' },
      { amount: 500, name: 'Ali Kaya', text: 'havale' },
    ]
    const reply = await send(xml(twins))
    expect(reply.body.lines).toBe(2)
    await refused(xml(twins), 'statement_line_known', /1\. hareket \(500,00 ₺\) daha önce/)
  })

  it('the same file sent ten times at once is there once', async () => {
    const content = xml([{ amount: 91, ref: 'YARIŞ-1' }])
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(content)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('CSV', () => {
  const save = async (change: Partial<typeof usualMap> = {}) => {
    const { version } = (await site.call(admin.readStatementMap, { id: account.id }, { as: finance })).body.data
    return site.call(admin.saveStatementMap, { id: account.id, version, ...usualMap, ...change }, { as: finance })
  }

  it('is read by the layout of the account’s bank until columns are saved', async () => {
    const first = (await site.call(admin.readStatementMap, { id: account.id }, { as: finance })).body.data
    expect(first.preset).toBe('akbank')
    const bare = ['Tarih;Tutar;Bakiye;Açıklama', '21.11.2026;77,10;77,10;Gelen havale'].join('\r\n')
    expect((await send(bare, 'duzen.csv')).body).toMatchObject({ lines: 1 })
  })

  it('is read by the columns that were saved', async () => {
    expect((await save({ amount: '', paid_in: 'Giren' })).body.error).toContain('Tutar sütununu ya da')
    expect((await save()).status).toBe(200)
    const stale = { id: account.id, version: 'eski', ...usualMap }
    expect((await site.call(admin.saveStatementMap, stale, { as: finance })).body.code).toBe('stale_version')
    const reply = await send(smallCsv, 'hareketler.csv')
    expect(reply.body).toMatchObject({ lines: 2 })
    expect(await linesOf(reply.body.id)).toMatchObject([
      { amount: 1250.5, booked_on: '2026-11-19', description: 'Gelen "havale"; YT-222222', bank_reference: 'H-1' },
      { amount: -12.75, booked_on: '2026-11-20', party_name: '' },
    ])
    const [row] = (await site.call(admin.listStatements, {}, { as: finance })).body.data
    expect(row).toMatchObject({ format: 'csv', opening: 1000, closing: 2237.75 })
  })

  it('newest first, in the Turkish code page, with a column for each direction', async () => {
    await save({
      header_row: 1,
      amount: '',
      paid_in: 'Alacak',
      paid_out: 'Borç',
      party_iban: '',
      currency: '',
      delimiter: ',',
      decimal: '.',
    })
    const text = [
      'Tarih,Borç,Alacak,Açıklama,Gönderen,Dekont No,Bakiye',
      '20.11.2026,,"1,500.00",İğde,Şükrü Çağ,W-2,"1,490.00"',
      '19.11.2026,10.00,,Ücret,,W-1,-10.00',
    ].join('\n')
    const turkish: Record<string, number> = { İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe, Ğ: 0xd0, ğ: 0xf0 }
    const bytes = Buffer.from([...text].map((letter) => turkish[letter] ?? letter.charCodeAt(0)))
    const reply = await send(bytes, 'eski.csv')
    expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ lines: 2 })
    expect(await linesOf(reply.body.id)).toMatchObject([
      { amount: -10, description: 'Ücret' },
      { amount: 1500, description: 'İğde', party_name: 'Şükrü Çağ' },
    ])
  })

  it('refuses what does not fit, by the row', async () => {
    await save()
    const row = (text: string) => smallCsv.replace(/20\.11\.2026.*/, text)
    const unreadable = (text: string, sentence: RegExp) => refused(row(text), 'statement_unreadable', sentence)
    await unreadable('31.02.2026;-12,75;x;;;H-9;TL;2.237,75', /4\. satır: tarih/)
    await unreadable('20.11.2026;-12.75;x;;;H-9;TL;2.237,75', /4\. satır: tutar/)
    await unreadable('20.11.2026;1,2,3;x;;;H-9;TL;2.237,75', /4\. satır: tutar/)
    await unreadable('20.11.2026;-12,75;x;;;H-9;TL;?', /4\. satır: bakiye/)
    await unreadable('20.11.2026;-12,75;"x;;;H-9;TL;2.237,75', /Tırnak/)
    await refused(row('20.11.2026;-12,75;x;;;H-9;TL;2.237,76'), 'statement_unbalanced', /4\. satır: bakiye/)
    await refused(row('20.11.2026;-12,75;x;;;H-9;USD;2.237,75'), 'statement_wrong_currency', /USD/)
    await refused(smallCsv.replace('Tutar', 'Miktar'), 'statement_unreadable', /2\. satırda 'Tutar' başlıklı/)
    await refused(
      smallCsv.replace('Hesap hareketleri', `IBAN: ${SENDER}`),
      'statement_wrong_account',
      new RegExp(SENDER),
    )
  })
})

it('a file is asked for, and only finance may send one', async () => {
  const support = await site.staff('support')
  expect((await sendStatement(site, support, { account: account.id, content: smallCsv })).status).toBe(403)
  expect((await sendStatement(site, finance, { account: 999_999, content: smallCsv })).body.code).toBe('not_found')
  expect((await site.call(admin.importStatement, { id: account.id }, { as: finance })).body.code).toBe('files_missing')
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
