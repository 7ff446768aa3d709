import type { listComplaintsOfAll } from '@meydan/contract/complaints/complaints-admin'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { labelOf } from '../../machine/list/filters.ts'
import type { RowOf } from '../../machine/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { complaintWords as words } from '../../words/players/complaints.ts'

/** What somebody complains of, by when it is to be answered, and what was decided. */
export function ComplaintDetail({ row }: { row: RowOf<typeof listComplaintsOfAll> }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <section className="grid gap-1">
        <h2 className="text-base!">{row.subject}</h2>
        <p className="whitespace-pre-wrap wrap-anywhere">{row.body}</p>
      </section>
      <p className="text-sm text-ink2">{words.help}</p>
      <Facts
        facts={[
          [words.reference, row.reference],
          [words.lodged, <When key="lodged" at={row.lodged_at} />],
          [words.due, <When key="due" at={row.answer_due_at} />],
          ...(row.assigned_to ? ([[words.assigned, row.assigned_to]] as const) : []),
          ...(row.outcome
            ? ([
                [words.outcome, labelOf(words.outcomes, row.outcome)],
                [words.reason, row.reason],
                [shared.decidedBy, row.decided_by],
                [words.ended, row.ended_at && <When key="ended" at={row.ended_at} />],
              ] as const)
            : []),
        ]}
      />
    </div>
  )
}
