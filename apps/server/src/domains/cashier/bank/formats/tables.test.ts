import { STATEMENT_PRESETS } from '@meydan/contract/cashier/statements-admin'
import { describe, expect, it } from 'vitest'
import { LAYOUTS } from './bank-layouts.ts'
import { IBAN, linesOf, OTHER_IBAN, read, refusalOf, xlsx } from '../../test/read-bank-file.ts'

/** As the bank's own columns stand, with and without heads. */
function tableOf(preset: (typeof STATEMENT_PRESETS)[number], delimiter: string, hasHeads: boolean): string {
  const { bare, heads } = LAYOUTS[preset]
  const row = (date: string, amount: string, balance: string) =>
    bare
      .map(
        (column) =>
          ({ date, amount, balance, description: 'Gelen havale YT-222222', bank_reference: 'F-1' })[String(column)] ??
          '',
      )
      .join(delimiter)
  const names = bare.map((column) => (column === '' ? '' : (heads[column][0] ?? '').toLocaleUpperCase('tr')))
  const above = hasHeads ? ['Hesap Hareketleri', `IBAN${delimiter}${IBAN}`, '', names.join(delimiter)] : []
  return [...above, row('20.11.2026', '1.250,50', '2.250,50'), row('21.11.2026', '-50,00', '2.200,50'), ''].join('\r\n')
}

