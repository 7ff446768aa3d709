import { commitmentOf } from '@meydan/fair/player-seed'
import { drawPrize, turnOfDay } from '@meydan/fair/instant/prize-wheel'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useState } from 'react'
import { dateTimeText } from '../../components/text/dates.ts'
import { wheelWords as words } from '../../words/offers/club.ts'
import type { Turn } from './use-turn.ts'

/** The last turns, each of which can be made anew here from its seeds. */
export function OwnTurns({ turns }: { turns: readonly Turn[] }) {
  if (turns.length === 0) return <p className="text-ink2">{words.noPast}</p>
  return (
    <ul className="grid gap-3">
      {turns.map((turn) => (
        <OwnTurn key={turn.id} turn={turn} />
      ))}
    </ul>
  )
}

function OwnTurn({ turn }: { turn: Turn }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="block">{turn.prizes[turn.prize]?.label}</span>
          <span className="figure text-sm text-ink3">{dateTimeText(turn.at)}</span>
        </p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {words.check}
        </Button>
      </div>
      {isOpen && <Proof turn={turn} />}
    </li>
  )
}

function Proof({ turn: { server_seed, client_seed, day, prizes, prize, ticket } }: { turn: Turn }) {
  const weights = prizes.map(({ weight }) => weight)
  const drawn = drawPrize({ server: server_seed, client: client_seed, nonce: turnOfDay(day) }, weights)
  const isEqual = drawn.prize === prize && drawn.ticket === ticket
  const facts = [
    [words.commitment, commitmentOf(server_seed)],
    [words.serverSeed, server_seed],
    [words.seed, client_seed],
    [words.nonce, turnOfDay(day)],
  ]
  return (
    <div className="grid gap-2 text-xs">
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink3">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="figure">
        {words.ticket(
          drawn.ticket,
          weights.reduce((sum, weight) => sum + weight, 0),
        )}
      </p>
      <Note tone={isEqual ? 'success' : 'danger'}>{isEqual ? words.matches : words.differs}</Note>
    </div>
  )
}
