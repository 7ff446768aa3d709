import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useParams } from 'react-router'
import { RoundProof } from '../../features/proof/RoundProof.tsx'
import { useProof } from '../../features/proof/use-proof.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { usePageTitle } from '../../parts/hooks/use-page-title.ts'
import { proofWords } from '../../words/games/proof.ts'

/** Recomputes a round in the browser: from its record at /adil-oyun/{game}/{round}, or from pasted values. */
export function ProofPage() {
  const { round } = useParams()
  const { data, isError, isLoading, refetch } = useProof(round)
  usePageTitle(proofWords.title)
  return (
    <div className="grid gap-5 pb-12">
      <header className="grid gap-2">
        <h1 className="mt-1">{proofWords.title}</h1>
        <p className="max-w-[68ch] text-ink2">{proofWords.intro}</p>
        {data && <p className="text-sm break-all text-ink3">{proofWords.round(data.id)}</p>}
      </header>
      {data === null && <Note tone="warning">{proofWords.unknown}</Note>}
      {isError && <LoadFailed isLine title={proofWords.failed} onRetry={() => void refetch()} />}
      {isLoading ? <Skeleton className="h-96 rounded-lg" /> : <RoundProof key={round} proof={data ?? undefined} />}
      <section className="grid max-w-[68ch] gap-2 text-sm text-ink2">
        <h2>{proofWords.how}</h2>
        {proofWords.howText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  )
}
