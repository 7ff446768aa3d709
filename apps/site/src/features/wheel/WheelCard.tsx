import type { OutputOf } from '@meydan/contract/call'
import { CLIENT_SEED, type readWheel } from '@meydan/contract/wheel/wheel'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '../../components/text/dates.ts'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { wheelWords as words } from '../../words/offers/club.ts'
import { FairPart } from './FairPart.tsx'
import { type Turn, useTurn } from './use-turn.ts'
import { WheelPicture } from './WheelPicture.tsx'

type Wheel = NonNullable<OutputOf<typeof readWheel>['wheel']>

/** The wheel; of a player with the tap that turns it, of a guest with the way in. */
export function WheelCard({ wheel, last }: { wheel: Wheel; last: Turn | undefined }) {
  if (wheel.commitment !== null) return <OwnWheel wheel={wheel} commitment={wheel.commitment} last={last} />
  return (
    <Card className="grid content-start gap-4">
      <WheelPicture prizes={wheel.prizes} stopped={null} turns={0} />
      <GuestLogin />
    </Card>
  )
}

function GuestLogin() {
  const comeBack = useComeBack()
  return (
    <Link to={paths.login} state={comeBack} className={buttonClass({ size: 'lg' })}>
      {words.guestTurn}
    </Link>
  )
}

interface OwnWheelProps {
  wheel: Wheel
  commitment: string
  last: Turn | undefined
}

function OwnWheel({ wheel: { id, prizes, next_at: next }, commitment, last }: OwnWheelProps) {
  const [seed, setSeed] = useState(randomSeed)
  const { write, made, won, isTurning } = useTurn()
  const isRight = CLIENT_SEED.test(seed)
  const today = won ?? (next ? last : undefined)
  const canTurn = !next && !made
  return (
    <Card className="grid content-start gap-4">
      <WheelPicture prizes={prizes} stopped={(made ?? today)?.prize ?? null} turns={made ? 5 : 0} />
      <div aria-live="polite" className="grid gap-3">
        {isTurning && <p className="text-center text-ink2">{words.turning}</p>}
        {!isTurning && today && <Outcome turn={today} />}
        {!isTurning && next && <p className="text-ink2">{words.next(dateTimeText(next))}</p>}
      </div>
      {write.error && <Note tone="danger">{write.error.sentence ?? words.turnFailed}</Note>}
      {canTurn && (
        <Button
          variant="primary"
          size="lg"
          busy={write.isPending}
          disabled={!isRight}
          onClick={() => write.mutate({ id, commitment, client_seed: seed })}
        >
          {words.turn}
        </Button>
      )}
      {!canTurn && !isTurning && (
        <Link to={paths.bonuses} className={buttonClass()}>
          {words.toBonuses}
        </Link>
      )}
      {canTurn ? (
        <FairPart commitment={commitment} seed={{ value: seed, isRight, onChange: setSeed }} />
      ) : (
        <FairPart commitment={commitment} />
      )}
    </Card>
  )
}

function Outcome({ turn: { prizes, prize } }: { turn: Turn }) {
  const { label = '', worth = 0 } = prizes[prize] ?? {}
  return <Note tone={worth > 0 ? 'success' : 'info'}>{worth > 0 ? words.won(label) : words.nothing}</Note>
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
