import { secondText } from '@meydan/money/date-text'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { OfflineVerifier } from '../../components/OfflineVerifier.tsx'
import { resultWords } from '../../words/games/round-results.ts'
import { roomProofWords as words } from '../../words/games/room-proof.ts'
import { recordPath, type RoundRecord } from './past-rounds.ts'
import { recomputeRound, useSignature } from './recompute-round.ts'

/** A shared round recomputed in this browser from what the studio published, with what it proves and what it does not. */
export function SharedProof({ record }: { record: RoundRecord }) {
  const { data: isSigned, isError, refetch } = useSignature(record)
  if (record.result === null) return <p>{words.voided}</p>
  if (isError) return <LoadFailed isLine title={words.signatureFailed} onRetry={() => void refetch()} />
  if (isSigned === undefined) return <Skeleton className="h-80 rounded-md" />
  const found = recomputeRound(record)
  const broken = [
    ...(found.isOfChain ? [] : [words.notOfChain]),
    ...(found.isMixed ? [] : [words.notMixed]),
    ...(found.isPromised ? [] : [words.notPromised]),
    ...(isSigned ? [] : [words.notSigned]),
    ...(found.isInTime ? [] : [words.notInTime]),
    ...(found.isEqual ? [] : [words.notEqual]),
  ]
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className={broken.length === 0 ? 'font-semibold text-success' : 'font-semibold text-danger'}>
        {broken.length === 0 ? words.holds : broken.join(' ')}
      </p>
      <p className="text-sm">{words.proves[provenBy(record)]}</p>
      <p className="text-sm text-ink2">{words.limits}</p>
      <Facts record={record} found={found} />
      <LeftOut record={record} />
      <OfflineVerifier
        record={{ href: recordPath(record.room, record.no), name: `${record.room}-${record.no}.json` }}
      />
    </div>
  )
}

/** Who took part in the result beside the studio's chain. */
function provenBy({ secret, beacon, lockedAt }: RoundRecord): keyof typeof words.proves {
  if (beacon?.signature) return 'beacon'
  if (beacon && secret?.value) return lockedAt !== null && lockedAt >= beacon.at ? 'late' : 'away'
  if (beacon) return 'nobody'
  if (secret === null) return 'before'
  return secret.value === null ? 'nobody' : 'secret'
}

function Facts({ record, found }: { record: RoundRecord; found: ReturnType<typeof recomputeRound> }) {
  const { beacon, secret, seeds, hall } = record
  const rows: [string, string | null | undefined][] = [
    [words.result, resultWords(record.algorithm, found.result)],
    [words.drawn, found.drawn?.join(' ')],
    [words.hallCards(hall?.played ?? 0), hall && hall.played > 0 ? cardsText(hall) : null],
    [words.seed, record.seed],
    [words.head(found.steps), record.head],
    [words.mix, record.mix],
    [words.lockedAt, record.lockedAt && secondText(new Date(record.lockedAt))],
    [words.secretHash, secret?.hash],
    [words.secret, secret && (secret.value ?? words.notRevealed)],
    [words.beaconRound, beacon && `${beacon.round} · ${secondText(new Date(beacon.at))}`],
    [words.signature, beacon && (beacon.signature ?? words.beaconAway)],
    [words.joined, secret && found.mix],
    [words.hmac, found.hmac],
    [words.stakes, record.stakesHash],
    [words.seeds(seeds.length), seeds.join(' ')],
  ]
  return (
    <dl className="grid gap-3 text-sm">
      {rows
        .filter((fact): fact is [string, string] => Boolean(fact[1]))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink3">{name}</dt>
            <dd className="font-mono text-[0.8125rem] break-all">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function cardsText({ cards, played }: NonNullable<RoundRecord['hall']>): string {
  return cards
    .slice(0, played)
    .map((card) => card.map((row) => row.join(' ')).join(' / '))
    .join(' | ')
}

/** Leaving a stake out changes a result as well as taking it in: so they are listed, with their times. */
function LeftOut({ record: { left } }: { record: RoundRecord }) {
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="text-sm! text-ink2">{words.left(left.length)}</h3>
      <ul className="grid gap-1">
        {left.map(({ seed, placedAt, reason }) => (
          <li key={`${seed} ${placedAt}`} className="break-all">
            <span className="font-mono text-[0.8125rem]">{seed}</span> · {secondText(new Date(placedAt))} ·{' '}
            {words.reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
