import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useParams } from 'react-router'
import { RoundProof } from '../../features/proof/RoundProof.tsx'
import { proofPath, useProof } from '../../features/proof/use-proof.ts'
import { useRoundRecord } from '../../features/rooms/past-rounds.ts'
import { SharedProof } from '../../features/rooms/SharedProof.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { OfflineVerifier } from '../../components/OfflineVerifier.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { proofWords } from '../../words/games/proof.ts'

/**
 * Recomputes a round in the browser: from its record at /adil-oyun/{game}/{round}, of one player or of a room that all share, or from
 * pasted values.
 */
export function ProofPage() {
  const { game, round } = useParams()
  const shared = useRoundRecord(game, round)
  const isShared = shared.data != null
  // Only what no room has is a round of one player.
  const own = useProof(shared.isPending && shared.fetchStatus !== 'idle' ? undefined : isShared ? undefined : round)
  usePageTitle(proofWords.title)
  const failed = shared.isError ? shared : own.isError ? own : undefined
  const title = shared.data
    ? proofWords.sharedRound(shared.data.room, String(shared.data.no))
    : own.data && proofWords.round(own.data.id)
  return (
    <div className="grid gap-5 pb-12">
      <header className="grid gap-2">
        <h1 className="mt-1">{proofWords.title}</h1>
        <p className="max-w-[68ch] text-ink2">{isShared ? proofWords.sharedIntro : proofWords.intro}</p>
        {title && <p className="text-sm break-all text-ink3">{title}</p>}
      </header>
      {!isShared && own.data === null && <Note tone="warning">{proofWords.unknown}</Note>}
      {failed && <LoadFailed isLine title={proofWords.failed} onRetry={() => void failed.refetch()} />}
      {shared.isLoading || own.isLoading ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : isShared && shared.data ? (
        <section className="min-w-0 rounded-lg bg-s1 p-4">
          <SharedProof record={shared.data} />
        </section>
      ) : (
        <RoundProof key={round} proof={own.data ?? undefined} />
      )}
      {!isShared && (
        <OfflineVerifier
          record={own.data ? { href: proofPath(own.data.id), name: `${own.data.id}.json` } : undefined}
        />
      )}
      <section className="grid max-w-[68ch] gap-2 text-sm text-ink2">
        <h2>{proofWords.how}</h2>
        {(isShared ? proofWords.sharedHowText : proofWords.howText).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  )
}
