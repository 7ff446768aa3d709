import type { listTournaments } from '@meydan/contract/tournaments'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount } from '@meydan/money/kurus'
import { Badge, type BadgeTone } from '@meydan/ui/Badge.tsx'
import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/LazyImage.tsx'
import { Link } from 'react-router'
import { dateTimeText } from '../../parts/dates.ts'
import { tournamentPath } from '../../paths.ts'
import { tournamentWords as words } from '../../words/tournaments.ts'

export type TournamentCard = OutputOf<typeof listTournaments>['tournaments'][number]

/** The race's picture, without a word in it. */
const ART = '/art/banners/turnuva-left.svg'

const TONES: Record<TournamentCard['phase'], BadgeTone> = {
  announced: 'info',
  running: 'success',
  counting: 'warning',
  paid: 'gold',
  cancelled: 'neutral',
}

export function PhaseBadge({ phase, is_paused: isPaused }: Pick<TournamentCard, 'phase' | 'is_paused'>) {
  if (isPaused && (phase === 'announced' || phase === 'running')) return <Badge tone="warning">{words.paused}</Badge>
  return <Badge tone={TONES[phase]}>{words.phases[phase]}</Badge>
}

/** A tournament in short; the whole tile leads to its page. */
export function TournamentTile({ tournament }: { tournament: TournamentCard }) {
  const { slug, name, goal, pool, starts_at, ends_at, players, phase } = tournament
  return (
    <article className="relative overflow-hidden rounded-lg bg-s1">
      <LazyImage src={ART} alt="" name="" className={cx('aspect-[5/2]', phase === 'cancelled' && 'grayscale')} />
      <div className="flex flex-col gap-3 p-4 lg:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg!">
            <Link to={tournamentPath(slug)} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          <PhaseBadge {...tournament} />
        </div>
        <p className="figure text-xl text-gold">{formatAmount(pool)}</p>
        <dl className="grid grid-cols-2 gap-2 text-sm">
          <div>
            <dt className="text-xs text-ink3">{words.goal}</dt>
            <dd>{goal}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink3">{words.players}</dt>
            <dd>{players}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink3">{phase === 'announced' ? words.starts : words.ends}</dt>
            <dd>{dateTimeText(phase === 'announced' ? starts_at : ends_at)}</dd>
          </div>
          {tournament.joined && (
            <div className="self-end justify-self-start">
              <dt className="sr-only">{words.own}</dt>
              <dd>
                <Badge tone="gold">{words.joined}</Badge>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  )
}
