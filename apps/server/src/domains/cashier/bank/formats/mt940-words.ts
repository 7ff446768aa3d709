import { ibanIn, joined } from './read-file.ts'

interface Words {
  description: string
  name: string
  iban: string
}

/** A sign and two digits before each part, as the banks of Germany, Poland and Türkiye write field 86. */
const NUMBERED = /^(?:\d{3}|[A-Z]{4})?\s*([?<>~^@])(?=\d\d)/
/** A word between two strokes, as SWIFT and the banks of the Netherlands write it. */
const SLASHED =
  /\/(ORDP|BENM|REMI|NAME|IBAN|BIC|EREF|KREF|MARF|PREF|CNTP|TRTP|CSID|RTRN|ISDT|TRCD|ADDR|PURP|ULTD|ULTB|USTD|SUM|EXCH|CHGS|OCMT|ORIG)\//
const SEPA = /(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP)[+:]/g

/** What field 86 says of a line; `own` is the account that it is of. */
export function wordsOf86(text: string, own: string): Words {
  const sign = NUMBERED.exec(text)?.[1]
  if (sign) return numbered(text, sign, own)
  if (SLASHED.test(text)) return slashed(text.replaceAll('\n', ''), own)
  const plain = text.replaceAll('\n', ' ')
  return { description: joined([plain]), name: '', iban: ibanIn(plain, own) }
}

function numbered(text: string, sign: string, own: string): Words {
  const parts = text
    .replaceAll('\n', '')
    .split(new RegExp(`\\${sign}(?=\\d\\d)`))
    .slice(1)
    .map((part) => ({ code: Number(part.slice(0, 2)), words: part.slice(2) }))
  const of = (from: number, to: number) =>
    parts
      .filter(({ code }) => code >= from && code <= to)
      .map(({ words }) => words)
      .join('')
  const purpose = of(20, 29) + of(60, 63)
  const account = of(31, 31) || of(38, 38)
  return {
    description: joined([...purpose.split(SEPA), of(0, 0)]),
    name: joined([of(32, 33)]),
    iban: ibanIn(account, own) || ibanIn(purpose, own) || account.trim(),
  }
}

function slashed(text: string, own: string): Words {
  const [before = '', ...pieces] = text.split(new RegExp(SLASHED, 'g'))
  const parts = new Map<string, string>()
  for (let place = 0; place + 1 < pieces.length; place += 2) {
    const [code, words] = [pieces[place] as string, (pieces[place + 1] as string).replaceAll('//', '/')]
    const bare = words.replaceAll(/^\/+|(?<!\/)\/+$/g, '').trim()
    if (bare !== '' && !parts.has(code)) parts.set(code, bare)
  }
  const [account = '', , partyName = ''] = (parts.get('CNTP') ?? '').split('/')
  return {
    description: joined([...['REMI', 'USTD', 'EREF', 'PREF', 'TRTP'].map((code) => parts.get(code) ?? ''), before]),
    name: parts.get('NAME') ?? (partyName || parts.get('ORDP') || parts.get('BENM') || ''),
    iban: ibanIn(parts.get('IBAN') ?? account, own) || ibanIn(text, own),
  }
}
