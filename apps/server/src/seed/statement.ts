import { completeIban } from '@meydan/money/iban'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { takeStatement } from '../domains/cashier/bank/import-statement.ts'
import type { StaffActor, AppContext } from '../platform/app-context.ts'

interface Waiting {
  account_id: number
  account_iban: string
  reference: string
  amount_kurus: bigint
  sender_name: string
  created_at: Date
}

interface Entry {
  kurus: bigint
  ref: string
  name: string
  iban?: string
  text: string
}

/** A statement of the account that a deposit waits on: the deposit's own line, a sender whom nobody knows, and the bank's fee. */
export async function seedStatement(context: AppContext, actor: StaffActor): Promise<void> {
  const deposit = await context.db.row<Waiting>(sql`
    select a.id as account_id, d.account_iban, d.reference, d.amount_kurus, d.sender_name, d.created_at
    from cashier.deposits d join cashier.operator_accounts a on a.iban = d.account_iban and a.is_active
    where d.status = 'pending' and d.method = 'bank_transfer' order by d.created_at, d.id limit 1`)
  if (!deposit) throw new Error('the demo has no deposit that waits for the bank')
  const entries: Entry[] = [
    {
      kurus: deposit.amount_kurus,
      ref: 'DEMO-1',
      name: deposit.sender_name,
      text: `Gelen FAST ${deposit.reference}`,
      iban: completeIban('0001500000000000004711'),
    },
    {
      kurus: 173_050n,
      ref: 'DEMO-2',
      name: 'Nermin Sezgin',
      text: 'Gelen havale',
      iban: completeIban('0006700000000000000815'),
    },
    { kurus: -1_275n, ref: 'DEMO-3', name: '', text: 'FAST işlem ücreti' },
  ]
  const day = istanbulDay(deposit.created_at)
  const bytes = Buffer.from(camtText({ iban: deposit.account_iban, day, entries }))
  await takeStatement(context, actor, deposit.account_id, { name: `ekstre-${day}.xml`, bytes })
}

/** camt.053.001.02 of one day, without balances. */
function camtText({ iban, day, entries }: { iban: string; day: string; entries: readonly Entry[] }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<Stmt><Id>DEMO-${day}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>`,
    ...entries.map((entry) => entryText(entry, day)),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n')
}

function entryText({ kurus, ref, name, iban, text }: Entry, day: string): string {
  const sum = kurus < 0n ? -kurus : kurus
  const account = iban === undefined ? '' : `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`
  const party = name === '' ? '' : `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr>${account}</RltdPties>`
  return (
    `<Ntry><Amt Ccy="TRY">${sum / 100n}.${String(sum % 100n).padStart(2, '0')}</Amt><CdtDbtInd>${kurus < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
    `<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls>${party}` +
    `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  )
}
