import { buttonClass } from '@meydan/ui/button-class'
import { Link } from 'react-router'
import { licensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { clubWords, missionWords, referralWords, wheelWords } from '../../words/club.ts'

const LINKS = [
  { to: paths.club, label: clubWords.title },
  { to: paths.missions, label: missionWords.title },
  { to: paths.wheel, label: wheelWords.title },
  { to: paths.referral, label: referralWords.title },
]

/** To the pages of points that the licence lets this site have, but for the one named. */
export function ClubLinks({ but }: { but?: string }) {
  const links = licensed(LINKS).filter(({ to }) => to !== but)
  if (links.length === 0) return null
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass()}>
          {label}
        </Link>
      ))}
    </p>
  )
}
