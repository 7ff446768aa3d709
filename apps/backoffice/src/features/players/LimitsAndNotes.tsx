import { read } from '@meydan/api-client/query'
import { readPlayerProtection } from '@meydan/contract/compliance/compliance-admin'
import { listPlayerNotes } from '@meydan/contract/identity/identity-admin'
import { useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import { paths } from '../../paths.ts'
import { limitName } from '@meydan/contract/compliance/limit-words'
import { limitUse } from '../../words/players/protection.ts'
import { words } from '../../words/players/player.ts'

/** The limits in force, a running pause, and the newest note. */
export function LimitsAndNotes({ playerId }: { playerId: number }) {
  const protection = useQuery(read(readPlayerProtection, { id: playerId })).data?.data
  const notes = useQuery(read(listPlayerNotes, { id: playerId, per_page: '1' })).data?.data
  const pause = protection?.exclusions.find((exclusion) => exclusion.running)
  const limits = (protection?.limits ?? []).filter((limit) => limit.effective !== null)
  const note = notes?.[0]
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          ...limits.map((limit) => [limitName(limit), limitUse(limit)] as const),
          [words.pauses, pause ? words.running : words.none],
        ]}
      />
      <div className="flex gap-2.5 rounded-md bg-s2 p-3 text-sm">
        <StickyNote aria-hidden size={18} className="mt-px shrink-0 text-info" />
        {note ? (
          <p className="min-w-0">
            <strong>{note.staff}</strong>{' '}
            <span className="text-ink3">
              <When at={note.created_at} />
            </span>
            <span className="mt-0.5 line-clamp-3 block break-words text-ink2">{note.text}</span>
          </p>
        ) : (
          <p className="text-ink2">{words.noNotesYet}</p>
        )}
        <Link to={`${paths.player(playerId)}/notlar`} className="ml-auto shrink-0 text-ink2 hover:text-ink">
          {words.notes}
        </Link>
      </div>
    </div>
  )
}
