import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { importStatement, type saveStatementMap } from '@meydan/contract/cashier/statements-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import type { RawInputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { served } from '../../../../test/served.ts'
import type { Reply, TestSite, TestStaff } from '../../../../test/site.ts'

export interface Entry {
  amount: number
  day?: string
  ref?: string
  name?: string
  iban?: string
  text?: string
  endToEnd?: string
  /** The transactions of one that was booked as a batch. */
  batch?: Entry[]
}

interface Xml {
  iban: string
  id: string
  entries: readonly Entry[]
  version?: '02' | '08'
  currency?: string
  opening?: number
}

const DAY = '2026-11-20'
const money = (lira: number) => Math.abs(lira).toFixed(2)
const sign = (lira: number) => `<CdtDbtInd>${lira < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const tag = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`)

/** camt.053 as banks write it: 001.02 with names and statuses bare, 001.08 with `Pty` and `Cd` around them. */
export function camt({ iban, id, entries, version = '02', currency = 'TRY', opening = 1000 }: Xml): string {
  const total = entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const balance = (code: string, lira: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${money(lira)}</Amt>${sign(lira)}<Dt><Dt>${DAY}</Dt></Dt></Bal>`
  const detail = ({ amount, name, iban: party, text, endToEnd, ref }: Entry, isBatched: boolean) => {
    const who = amount < 0 ? 'Cdtr' : 'Dbtr'
    const bare = tag('Nm', name)
    const named = name === undefined ? '' : `<${who}>${version === '08' ? `<Pty>${bare}</Pty>` : bare}</${who}>`
    const account = party === undefined ? '' : `<${who}Acct><Id><IBAN>${party}</IBAN></Id></${who}Acct>`
    const refs = `<Refs>${isBatched ? tag('AcctSvcrRef', ref) : ''}<EndToEndId>${endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>`
    const own = isBatched ? `<Amt Ccy="${currency}">${money(amount)}</Amt>${sign(amount)}` : ''
    return `<TxDtls>${refs}${own}<RltdPties>${named}${account}</RltdPties><RmtInf>${tag('Ustrd', text)}</RmtInf></TxDtls>`
  }
  const entry = (each: Entry) => {
    const details = (each.batch ?? [each]).map((one) => detail(one, each.batch !== undefined)).join('')
    const status = version === '08' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'
    return (
      `<Ntry><Amt Ccy="${currency}">${money(each.amount)}</Amt>${sign(each.amount)}${status}<BookgDt><Dt>${each.day ?? DAY}</Dt></BookgDt>` +
      `${tag('AcctSvcrRef', each.ref)}<NtryDtls>${each.batch ? `<Btch><NbOfTxs>${each.batch.length}</NbOfTxs></Btch>` : ''}${details}</NtryDtls></Ntry>`
    )
  }
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>M-${id}</MsgId><CreDtTm>${DAY}T23:00:00</CreDtTm></GrpHdr><Stmt><Id>${id}</Id><CreDtTm>${DAY}T23:00:00</CreDtTm>` +
    `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', opening + total / 100)}` +
    `${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
  )
}

export const usualMap: Omit<RawInputOf<typeof saveStatementMap>, 'id' | 'version'> = {
  delimiter: ';',
  header_row: 2,
  date_format: 'DD.MM.YYYY',
  decimal: ',',
  date: 'Tarih',
  amount: 'Tutar',
  paid_in: '',
  paid_out: '',
  description: 'Açıklama',
  party_name: 'Gönderen',
  party_iban: 'Karşı IBAN',
  bank_reference: 'Dekont No',
  currency: 'Para birimi',
  balance: 'Bakiye',
}

/** Two lines, as `usualMap` reads them. */
export const smallCsv = [
  'Hesap hareketleri',
  'Tarih;Tutar;Açıklama;Gönderen;Karşı IBAN;Dekont No;Para birimi;Bakiye',
  '19.11.2026;1.250,50;"Gelen ""havale""; YT-222222";Ayşe Yılmaz;;H-1;TL;2.250,50',
  '20.11.2026;-12,75;İşlem ücreti;;;H-2;TL;2.237,75',
  '',
].join('\r\n')

/** Sends a file as a browser does. */
export async function sendStatement(
  site: TestSite,
  as: TestStaff,
  file: { account: number; content: string | Buffer; name?: string },
): Promise<Reply> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${file.name ?? 'ekstre.xml'}"\r\ncontent-type: text/plain\r\n\r\n`
  const reply = await site.app.inject({
    method: 'POST',
    url: importStatement.path.replace('{id}', String(file.account)),
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n--x--\r\n')]),
    headers: { cookie: as.cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** The account that players are shown for payments to this bank. */
export async function payInAccount(site: TestSite, bank = 'Akbank'): Promise<{ id: number; iban: string }> {
  return site.context.db.one(sql`select id, iban from cashier.operator_accounts where bank = ${bank} and is_active`)
}

/** The reference that a deposit's player was shown. */
export async function codeOf(site: TestSite, deposit: number): Promise<string> {
  const { reference } = await site.context.db.one<{ reference: string }>(
    sql`select reference from cashier.deposits where id = ${deposit}`,
  )
  return reference
}

/** Credits a deposit by a line of a statement. */
export function creditBy(site: TestSite, as: TestStaff, deposit: number, line: number): Promise<Reply> {
  return served(() => site.call(approveDeposit, { reason: 'Banka aradı', id: deposit, statement_line: line }, { as }))
}

/** One person tries, and another says yes to what is more than one may do in a day. */
export async function creditByTwo(
  site: TestSite,
  [as, second]: readonly [TestStaff, TestStaff],
  deposit: number,
  line: number,
): Promise<Reply> {
  const reply = await creditBy(site, as, deposit, line)
  if (!reply.body.waiting) return reply
  return served(() => site.call(approveProposal, { id: reply.body.proposal }, { as: second }))
}
