import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readPspSettlement } from '@meydan/contract/cashier/psp-settlement-admin'
import { formatAmount } from '@meydan/money/kurus'
import { addressWith } from '@meydan/ui/address-now'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { words as shared } from '../../words/crud.ts'
import { gapKinds, words } from '../../words/cash/psp-day.ts'

type Settled = OutputOf<typeof readPspSettlement>['data']

/** A day as a payment provider reports it beside the same day of the ledger, by method, and each thing that makes the difference. */
export function PspDay() {
  const [params, setParams] = useSearchParams()
  const [day, psp] = [params.get('gun') ?? '', params.get('saglayici') ?? '']
  const { data, error } = useQuery({
    ...read(readPspSettlement, { ...(day && { day }), ...(psp && { psp }) }),
    placeholderData: keepPreviousData,
  })
  const set = (name: string, value: string) => setParams(addressWith({ [name]: value }), { replace: true })
  const several = (data?.data.psps.length ?? 0) > 1
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>{words.title}</h1>
        <div className="flex flex-wrap items-end gap-3">
          {several && (
            <Select
              label={words.psp}
              value={psp || (data?.data.psp ?? '')}
              onChange={(event) => set('saglayici', event.target.value)}
            >
              {data?.data.psps.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
          <Field
            label={words.day}
            type="date"
            value={day || (data?.data.day ?? '')}
            onChange={(event) => event.target.value && set('gun', event.target.value)}
            className="w-44"
          />
        </div>
      </div>
      {error && <Note tone="danger">{error.sentence ?? shared.loadFailed}</Note>}
      {!data && !error && <Skeleton className="h-96 rounded-md" />}
      {data && !error && <Figures settled={data.data} />}
    </section>
  )
}

function Figures({ settled }: { settled: Settled }) {
  const sum = (of: (row: Settled['methods'][number]) => number) =>
    settled.methods.reduce((total, row) => total + Math.round(of(row) * 100), 0) / 100
  const unexplained = sum((row) => row.unexplained)
  if (settled.psp === null) return <EmptyState icon={<Scale size={32} />} title={words.none} />
  return (
    <>
      <Note tone={unexplained !== 0 ? 'danger' : settled.gaps.length === 0 ? 'success' : 'info'} role="status">
        {unexplained !== 0
          ? words.unexplained(formatAmount(unexplained))
          : settled.gaps.length === 0
            ? words.even
            : words.explained}
      </Note>
      <Card title={words.methods}>
        <Table caption={words.methods} columns={methodColumns} rows={settled.methods} rowKey={({ id }) => id} />
      </Card>
      <Card title={words.gaps}>
        <Table
          caption={words.gaps}
          columns={gapColumns}
          rows={settled.gaps}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<Scale size={32} />} title={words.noGaps} />}
        />
      </Card>
    </>
  )
}

type Method = Settled['methods'][number]

function Side({ side }: { side: Method['ours'] }) {
  return (
    <span className="money block leading-tight">
      {formatAmount(side.net)}
      <span className="block text-xs text-ink3">
        {words.side(formatAmount(side.paid_in), formatAmount(side.paid_out), formatAmount(side.fees))}
      </span>
    </span>
  )
}

const methodColumns: readonly Column<Method>[] = [
  { key: 'name', head: words.method, card: 'title', cell: (row) => row.name },
  { key: 'theirs', head: words.theirs, align: 'right', cell: (row) => <Side side={row.theirs} /> },
  { key: 'ours', head: words.ours, align: 'right', cell: (row) => <Side side={row.ours} /> },
  {
    key: 'difference',
    head: words.difference,
    align: 'right',
    card: 'side',
    cell: (row) => <strong className="money">{formatAmount(row.difference)}</strong>,
  },
]

const gapColumns: readonly Column<Settled['gaps'][number]>[] = [
  { key: 'kind', head: words.kind, card: 'title', cell: (row) => gapKinds[row.kind] },
  { key: 'order', head: words.order, cell: (row) => <span className="money">{row.order}</span> },
  { key: 'text', head: words.text, cell: (row) => <span className="line-clamp-2 break-words">{row.text}</span> },
  {
    key: 'amount',
    head: words.amount,
    align: 'right',
    card: 'side',
    cell: (row) => <span className="money">{formatAmount(row.amount)}</span>,
  },
]
