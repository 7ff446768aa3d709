import type { OutputOf } from '@meydan/contract/call'
import type { readPlayer } from '@meydan/contract/identity/identity-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/players/player.ts'

export type Player = OutputOf<typeof readPlayer>['data']

/** Name and state of the account, with what can be done to it. */
export function PlayerHead({ player, children }: { player: Player; children: ReactNode }) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <span
          aria-hidden
          className="heading grid size-14 shrink-0 place-items-center rounded-md bg-brand-tint text-2xl text-accent"
        >
          {player.first_name.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h1>
            {player.first_name} {player.last_name}
          </h1>
          <p className="text-sm text-ink2">
            {player.username} · #{player.id} {words.entries} <When at={player.created_at} />
            {player.affiliate_btag && words.ofAffiliate(player.affiliate_btag)}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={player.status} />
          {player.dormant_since && <Badge tone="warning">{words.dormant}</Badge>}
          {player.is_house_account && <Badge tone="warning">{words.houseAccount}</Badge>}
          <span className="flex items-center gap-1.5 text-xs text-ink3">
            {words.identity} <StatusBadge status={player.kyc_status} />
          </span>
          <Badge tone="neutral">
            {player.open_sessions} {words.openSessionCount}
          </Badge>
        </span>
        <div className="flex flex-wrap gap-2 max-lg:w-full">{children}</div>
      </header>
      {player.status !== 'active' && player.status_reason && (
        <Note tone="danger">
          {words.reasonIs} {player.status_reason}
        </Note>
      )}
    </>
  )
}
