import type { listProposals } from '@meydan/contract/approvals/approvals-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import type { ReactNode } from 'react'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { Waiting } from '../../cells/Waiting.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { words } from '../../words/staff/approvals.ts'
import { ROLE_LABELS } from '../../cells/roles.ts'
import { Changes } from '../../cells/Changes.tsx'

/** One proposal: what would change, what it is worth, whose it is and what stands between the reader and an approval. */
export function ProposalDetail({ row }: { row: RowOf<typeof listProposals> }) {
  const isOpen = row.status === 'pending'
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink3">{row.act_name}</p>
          <h2 className="text-lg! break-words">{row.text.replaceAll(' ₺', '\u00a0₺')}</h2>
        </div>
        <StatusBadge status={row.status} />
      </div>
      {row.effect > 0 && <p className="figure text-3xl">{formatAmount(row.effect)}</p>}
      {isOpen && row.refused_because && <Note tone="info">{row.is_own ? words.own : row.refused_because}</Note>}
      {row.same_device && <Note tone="warning">{words.sameDevice}</Note>}
      <Changes before={row.before} after={row.after} />
      <Facts facts={factsOf(row)} />
    </div>
  )
}

function factsOf(row: RowOf<typeof listProposals>): [string, ReactNode][] {
  return [
    ...(row.player_id === null
      ? []
      : ([[words.player, <PlayerLink key="player" id={row.player_id} username={null} />]] as [string, ReactNode][])),
    [words.proposedBy, row.proposed_by],
    [words.proposedAt, <When key="proposed" at={row.proposed_at} />],
    ...(row.status === 'pending'
      ? ([
          [words.since, <Waiting key="since" since={row.proposed_at} />],
          [words.approvers, row.approvers.map((role) => ROLE_LABELS[role]).join(', ')],
          [words.expiresAt, <When key="expires" at={row.expires_at} />],
        ] as [string, ReactNode][])
      : []),
    ...(row.approved_by ? ([[words.approvedBy, row.approved_by]] as [string, ReactNode][]) : []),
    ...(row.due_at ? ([[words.dueAt, <When key="due" at={row.due_at} />]] as [string, ReactNode][]) : []),
    ...(row.ended_by ? ([[words.endedBy, row.ended_by]] as [string, ReactNode][]) : []),
    ...(row.reason ? ([[words.reason, row.reason]] as [string, ReactNode][]) : []),
  ]
}
