import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** A player's username over the full name, leading to the card. */
export function PlayerLink({
  id,
  username,
  name,
}: {
  id: number | null
  username: string | null
  name?: string | null
}) {
  if (!id) return <span className="text-ink3">—</span>
  return (
    <span className="block leading-tight">
      <Link
        to={paths.player(id)}
        onClick={(event) => event.stopPropagation()}
        className="font-semibold hover:underline"
      >
        {username ?? `#${id}`}
      </Link>
      {name && <span className="block text-xs text-ink3">{name}</span>}
    </span>
  )
}
