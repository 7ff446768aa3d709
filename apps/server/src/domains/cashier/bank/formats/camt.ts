import { signed } from './camt-amount.ts'
import { readEntry, KINDS, type CamtKind } from './camt-entry.ts'
import { type StatementFile, NO_ACCOUNT, type ReadFile, type Section, unreadable, wrongCurrency } from './read-file.ts'
import { all, anywhere, type Node, plainText, textAt, treeOf } from './xml-tree.ts'
const [FIRST_VERSION, LAST_VERSION] = [2, 13]

/**
 * The accounts of a file of ISO 20022: camt.052, camt.053 and camt.054, versions 02 to 13, bare or in an envelope of SWIFT. An entry that
 * the bank booked as a batch becomes a line for each of its transactions; entries of 0 and what is not booked are counted. Reading one
 * refuses `statement_wrong_currency`, `statement_unbalanced`, and whatever it cannot read exactly.
 */
export function sectionsOfCamt(text: string, statementFile: StatementFile): Section[] {
  const tree = treeOf(text)
  const found = KIND_NAMES.flatMap((kind) => {
    const [document, part] = KINDS[kind]
    return anywhere(tree, document).flatMap((each) => all(each, part).map((node) => ({ kind, node })))
  })
  assertKnown(text, [...new Set(found.map(({ kind }) => kind))])
  return found.map(({ kind, node }) => ({
    account: accountOf(node),
    read: (iban) => read(kind, node, iban, statementFile.today),
  }))
}

const KIND_NAMES = Object.keys(KINDS) as CamtKind[]
const isOfKinds = (name: string, kinds: readonly CamtKind[]) => kinds.some((kind) => name.startsWith(`${kind}.001.`))
const isReadVersion = (name: string) =>
  Number(name.slice(-2)) >= FIRST_VERSION && Number(name.slice(-2)) <= LAST_VERSION

/** What the file calls itself has to be what is in it. */
function assertKnown(text: string, kinds: readonly CamtKind[]): void {
  const names = [...text.matchAll(/xmlns(?::[\w.-]+)?\s*=\s*["']([^"']+)["']/g)]
    .map(([, name]) => /(?:camt|pain|pacs|acmt)\.\d{3}\.\d{3}\.\d\d/.exec(plainText(name ?? ''))?.[0])
    .filter((name) => name !== undefined)
  const version = names.find((name) => isOfKinds(name, KIND_NAMES) && !isReadVersion(name))
  if (version) throw unreadable(`${version} sürümü okunmuyor: 02–13 arası bir sürüm isteyin`)
  const [kind = 'camt.053'] = kinds
  const other = names.find((name) => !isOfKinds(name, kinds.length > 0 ? kinds : KIND_NAMES))
  if (other) throw unreadable(`Dosya bir ${kind} ekstresi değil: ${other}`)
  if (kinds.length > 0) return
  throw unreadable(`Dosya bir camt.053 ekstresi değil: ${names[0] ? 'içinde hesap özeti yok' : 'tanınmayan bir XML'}`)
}

function accountOf(node: Node): string {
  return textAt(node, 'Acct', 'Id', 'IBAN') || textAt(node, 'Acct', 'Id', 'Othr', 'Id') || NO_ACCOUNT
}

/** Of what a bank calls a statement: the standard has 35 letters, and an index takes no more than a few thousand bytes. */
const MOST_OF_ID = 200

function read(kind: CamtKind, node: Node, iban: string, today: string): ReadFile {
  const currency = textAt(node, 'Acct', 'Ccy')
  if (currency !== '' && currency !== 'TRY') throw wrongCurrency(currency)
  const id = textAt(node, 'Id').slice(0, MOST_OF_ID)
  const hasBalances = kind === 'camt.053'
  const opening = hasBalances
    ? (balance(node, 'OPBD') ?? balance(node, 'PRCD') ?? balance(node, 'ITBD', 'first'))
    : null
  const closing = hasBalances ? (balance(node, 'CLBD') ?? balance(node, 'ITBD', 'last')) : null
  // Entries between two balances are booked, marked so or not: the balances would not add up otherwise.
  const isBooked = opening !== null && closing !== null
  const day = hasBalances ? onlyDayOf(node) : textAt(node, 'CreDtTm')
  const entries = all(node, 'Ntry').map((entry, index) =>
    readEntry({ kind, entry, row: index + 1, today, day, isBooked }),
  )
  return {
    format: kind,
    iban,
    bankId: id === '' ? null : hasBalances ? id : `${kind} ${id}`,
    opening,
    closing,
    lines: entries.flatMap(({ lines }) => lines),
    skipped: entries.flatMap(({ skipped }) => skipped),
  }
}

/** The day that a statement is of, where it begins and ends with the same; '' of one of several days. */
function onlyDayOf(node: Node): string {
  const days = all(node, 'Bal').map((each) => textAt(each, 'Dt', 'Dt') || textAt(each, 'Dt', 'DtTm').slice(0, 10))
  return new Set(days).size === 1 ? (days[0] as string) : ''
}

/** The one of its kind; where there are several, an opening is the earliest and a closing the latest. */
function balance(node: Node, code: string, which: 'first' | 'last' | 'only' = 'only'): bigint | null {
  const dayOf = (each: Node) => textAt(each, 'Dt', 'Dt') || textAt(each, 'Dt', 'DtTm')
  const found = all(node, 'Bal')
    .filter((each) => [textAt(each, 'Tp', 'CdOrPrtry', 'Cd'), textAt(each, 'Tp', 'CdOrPrtry', 'Prtry')].includes(code))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
  if (which !== 'only' && found.length < 2) return null
  const chosen = code === 'CLBD' || which === 'last' ? found.at(-1) : found[0]
  if (!chosen) return null
  // Some banks write no sign beside a balance above zero; one that is none does not add up.
  return signed(chosen, `${code} bakiyesi`, { unsigned: 'CRDT' })
}
