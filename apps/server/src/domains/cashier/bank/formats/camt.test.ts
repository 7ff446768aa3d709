import { describe, expect, it } from 'vitest'
import { IBAN, linesOf, OTHER_IBAN, read, refusalOf, zipped } from '../../test/read-bank-file.ts'
import { camt } from '../../test/statement.ts'

const plain = camt({ iban: IBAN, id: 'S-1', entries: [{ amount: 10, ref: 'A-1', text: 'YT-222222' }] })
const line = ['2026-11-20 1000 A-1 YT-222222']
const versions = Array.from({ length: 12 }, (_, index) => String(index + 2).padStart(2, '0'))

describe('camt', () => {
  it.each(versions)('camt.053.001.%s is read', (version) => {
    expect(linesOf(plain.replace('001.02', `001.${version}`))).toEqual(line)
  })

  it('is refused by the name of what it is', () => {
    expect(refusalOf(plain.replace('001.02', '001.14'))).toContain('camt.053.001.14 sürümü okunmuyor')
    expect(refusalOf(plain.replace('camt.053.001.02', 'pain.001.001.03'))).toContain('pain.001.001.03')
    expect(refusalOf(plain.replace('camt.053', 'camt.054'))).toContain('camt.053 ekstresi değil: camt.054.001.02')
    expect(refusalOf('<a/>')).toContain('tanınmayan bir XML')
  })

  it('with one balance has both, with none neither', () => {
    const closing = /<Bal><Tp><CdOrPrtry><Cd>CLBD.*?<\/Bal>/
    const opening = /<Bal><Tp><CdOrPrtry><Cd>OPBD.*?<\/Bal>/
    const balances = (text: string) => read(text).statements.map((each) => [each.opening, each.closing])
    expect(balances(plain)).toEqual([[100_000n, 101_000n]])
    expect(balances(plain.replace(closing, ''))).toEqual([[100_000n, 101_000n]])
    expect(balances(plain.replace(opening, ''))).toEqual([[100_000n, 101_000n]])
    expect(balances(plain.replace(opening, '').replace(closing, ''))).toEqual([[null, null]])
    expect(refusalOf(plain.replaceAll('>1010.00<', '>1010.01<'))).toContain('1.010,00 ₺ yerine 1.010,01 ₺ yazıyor')
  })

  it('counts what is 0 or not booked, and shows it', () => {
    const entry = /<Ntry>.*<\/Ntry>/.exec(plain)?.[0] ?? ''
    const zero = entry.replace('10.00', '0.00').replace('A-1', 'A-2')
    const pending = entry.replace('BOOK', 'PDNG').replace('A-1', 'A-3')
    const [file] = read(plain.replace(entry, zero + entry + pending)).statements
    expect(file?.lines.map(({ reference }) => reference)).toEqual(['A-1'])
    expect(file?.skipped).toEqual([
      { row: 1, reason: 'Tutarı sıfır', text: '0,00 ₺ · YT-222222' },
      { row: 3, reason: 'Kesinleşmemiş (PDNG)', text: '10,00 ₺ · YT-222222' },
    ])
  })

  it('without a status is booked where two balances say so, and a balance without a sign is above zero', () => {
    const bare = plain.replace(/<Sts>.*?<\/Sts>/g, '')
    expect(bare).not.toBe(plain)
    expect(linesOf(bare)).toEqual(line)
    expect(refusalOf(bare.replace(/<Bal><Tp><CdOrPrtry><Cd>OPBD.*?<\/Bal>/, ''))).toBe('1. hareket: durumu yazmıyor')
    const unsigned = bare.replaceAll(/(<Bal>.*?)<CdtDbtInd>CRDT<\/CdtDbtInd>/g, '$1')
    expect(unsigned).not.toBe(bare)
    expect(linesOf(unsigned)).toEqual(line)
    const undated = bare.replaceAll(/<(BookgDt|ValDt)>.*?<\/\1>/g, '')
    expect(undated).not.toBe(bare)
    expect(linesOf(undated)).toEqual(line)
    const below = unsigned.replaceAll('>1000.00<', '>-1000.00<')
    expect(refusalOf(below)).not.toBe('')
    const overdrawn = camt({ iban: IBAN, id: 'S-2', entries: [{ amount: 10, ref: 'A-1' }], opening: -100 })
    expect(refusalOf(overdrawn.replaceAll(/(<Bal>.*?)<CdtDbtInd>DBIT<\/CdtDbtInd>/g, '$1'))).toContain('yazıyor')
  })

  it('several statements: each to its account, others named and left, one account’s as one', () => {
    const of = (iban: string, id: string, amount: number, opening: number) =>
      /<Stmt>.*<\/Stmt>/.exec(camt({ iban, id, entries: [{ amount, ref: id }], opening }))?.[0] ?? ''
    const foreign = of('DE89370400440532013000', 'D', 4, 0).replaceAll('"TRY"', '"EUR"')
    const all = [of(IBAN, 'A', 1, 0), of(IBAN, 'B', 2, 1), of(OTHER_IBAN, 'C', 3, 0), foreign].join('')
    const { statements, left } = read(plain.replace(/<Stmt>.*<\/Stmt>/, all), undefined, [IBAN, OTHER_IBAN])
    expect(statements.map(({ iban, lines, opening, closing }) => [iban, lines.length, opening, closing])).toEqual([
      [IBAN, 2, 0n, 300n],
      [OTHER_IBAN, 1, 0n, 300n],
    ])
    expect(left).toEqual(['DE89370400440532013000'])
    expect(refusalOf(plain.replaceAll(IBAN, OTHER_IBAN))).toBe(`Ekstre başka bir hesabın: ${OTHER_IBAN}`)
  })

  it('is read in CDATA, UTF-16, an envelope of SWIFT and a ZIP', () => {
    expect(linesOf(plain.replace('>YT-222222<', '><![CDATA[YT-222222 A&B <x>]]><'))).toEqual([`${line[0]} A&B <x>`])
    const declared = plain.replace('UTF-8', 'UTF-16')
    expect(linesOf(Buffer.from(`\ufeff${declared}`, 'utf16le'))).toEqual(line)
    expect(linesOf(Buffer.from(declared, 'utf16le').swap16())).toEqual(line)
    expect(linesOf(declared)).toEqual(line)
    const bare = plain.replace(/<\?xml.*?\?>/, '')
    const header = '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizMsgIdr>1</BizMsgIdr></AppHdr>'
    expect(linesOf(`<BizMsgEnvlp xmlns="urn:x"><Hdr>${header}</Hdr><Body>${bare}</Body></BizMsgEnvlp>`)).toEqual(line)
    expect(linesOf(`<RequestPayload>${header}${bare}</RequestPayload>`)).toEqual(line)
    const prefixed = bare.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=')
    expect(linesOf(prefixed)).toEqual(line)
    expect(linesOf(zipped({ 'gün/ekstre.xml': plain, '__MACOSX/._ekstre.xml': 'x' }))).toEqual(line)
    expect(refusalOf(zipped({ 'a.xml': 'x'.repeat(45_000_000) }))).toContain('çok büyük')
  })

  it('a batch whose transactions bore charges is what came of each', () => {
    const batch = [
      { amount: 500, ref: 'B-1' },
      { amount: 250, ref: 'B-2' },
    ]
    const text = camt({ iban: IBAN, id: 'S', entries: [{ amount: 750, batch }] })
    const charged = text
      .replaceAll('750.00', '740.00')
      .replaceAll('1740.00', '1740.00')
      .replaceAll(
        '</TxDtls>',
        '<Chrgs><Rcrd><Amt Ccy="TRY">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs></TxDtls>',
      )
    expect(linesOf(charged)).toEqual(['2026-11-20 49500 B-1', '2026-11-20 24500 B-2'])
    const silent = text.replaceAll(/(<\/Refs>)<Amt Ccy="TRY">[\d.]+<\/Amt><CdtDbtInd>CRDT<\/CdtDbtInd>/g, '$1')
    expect(linesOf(silent)).toEqual(['2026-11-20 75000 B-1'])
  })

  it('puts an instant on Istanbul’s day, and refuses a day that is years away', () => {
    const at = (text: string) => plain.replace(/<BookgDt>.*?<\/BookgDt>/, text)
    expect(linesOf(at('<BookgDt><DtTm>2026-11-19T21:30:00Z</DtTm></BookgDt>'))[0]).toContain('2026-11-20')
    expect(linesOf(at('<ValDt><Dt>2026-11-18</Dt></ValDt>'))[0]).toContain('2026-11-18')
    expect(refusalOf(at('<BookgDt><Dt>2023-11-18</Dt></BookgDt>'))).toContain(
      '18.11.2023 tarihi bugünden iki yıldan uzak',
    )
    const ofTwoDays = at('').replace('<Dt><Dt>2026-11-20', '<Dt><Dt>2026-11-19')
    expect(refusalOf(ofTwoDays)).toBe('1. hareket: tarih okunamadı')
  })

  it('a report of the day and a notice are what they are', () => {
    const report = plain
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
      .replaceAll('Stmt>', 'Rpt>')
      .replace('camt.053', 'camt.052')
    expect(read(report.replace('BOOK', 'PDNG')).statements).toMatchObject([
      { format: 'camt.052', bankId: 'camt.052 S-1', opening: null, lines: [{ amount: 1000n }] },
    ])
    const notice = plain
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>')
      .replace('camt.053', 'camt.054')
    expect(read(notice).statements).toMatchObject([{ format: 'camt.054', lines: [{ reference: 'A-1' }] }])
  })
})
