import { describe, expect, it } from 'vitest'
import { IBAN, linesOf, OTHER_IBAN, read, refusalOf } from '../../test/read-bank-file.ts'

const message = (...lines: string[]) =>
  [':20:STARTUMS', `:25:${IBAN}`, ':28C:00001/001', ':60F:C261119TRY1000,00', ...lines].join('\r\n')
const closed = (...lines: string[]) => message(...lines, ':62F:C261120TRY1010,00', '-')
const entry = ':61:2611201120C10,00NTRFNONREF//B-1'

describe('MT940', () => {
  it('with balances, and words of Germany, SWIFT, or none', () => {
    const words = (info: string) => {
      const [file] = read(closed(entry, `:86:${info}`)).statements
      return [file?.lines[0]?.description, file?.lines[0]?.name, file?.lines[0]?.iban]
    }
    expect(words(`166?00GUTSCHRIFT?20SVWZ+Gelen havale YT-2\r\n?2122222?31${OTHER_IBAN}?32AYSE ?33YILMAZ`)).toEqual([
      'Gelen havale YT-222222 · GUTSCHRIFT',
      'AYSE YILMAZ',
      OTHER_IBAN,
    ])
    expect(words(`/TRTP/EFT/IBAN/${OTHER_IBAN}/NAME/AYSE YILMAZ/REMI/YT-222222/EREF/NOTPROVIDED`)).toEqual([
      'YT-222222 · EFT',
      'AYSE YILMAZ',
      OTHER_IBAN,
    ])
    expect(words(`GELEN EFT AYSE YILMAZ\r\n${OTHER_IBAN} YT-222222`)).toEqual([
      `GELEN EFT AYSE YILMAZ ${OTHER_IBAN} YT-222222`,
      '',
      OTHER_IBAN,
    ])
    expect(read(closed(entry)).statements).toMatchObject([{ format: 'mt940', opening: 100_000n, closing: 101_000n }])
  })

  it.each([
    [':61:261120C10,NTRFX', '2026-11-20 1000 X'],
    [':61:2612310101C10,5NMSCNONREF', '2027-01-01 1050'],
    [':61:261120    C10,00NTRFNONREF', '2026-11-20 1000'],
    [':61:2611201120CY10,00NTRFCK-222222//B-9', '2026-11-20 1000 B-9 CK-222222'],
    [':61:2611201120D1.010,00NTRFNONREF', '2026-11-20 -101000'],
    [':61:2611201120RC10,00NTRFNONREF', '2026-11-20 -1000'],
    [':61:2611201120RD10,00NTRFNONREF\r\nDÜZELTME', '2026-11-20 1000 DÜZELTME'],
  ])('%s', (text, line) => {
    expect(linesOf(message(text))).toEqual([line])
  })

  it('several statements, pages, and blocks around them', () => {
    const pages = `${message(entry, ':62M:C261120TRY1010,00')}\r\n-\r\n${message(entry.replace('B-1', 'B-2')).replace('60F:C261119TRY1000', '60M:C261120TRY1010')}\r\n:62F:C261120TRY1020,00\r\n-`
    expect(read(pages).statements).toMatchObject([
      { opening: 100_000n, closing: 102_000n, lines: [{ reference: 'B-1' }, { reference: 'B-2' }] },
    ])
    const block = `{1:F01TGBATRISXXXX0000000000}{2:I940X}{3:{108:X}}{4:\r\n${closed(entry)}}{5:{CHK:1}}`
    expect(linesOf(`\u0001${block}\u0003${block.replaceAll(IBAN, OTHER_IBAN)}`)).toEqual(['2026-11-20 1000 B-1'])
    expect(linesOf(closed(entry).replace(`:25:${IBAN}`, ':25:00061/519786457841326'))).toEqual(['2026-11-20 1000 B-1'])
  })

  it('refuses what it cannot read by its row, another currency and another account', () => {
    expect(refusalOf(closed(':61:2611201120X10,00NTRF'))).toBe('5. satır (:61:): hareket okunamadı')
    expect(refusalOf(closed(':61:2602301120C10,001NTRF'))).toBe('5. satır (:61:): tutar okunamadı')
    expect(refusalOf(closed(':61:260230C10,00NTRF'))).toBe('5. satır (:61:): tarih okunamadı')
    expect(refusalOf(closed(entry).replaceAll('TRY', 'EUR'))).toContain('Türk lirası değil: EUR')
    expect(refusalOf(closed(entry).replace(IBAN, OTHER_IBAN))).toContain(OTHER_IBAN)
    expect(refusalOf(closed(entry).replace('1010,00', '1011,00'))).toContain('kapanış bakiyesini vermiyor')
    expect(refusalOf(':20:X\n:25:1\n:34F:TRYC0,\n:90D:0TRY0,')).toContain('MT942')
    expect(read(message(':61:2611201120C0,00NTRFNONREF')).statements[0]?.skipped).toHaveLength(1)
  })
})
