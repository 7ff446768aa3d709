import { read } from '@meydan/api-client/query'
import { listPostbackDeliveries, readPostback, savePostback } from '@meydan/contract/affiliates/postbacks'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { words as shared } from '../../words/columns.ts'
import { postbackWords as words } from '../../words/marketing/affiliates.ts'

const fields: FieldsOf<typeof savePostback> = [
  { name: 'url', label: words.url, kind: 'text', required: true, maxLength: 500, hint: words.urlHint, wide: true },
  { name: 'registration', label: words.events.registration, kind: 'checkbox', initial: true },
  { name: 'first_deposit', label: words.events.first_deposit, kind: 'checkbox', initial: true },
  { name: 'qualified', label: words.events.qualified, kind: 'checkbox', initial: true },
  { name: 'is_on', label: words.isOn, kind: 'checkbox', initial: true },
]

/** An affiliate's postback address and its deliveries. The secret is his: his own page shows it. */
export function Postback({ id }: { id: number }) {
  const { data } = useQuery(read(readPostback, { id }))
  if (!data) return null
  const { postback } = data
  return (
    <>
      <h2 className="text-[0.875rem]!">{words.title}</h2>
      <p className="text-sm break-all">
        {postback === null ? words.none : postback.url}
        {postback?.is_on === false && ` (${words.off})`}
      </p>
      <FormButton
        isNarrow
        label={postback === null ? words.set : words.change}
        call={savePostback}
        fields={fields}
        record={postback ?? undefined}
        fixed={{ id }}
        submitLabel={words.save}
        doneText={words.saved}
        note={<p className="text-sm text-ink2">{words.note}</p>}
      />
      {postback !== null && (
        <EmbeddedList
          caption={words.deliveries}
          list={listPostbackDeliveries}
          fixed={{ id }}
          emptyText={words.noDeliveries}
          columns={[
            {
              key: 'event',
              head: words.event,
              cell: (row) => (
                <>
                  {words.events[row.event]}
                  <span className="block text-ink3">
                    <When at={row.happened_at} />
                  </span>
                </>
              ),
              card: 'title',
            },
            {
              key: 'answer',
              head: words.answer,
              cell: (row) => words.answerOf(row.answer, row.problem, row.tries),
            },
            { key: 'status', head: shared.status, cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
          ]}
        />
      )}
    </>
  )
}
