import type { listCareCases } from '@meydan/contract/compliance/care-admin'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { Hints } from '../../cells/Hints.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { careWords as words } from '../../words/players/care.ts'

/** What led to the case, and what was done. */
export function CareDetail({ row }: { row: RowOf<typeof listCareCases> }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <section className="grid gap-2">
        <h2 className="text-sm! text-ink3">{words.signsThen}</h2>
        <Hints hints={row.signs} />
      </section>
      <p className="text-sm text-ink2">{words.note}</p>
      <Facts
        facts={[
          [words.since, <When key="since" at={row.opened_at} />],
          ...(row.decided_at
            ? ([
                [words.decided, <When key="decided" at={row.decided_at} />],
                [words.by, row.decided_by],
                [words.reason, row.reason],
              ] as const)
            : []),
        ]}
      />
      <Link to={`${paths.player(row.player_id)}/limitler`} className="underline underline-offset-3">
        {words.toProtection}
      </Link>
    </div>
  )
}
