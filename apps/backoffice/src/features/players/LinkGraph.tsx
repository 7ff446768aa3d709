import { words } from '../../words/players/fraud.ts'
import type { Links } from './links.ts'

const SIZE = 420
const MIDDLE = SIZE / 2
/** How far from the middle each degree stands; one alone has the room of both. */
const RADII = [0, 100, 180]
const ALONE = [0, 165]
const LONGEST_NAME = 12

/** The player in the middle, those linked around, those linked to them further out. For the eye: the list beside it says the same. */
export function LinkGraph({ found: { players, links } }: { found: Links }) {
  const places = placesOf(players)
  const at = (id: number) => places.get(id) ?? { x: MIDDLE, y: MIDDLE }
  return (
    <svg
      role="img"
      aria-label={words.graph(players.length, links.length)}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="w-full max-w-[26rem] rounded-md border border-line bg-s2"
    >
      {links.map(({ one, other, kinds }) => (
        <line
          key={`${one}-${other}`}
          x1={at(one).x}
          y1={at(one).y}
          x2={at(other).x}
          y2={at(other).y}
          className="stroke-ink3"
          strokeWidth={Math.min(4, kinds.length + 0.5)}
        />
      ))}
      {players.map(({ id, username, degree, has_open_case: hasCase }) => (
        <g key={id} transform={`translate(${at(id).x} ${at(id).y})`}>
          <circle
            r={degree === 0 ? 11 : 8}
            className={hasCase ? 'fill-danger' : degree === 0 ? 'fill-gold' : 'fill-ink2'}
            stroke="currentColor"
          />
          <text y={degree === 0 ? 26 : 22} textAnchor="middle" className="fill-ink text-[11px]">
            {username.length > LONGEST_NAME ? `${username.slice(0, LONGEST_NAME - 1)}…` : username}
          </text>
        </g>
      ))}
    </svg>
  )
}

function placesOf(players: Links['players']): Map<number, { x: number; y: number }> {
  const radii = players.some(({ degree }) => degree === 2) ? RADII : ALONE
  return new Map(
    players.map(({ id, degree }) => {
      const ring = players.filter((each) => each.degree === degree)
      const turn = (ring.findIndex((each) => each.id === id) / ring.length + degree / 12) * 2 * Math.PI - Math.PI / 2
      const radius = radii[degree] ?? 0
      return [id, { x: MIDDLE + radius * Math.cos(turn), y: MIDDLE + radius * Math.sin(turn) }]
    }),
  )
}
