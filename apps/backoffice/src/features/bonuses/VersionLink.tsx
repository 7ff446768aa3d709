import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { words } from '../../words/players/bonuses.ts'

/** The promotion that a bonus is of, and as what it stood. */
export function VersionLink({ of, version }: { of: number; version: number }) {
  return (
    <Link to={paths.promotion(of)} className="text-accent hover:underline">
      {words.versionOf(of, version)}
    </Link>
  )
}
