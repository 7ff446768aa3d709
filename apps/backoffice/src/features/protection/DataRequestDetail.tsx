import type { listDataRequestsOfAll } from '@meydan/contract/privacy/data-requests-admin'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { labelOf } from '../../machine/list/filters.ts'
import type { RowOf } from '../../machine/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { dataRequestWords as words } from '../../words/players/data-requests.ts'

/** Who asked for what, by when it is due, and what was done. */
export function DataRequestDetail({ row }: { row: RowOf<typeof listDataRequestsOfAll> }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <p className="text-sm text-ink2">{words.help}</p>
      <Facts
        facts={[
          [words.kind, labelOf(words.kinds, row.kind)],
          [words.channel, words.channels[row.channel]],
          [words.asked, <When key="asked" at={row.asked_at} />],
          [words.due, <When key="due" at={row.due_at} />],
          ...(row.recorded_by
            ? ([
                [words.recordedBy, row.recorded_by],
                [words.note, row.note],
              ] as const)
            : []),
          ...(row.kind === 'erasure' && row.status !== 'refused'
            ? ([
                [words.erasable, row.erasable_at ? <When key="erasable" at={row.erasable_at} /> : words.stillOpen],
              ] as const)
            : []),
          ...(row.decided_at
            ? ([
                [words.decided, <When key="decided" at={row.decided_at} />],
                [shared.decidedBy, row.decided_by],
                [words.secondedBy, row.seconded_by],
                [words.reason, row.reason],
              ] as const)
            : []),
          ...(row.done_at ? ([[words.finished, <When key="done" at={row.done_at} />]] as const) : []),
          ...(row.fetched_at ? ([[words.fetched, <When key="fetched" at={row.fetched_at} />]] as const) : []),
        ]}
      />
    </div>
  )
}
