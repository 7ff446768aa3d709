import { listWebhookDeliveries, type listWebhooks, replayWebhook } from '@meydan/contract/webhooks/webhooks-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { RotateCw } from 'lucide-react'
import { Facts } from '../../cells/Facts.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import type { RowOf } from '../../crud/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { eventNames, words } from '../../words/developers.ts'
import { WebhookForms } from './WebhookForms.tsx'

type Webhook = RowOf<typeof listWebhooks>

const numbers: FieldsOf<typeof replayWebhook> = [
  { name: 'from', label: words.from, kind: 'number', required: true, inputMode: 'numeric' },
  { name: 'to', label: words.to, kind: 'number', required: true, inputMode: 'numeric' },
]

/** An address with what was sent to it, and what came of each call. */
export function WebhookDetail({ row }: { row: Webhook }) {
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg! break-words">{row.name}</h2>
        <p className="text-sm break-all text-ink3">{row.url}</p>
      </div>
      {row.problem !== null && <Note tone="warning">{words.failing(row.failures, row.problem)}</Note>}
      <Facts
        facts={[
          [words.kinds, row.kinds.map((kind) => eventNames[kind] ?? kind).join(', ')],
          [words.waiting, row.waiting],
          [words.sent, row.sent],
          [words.createdBy, row.created_by],
        ]}
      />
      <WebhookForms row={row} />
      <h3 className="text-[0.875rem]!">{words.deliveries}</h3>
      <EmbeddedList
        caption={words.deliveries}
        list={listWebhookDeliveries}
        fixed={{ id: row.id }}
        emptyText={words.noDeliveries}
        columns={[
          {
            key: 'no',
            head: words.event,
            card: 'title',
            cell: (each) => (
              <>
                {each.no}. {eventNames[each.kind] ?? each.kind}
                <span className="block text-ink3">
                  <When at={each.happened_at} />
                </span>
              </>
            ),
          },
          {
            key: 'answer',
            head: words.answer,
            cell: (each) => words.answerOf(each.answer, each.problem, each.tries),
          },
          { key: 'status', head: shared.status, cell: (each) => <StatusBadge status={each.status} />, card: 'side' },
        ]}
      />
      {row.status !== 'ended' && row.sent > 0 && (
        <span>
          <FormButton
            label={words.replay}
            icon={<RotateCw aria-hidden size={18} />}
            isNarrow
            call={replayWebhook}
            fixed={{ id: row.id }}
            fields={numbers}
            submitLabel={words.replay}
            note={<p className="text-sm text-ink2">{words.replayNote}</p>}
          />
        </span>
      )}
    </div>
  )
}
