import { formatAmount } from '@meydan/money/kurus'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Link } from 'react-router'
import { dateTimeText } from '../../components/text/dates.ts'
import { tournamentPath } from '../../paths.ts'
import { tournamentWords as words } from '../../words/offers/tournaments.ts'
import { Leaders } from './Leaders.tsx'
import { PrizeLadder } from './PrizeLadder.tsx'
import type { TournamentCard } from './tournament-card.ts'

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

const LADDER_LINES = 4

/** A tournament in short: its pool, who leads, what the first ranks get; the whole card leads to its page. */
export function TournamentTile({ tournament }: { tournament: TournamentCard }) {
  const { slug, name, goal, pool, starts_at, ends_at, players, phase, prizes, leaders } = tournament
  const isOver = phase === 'counting' || phase === 'paid' || phase === 'cancelled'
  return (
    <article className="@container relative overflow-hidden rounded-lg bg-s1">
      <div className="grid @2xl:grid-cols-[15rem_minmax(0,1fr)]">
        <LazyImage
          src={ART}
          alt=""
          name=""
          className={cx('aspect-[5/2] @2xl:aspect-auto', phase === 'cancelled' && 'grayscale')}
          imgClassName="object-right @2xl:object-[83%_50%]"
        />
        <div className="flex min-w-0 flex-col gap-3 p-4 lg:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg!">
              <Link to={tournamentPath(slug)} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <PhaseBadge {...tournament} />
          </div>
          <p className="figure text-2xl text-gold">{formatAmount(pool)}</p>
          <dl className="grid grid-cols-2 gap-2 text-sm @2xl:grid-cols-4">
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
          {phase !== 'cancelled' && (
            <div className="grid gap-x-8 gap-y-3 @lg:grid-cols-2">
              {phase !== 'announced' && (
                <div>
                  <h4 className="mb-1 text-sm!">{isOver ? words.winners : words.leaders}</h4>
                  <Leaders leaders={leaders} />
                </div>
              )}
              <div>
                <h4 className="mb-1 text-sm!">{words.prizes}</h4>
                <PrizeLadder prizes={prizes} most={LADDER_LINES} />
              </div>
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
