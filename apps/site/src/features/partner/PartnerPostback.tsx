import { minuteText } from '@meydan/money/date-text'
import { read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readOwnPostback, saveOwnPostback } from '@meydan/contract/affiliates/postbacks'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { partnerWords, postbackWords as words } from '../../words/offers/partner.ts'

type Own = OutputOf<typeof readOwnPostback>

/** The partner's own postback address and its deliveries. */
export function PartnerPostback() {
  const { data, error, refetch } = useQuery(read(readOwnPostback))
  if (error && !data) return <LoadFailed title={partnerWords.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-md" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Settings postback={data.postback} />
      <Deliveries deliveries={data.deliveries} />
    </div>
  )
}

const USUAL = { url: '', registration: true, first_deposit: true, qualified: true, is_on: true }
const EVENTS = ['registration', 'first_deposit', 'qualified'] as const

function Settings({ postback }: { postback: Own['postback'] }) {
  const { register, handleSubmit } = useForm({ values: { ...USUAL, ...postback, new_key: false } })
  const write = useWrite(saveOwnPostback, { stale: [readOwnPostback] })
  const submit = handleSubmit(({ url, registration, first_deposit, qualified, is_on, new_key }) =>
    write.mutate({ url, registration, first_deposit, qualified, is_on, new_key }),
  )
  return (
    <Card title={words.title}>
      <form noValidate className="grid max-w-2xl gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-sm text-ink2">{words.intro}</p>
        <Field label={words.url} hint={words.urlHint} type="url" {...register('url')} />
        <div className="grid gap-2">
          {EVENTS.map((event) => (
            <Checkbox key={event} label={words.events[event]} {...register(event)} />
          ))}
          <Checkbox label={words.isOn} {...register('is_on')} />
          {postback && <Checkbox label={words.newKey} {...register('new_key')} />}
        </div>
        <div>
          <Button type="submit" variant="primary" busy={write.isPending}>
            {words.save}
          </Button>
        </div>
        {write.error && (
          <Note tone="danger" role="alert">
            {write.error.sentence ?? partnerWords.failure}
          </Note>
        )}
        {write.data && (
          <Note tone="success" role="status">
            {write.data.key === null ? words.saved : words.savedWithKey}
            {write.data.key !== null && <code className="mt-2 block break-all">{write.data.key}</code>}
          </Note>
        )}
      </form>
    </Card>
  )
}

function Deliveries({ deliveries }: Pick<Own, 'deliveries'>) {
  return (
    <Card title={words.deliveries}>
      <Table
        caption={words.deliveries}
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={<p className="text-ink2">{words.noDeliveries}</p>}
        columns={[
          { key: 'event', head: words.event, cell: ({ event }) => words.events[event], card: 'title' },
          { key: 'sub', head: partnerWords.sub, cell: ({ sub }) => sub || partnerWords.noSub },
          { key: 'happened_at', head: words.when, cell: (row) => minuteText(new Date(row.happened_at)) },
          { key: 'answer', head: words.answer, cell: (row) => row.answer ?? row.problem ?? '—' },
          { key: 'tries', head: words.tries, cell: (row) => row.tries, align: 'right' },
          { key: 'status', head: words.status, cell: (row) => words.statuses[row.status], card: 'side' },
        ]}
      />
    </Card>
  )
}
