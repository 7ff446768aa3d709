import { Star } from 'lucide-react'
import { useSession } from '../../../session/use-session.ts'
import { sportsWords } from '../../../words/sports.ts'
import { useSetFavouriteLeague } from './use-favourite-leagues.ts'

/** Only players have stars. */
export function FavouriteLeague({
  league,
  stars,
}: {
  league: { id: string; name: string }
  stars: ReadonlySet<string>
}) {
  const { user } = useSession()
  const { mutate } = useSetFavouriteLeague()
  const isOn = stars.has(league.id)
  if (!user) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? sportsWords.removeStar(league.name) : sportsWords.addStar(league.name)}
      onClick={() => mutate({ kind: 'league', target: league.id, is_on: !isOn })}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-ink3 -outline-offset-2! hover:text-ink"
    >
      <Star aria-hidden size={16} className={isOn ? 'fill-accent stroke-accent' : undefined} />
    </button>
  )
}
