import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useState } from 'react'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { resultWords } from '../../words/games/round-results.ts'
import { roomWords } from '../../words/games/rooms.ts'
import { type PastRound, recompute, useMixedSeeds, usePastRounds } from './past-rounds.ts'

const SHOWN = 12
const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'medium', timeZone: 'Europe/Istanbul' })

/** The last rounds of a room, each with what proves it. */
export function PastRounds({ code }: { code: string }) {
  const { data, isError, refetch } = usePastRounds(code)
  const [chosen, setChosen] = useState<PastRound>()
  if (!data && isError) return <LoadFailed isLine title={roomWords.pastFailed} onRetry={() => void refetch()} />
  if (data?.length === 0) return <p className="text-ink2">{roomWords.pastEmpty}</p>
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-lg bg-line">
        {data?.slice(0, SHOWN).map((round) => (
          <li key={round.no} className="flex min-h-11 items-center gap-3 bg-s1 px-4 text-sm">
            <span className="text-ink3">
              {roomWords.round} {round.no}
            </span>
            <span className="flex-1 font-bold">
              {round.result === null ? roomWords.voided : resultWords(round.algorithm, round.result)}
            </span>
            <span className="money text-ink3 max-sm:hidden">{clock.format(new Date(round.at))}</span>
            {round.result !== null && (
              <button
                type="button"
                className="min-h-11 font-semibold underline underline-offset-4"
                aria-label={`${roomWords.round} ${round.no}: ${roomWords.check}`}
                onClick={() => setChosen(round)}
              >
                {roomWords.check}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Modal
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={`${roomWords.round} ${chosen?.no ?? ''} · ${roomWords.proof}`}
      >
        {chosen && <Proof code={code} round={chosen} />}
      </Modal>
    </>
  )
}

/** Recomputed in this browser from what the studio published. */
function Proof({ code, round }: { code: string; round: PastRound }) {
  const { data: seeds, isError, refetch } = useMixedSeeds(code, round.no)
  if (!seeds && isError) return <LoadFailed isLine title={roomWords.seedsFailed} onRetry={() => void refetch()} />
  if (!seeds) return <Skeleton className="h-80 rounded-md" />
  const found = recompute(round, seeds)
  const broken = [
    ...(found.isOfChain ? [] : [roomWords.notOfChain]),
    ...(found.isMixed ? [] : [roomWords.notMixed]),
    ...(found.isEqual ? [] : [roomWords.notEqual]),
  ]
  const facts: [string, string][] = [
    [roomWords.seed, round.seed],
    [roomWords.mix, round.mix ?? ''],
    [roomWords.hmac, found.hmac],
    [roomWords.result, resultWords(round.algorithm, found.result)],
    ...(found.drawn === null ? [] : [[roomWords.drawn, found.drawn.join(' ')] as [string, string]]),
    [roomWords.stakes, round.stakesHash ?? ''],
    [roomWords.head, round.head],
    [roomWords.seeds(seeds.length), seeds.join(' ')],
  ]
  return (
    <div className="grid gap-4">
      <p role="status" className={broken.length === 0 ? 'font-semibold text-success' : 'font-semibold text-danger'}>
        {broken.length === 0 ? roomWords.holds : broken.join(' ')}
      </p>
      <p className="text-sm text-ink2">{roomWords.limits}</p>
      <p className="text-sm text-ink2">{roomWords.steps(found.steps)}</p>
      <dl className="grid gap-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink3">{name}</dt>
            <dd className="break-all font-mono text-[0.8125rem]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
