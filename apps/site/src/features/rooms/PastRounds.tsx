import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { proofPath } from '../../paths.ts'
import { resultWords } from '../../words/games/round-results.ts'
import { roomWords } from '../../words/games/rooms.ts'
import { type PastRound, usePastRounds, useRoundRecord } from './past-rounds.ts'
import { SharedProof } from './SharedProof.tsx'

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
        {chosen && <Proof code={code} no={chosen.no} />}
      </Modal>
    </>
  )
}

function Proof({ code, no }: { code: string; no: number }) {
  const { data: record, isError, refetch } = useRoundRecord(code, no)
  if (!record && isError) return <LoadFailed isLine title={roomWords.recordFailed} onRetry={() => void refetch()} />
  if (!record) return <Skeleton className="h-80 rounded-md" />
  return (
    <div className="grid gap-4">
      <SharedProof record={record} />
      <Link className="text-sm font-semibold underline underline-offset-4" to={proofPath(code, String(no))}>
        {roomWords.recordPage}
      </Link>
    </div>
  )
}
