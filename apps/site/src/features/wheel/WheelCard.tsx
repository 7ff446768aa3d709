import { useWrite } from '@meydan/api-client/query'
import { listActiveBonuses } from '@meydan/contract/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { CLIENT_SEED, readWheel, turnWheel } from '@meydan/contract/wheel'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '../../parts/dates.ts'
import { paths } from '../../paths.ts'
import { wheelWords as words } from '../../words/club.ts'
import { WheelPicture } from './WheelPicture.tsx'

type Reply = OutputOf<typeof readWheel>
type Wheel = NonNullable<Reply['wheel']>
export type Turn = Reply['turns'][number]

/** The wheel with the tap that turns it, and the player's own part of the draw. */
export function WheelCard({ wheel, last }: { wheel: Wheel; last: Turn | undefined }) {
  const [seed, setSeed] = useState(randomSeed)
  const [won, setWon] = useState<Turn>()
  const turn = useWrite(turnWheel, {
    stale: [readWheel, listActiveBonuses],
    onSuccess: (reply) => setWon(reply.turn),
  })
  const { id, commitment, prizes, next_at: next } = wheel
  const isRight = CLIENT_SEED.test(seed)
  const today = won ?? (next ? last : undefined)
  return (
    <Card className="grid content-start gap-4">
      <WheelPicture prizes={prizes} stopped={today?.prize ?? null} turns={won ? 5 : 0} />
      <div aria-live="polite" className="grid gap-3">
        {today && (
          <Note tone={today.prizes[today.prize]?.worth ? 'success' : 'info'}>
            {today.prizes[today.prize]?.worth ? words.won(today.prizes[today.prize]?.label ?? '') : words.nothing}
          </Note>
        )}
        {next && <p className="text-ink2">{words.next(dateTimeText(next))}</p>}
      </div>
      {turn.error && <Note tone="danger">{turn.error.sentence ?? words.turnFailed}</Note>}
      {next || won ? (
        <Link to={paths.bonuses} className={buttonClass()}>
          {words.toBonuses}
        </Link>
      ) : (
        <>
          <Button
            variant="primary"
            size="lg"
            busy={turn.isPending}
            disabled={!isRight}
            onClick={() => turn.mutate({ id, commitment, client_seed: seed })}
          >
            {words.turn}
          </Button>
          <Field
            label={words.seed}
            hint={words.seedHint}
            error={isRight ? undefined : words.seedWrong}
            value={seed}
            maxLength={64}
            onChange={(event) => setSeed(event.target.value)}
          />
        </>
      )}
      <div className="text-xs text-ink3">
        <p>{words.commitment}</p>
        <code className="block break-all">{commitment}</code>
      </div>
    </Card>
  )
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
