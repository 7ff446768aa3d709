import { readPlayer } from '@meydan/contract/identity/identity-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useStaff } from '../session/use-staff.ts'

/** A player's username over the full name, leading to the card for those who may open it. */
export function PlayerLink({
  id,
  username,
  name,
}: {
  id: number | null
  username: string | null
  name?: string | null
}) {
  const { mayCall } = useStaff()
  if (!id) return <span className="text-ink3">—</span>
  return (
    <span className="block leading-tight">
      {mayCall(readPlayer) ? (
        <Link
          to={paths.player(id)}
          onClick={(event) => event.stopPropagation()}
          className="font-semibold hover:underline"
        >
          {username ?? `#${id}`}
        </Link>
      ) : (
        <span className="font-semibold">{username ?? `#${id}`}</span>
      )}
      {name && <span className="block text-xs text-ink3">{name}</span>}
    </span>
  )
}