describe('tables of banks', () => {
  const cases = STATEMENT_PRESETS.flatMap((preset) =>
    [';', '\t'].flatMap((delimiter) => [true, false].map((hasHeads) => ({ preset, delimiter, hasHeads }))),
  )
  it.each(cases)('$preset, delimiter $delimiter, heads $hasHeads', ({ preset, delimiter, hasHeads }) => {
    const [file] = read(tableOf(preset, delimiter, hasHeads), preset).statements
    expect(file?.lines.map(({ day, amount }) => `${day} ${amount}`)).toEqual(['2026-11-20 125050', '2026-11-21 -5000'])
    expect([file?.opening, file?.closing, file?.lines[0]?.description]).toEqual([
      100_000n,
      220_050n,
      expect.stringContaining('YT-222222'),
    ])
  })

  const csv = (...rows: string[]) => ['Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\n')
  const one = (date: string, amount: string) => linesOf(csv(`${date};Havale;${amount};-`), 'garanti')

  it.each([
    ['8.07.2026', '2026-07-08'],
    ['08/07/2026-14:23:11', '2026-07-08'],
    ['17 Aralık 2025', '2025-12-17'],
    ['5 Ağu 2026 Çar 07:51', '2026-08-05'],
    ['20261120', '2026-11-20'],
    ['2026-11-19T21:30:00Z', '2026-11-20'],
    ['2026-11-19 20:59 UTC', '2026-11-19'],
    ['19.11.2026 23:59', '2026-11-19'],
  ])('the day %s is %s', (text, day) => {
    expect(one(text, '10,00')).toEqual([`${day} 1000 Havale`])
  })

  it.each([
    ['1.250,00-', -125_000],
    ['1,250.00', 125_000],
    ['-1.250', -125_000],
    ['(12,50)', -1250],
    ['₺1.250,5', 125_050],
    ['1 250,00 TL', 125_000],
    ['−12,50', -1250],
    ['12,50 (B)', -1250],
    ['+12,50', 1250],
  ])('the amount %s is %s kuruş', (text, kurus) => {
    expect(one('20.11.2026', text)).toEqual([`2026-11-20 ${kurus} Havale`])
  })

  it('what is no entry is counted and shown; what may be one stops the file', () => {
    const text = csv(
      'DEVİR;;;1.000,00',
      '20.11.2026;Havale;10,00;1.010,00',
      '20.11.2026;Bilgi;0,00;1.010,00',
      'Tarih;Açıklama;Tutar;Bakiye',
      '21.11.2026;Ücret;-1,00;1.009,00',
      'TOPLAM;;9,00;',
      ';;;',
      'Bu belge bilgi amaçlıdır',
    )
    expect(linesOf(text, 'garanti')).toEqual(['2026-11-20 1000 Havale', '2026-11-21 -100 Ücret'])
    expect(read(text, 'garanti').statements[0]?.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 Toplam ya da bakiye satırı',
      '4 Tutarı sıfır',
      '5 Başlık satırı',
      '7 Toplam ya da bakiye satırı',
      '9 Tarihi ve tutarı yok',
    ])
    const refused = (row: string) => refusalOf(csv(row), 'garanti')
    expect(refused('2O.11.2026;Havale;10,00;')).toBe('2. satır: tarih okunamadı (2O.11.2026)')
    expect(refused(';Havale;10,00;')).toBe('2. satır: tarih okunamadı (boş)')
    expect(refused('20.11.2026;Havale;1O,00;')).toBe('2. satır: tutar okunamadı (1O,00)')
    expect(refused('20.11.2026;Havale;;')).toBe('2. satır: tutar okunamadı (boş)')
    expect(refused('20.11.2029;Havale;1,00;')).toContain('iki yıldan uzak')
    expect(refused('20.11.2026;Havale;9999999999999999,00;')).toContain('tutar okunamadı')
  })

  it('finds sides in columns or letters of their own, days the newest first, and any encoding', () => {
    const sides =
      'İşlem Tarihi;Açıklama;Borç;Alacak;Bakiye\n21.11.2026;Ücret;5,00;-;105,00\n20.11.2026;Havale;-;10,00;110,00'
    expect(linesOf(sides, 'qnb')).toEqual(['2026-11-21 -500 Ücret', '2026-11-20 1000 Havale'])
    const letters = 'Tarih;Açıklama;Tutar;B/A;Bakiye\n20.11.2026;Havale;10,00;A;110,00\n20.11.2026;Ücret;5,00;B;105,00'
    expect(linesOf(letters, 'vakifbank')).toEqual(['2026-11-20 1000 Havale', '2026-11-20 -500 Ücret'])
    const newest = csv(
      '21.11.2026;a;1,00;4,00',
      '21.11.2026;b;2,00;6,00',
      '20.11.2026;c;1,00;2,00',
      '20.11.2026;d;1,00;3,00',
    )
    expect(read(newest, 'garanti').statements[0]).toMatchObject({ opening: 100n, closing: 600n })
    const text = csv('20.11.2026;İğde;10,00;')
    const turkish: Record<string, number> = { İ: 0xdd, ğ: 0xf0, ç: 0xe7, ı: 0xfd }
    const bytes = Buffer.from([...text].map((letter) => turkish[letter] ?? letter.charCodeAt(0)))
    for (const each of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      bytes,
    ])
      expect(linesOf(each, 'garanti')).toEqual(['2026-11-20 1000 İğde'])
    expect(linesOf(`sep=;\n${text}`, 'garanti')).toEqual(['2026-11-20 1000 İğde'])
  })

  it('a workbook is read as its cells are kept', () => {
    const rows = [
      ['Hesap hareketleri'],
      ['Tarih', 'Açıklama', 'Tutar', 'Bakiye', 'Dekont No'],
      [{ day: 46_346 }, 'Havale & YT-222222', 1250.1, 1250.1, 'F-1'],
      ['21.11.2026', 'Ücret', '-50,10', 1200, 12_345],
      ['TOPLAM', '', 1200],
    ]
    expect(linesOf(xlsx(rows), 'garanti')).toEqual([
      '2026-11-20 125010 F-1 Havale & YT-222222',
      '2026-11-21 -5010 12345 Ücret',
    ])
    expect(refusalOf(xlsx([...rows.slice(0, 2), [{ day: 46_346 }, 'x', 1.001]]), 'garanti')).toContain(
      '3. satır: tutar okunamadı',
    )
  })

  it('refuses by the name of what it saw', () => {
    const named: [string | Buffer, RegExp][] = [
      ['%PDF-1.7', /PDF/],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xls/],
      ['<html><table></table></html>', /HTML/],
      ['OFXHEADER:100', /OFX/],
      ['!Type:Bank', /QIF/],
      ['{"a":1}', /JSON/],
      ['', /boş/],
      ['Datum,Text,Betrag\n1,2,3', /Görülen başlıklar: Datum, Text, Betrag/],
      [csv('20.11.2026;Havale;10,00;').replace('Tarih', `${OTHER_IBAN}\nTarih`), new RegExp(OTHER_IBAN)],
    ]
    for (const [content, sentence] of named) expect(refusalOf(content, 'garanti')).toMatch(sentence)
  })
})
