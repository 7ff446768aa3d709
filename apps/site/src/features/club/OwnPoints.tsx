import type { readClub } from '@meydan/contract/club/club'
import type { OutputOf } from '@meydan/contract/call'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { clubWords as words } from '../../words/offers/club.ts'
import { pointsText } from './points.ts'

export type Club = NonNullable<OutputOf<typeof readClub>['club']>
export type Own = NonNullable<Club['own']>

/** What the player has, and how far the next level is. */
export function OwnPoints({ club, own }: { club: Club; own: Own }) {
  const level = club.levels[own.level]
  const next = club.levels[own.level + 1]
  return (
    <Card>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label={words.points} value={pointsText(own.points)} isMain />
        <Figure label={words.level} value={level?.name ?? ''} />
        <Figure label={words.earned} value={pointsText(own.earned)} />
      </dl>
      <div className="mt-4 grid gap-2">
        {next ? (
          <>
            <ProgressBar label={words.nextLabel} percent={(100 * own.earned) / next.from} tone="gold" />
            <p className="text-sm text-ink2">
              {words.next(next.name ?? words.levels, pointsText(next.from - own.earned))}
            </p>
          </>
        ) : (
          <p className="text-sm text-ink2">{words.highest}</p>
        )}
      </div>
      {own.rests_until && (
        <Note tone="info" className="mt-4">
          {words.rests(dateTimeText(own.rests_until))}
        </Note>
      )}
    </Card>
  )
}

function Figure({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink3">{label}</dt>
      <dd className={`figure text-xl whitespace-normal ${isMain ? 'text-gold' : ''}`}>{value}</dd>
    </div>
  )
}
