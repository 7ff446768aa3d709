import { read } from '@meydan/api-client/query'
import { readBankDay } from '@meydan/contract/cashier/bank-days-admin'
import type { OutputOf } from '@meydan/contract/call'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark, Scale } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { dayWords as words, gapKinds } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/crud.ts'

type Day = OutputOf<typeof readBankDay>['data']

/** One day of the bank beside the same day of the ledger, and each thing that makes the difference. */
export function BankDay() {
  const [params, setParams] = useSearchParams()
  const wantedDay = params.get('gun') ?? ''
  const { data, error } = useQuery({
    ...read(readBankDay, wantedDay === '' ? {} : { day: wantedDay }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>{words.title}</h1>
        <Field
          label={words.day}
          type="date"
          value={wantedDay || (data?.data.day ?? '')}
          onChange={(event) => event.target.value && setParams({ gun: event.target.value }, { replace: true })}
          className="w-44"
        />
      </div>
      {error && !data && <Note tone="danger">{error.sentence ?? shared.loadFailed}</Note>}
      {!data && !error && <Skeleton className="h-96 rounded-md" />}
      {data && <Figures day={data.data} />}
    </section>
  )
}

function Figures({ day }: { day: Day }) {
  const { bank, ledger, difference, unexplained } = day
  const count = day.gap_sums.reduce((sum, each) => sum + each.count, 0)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <StatCard label={words.bankNet} value={formatAmount(bank.net)} note={sides(bank, bank.fees)} />
        <StatCard label={words.ledgerNet} value={formatAmount(ledger.net)} note={sides(ledger)} />
        <StatCard
          label={words.difference}
          value={formatAmount(difference)}
          tone={difference === 0 ? 'success' : 'gold'}
        />
      </div>
      <Note tone={unexplained !== 0 ? 'danger' : difference === 0 ? 'success' : 'info'} role="status">
        {unexplained !== 0
          ? words.unexplained(formatAmount(unexplained))
          : difference === 0
            ? words.even
            : words.explained}
      </Note>
      <Card title={words.accounts}>
        <Table
          caption={words.accounts}
          columns={accountColumns}
          rows={day.accounts}
          rowKey={({ account_iban }) => account_iban}
          empty={<EmptyState icon={<Landmark size={32} />} title={words.noAccounts} />}
        />
        {day.accounts
          .filter(({ missing }) => missing !== null && missing !== 0)
          .map(({ account_iban, missing }) => (
            <Note key={account_iban} tone="warning" className="mt-3">
              {groupIban(account_iban)}: {words.missingNote(formatAmount(missing ?? 0))}
            </Note>
          ))}
      </Card>
      <Card title={words.gaps}>
        {count > day.gaps.length && (
          <Note className="mb-3">
            <p>{words.largest(day.gaps.length, count)}</p>
            <ul>
              {day.gap_sums.map((sum) => (
                <li key={sum.kind}>{words.sumOf(gapKinds[sum.kind], sum.count, formatAmount(sum.amount))}</li>
              ))}
            </ul>
          </Note>
        )}
        <Table
          caption={words.gaps}
          columns={gapColumns}
          rows={day.gaps}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<Scale size={32} />} title={words.noGaps} />}
        />
      </Card>
    </>
  )
}

function sides({ paid_in, paid_out }: { paid_in: number; paid_out: number }, fees?: number): string {
  const parts = [`${words.paidIn} ${formatAmount(paid_in)}`, `${words.paidOut} ${formatAmount(paid_out)}`]
  return [...parts, ...(fees ? [`${words.fees} ${formatAmount(fees)}`] : [])].join(' · ')
}

type Account = Day['accounts'][number]

const figure = (key: 'opening' | 'paid_in' | 'paid_out' | 'fees' | 'closing', head: string): Column<Account> => ({
  key,
  head,
  align: 'right',
  cell: (row) => <span className="money">{row[key] === null ? words.noFigure : formatAmount(row[key])}</span>,
})

const accountColumns: readonly Column<Account>[] = [
  {
    key: 'account',
    head: words.account,
    card: 'title',
    cell: (row) => (
      <span className="block leading-tight">
        {row.bank}
        <span className="money block text-xs font-normal text-ink3">{groupIban(row.account_iban)}</span>
      </span>
    ),
  },
  figure('opening', words.opening),
  figure('paid_in', words.paidIn),
  figure('paid_out', words.paidOut),
  figure('fees', words.fees),
  { ...figure('closing', words.closing), card: 'side' },
  { key: 'open', head: words.openLines, align: 'right', cell: (row) => row.open_lines },
]

type Gap = Day['gaps'][number]

const gapColumns: readonly Column<Gap>[] = [
  { key: 'kind', head: words.kind, card: 'title', cell: (row) => gapKinds[row.kind] },
  {
    key: 'reference',
    head: words.reference,
    cell: (row) =>
      row.line_id === null ? (
        <span className="money">{row.reference}</span>
      ) : (
        <Link
          to={`${paths.bank}/hareketler?status=&kayit=${row.line_id}&q=${encodeURIComponent(row.reference)}`}
          aria-label={`${words.lookUp}: ${row.reference}`}
          className="money underline"
        >
          {row.reference}
        </Link>
      ),
  },
  {
    key: 'text',
    head: words.text,
    cell: (row) => <span className="line-clamp-2 break-words">{row.text}</span>,
  },
  {
    key: 'amount',
    head: words.amount,
    align: 'right',
    card: 'side',
    cell: (row) => <span className="money">{formatAmount(row.amount)}</span>,
  },
]
