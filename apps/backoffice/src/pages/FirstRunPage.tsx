import { read } from '@meydan/api-client/query'
import { readFirstRun, takeBuiltIn } from '@meydan/contract/first-run-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, PackagePlus } from 'lucide-react'
import { StepRow } from '../features/first-run/StepRow.tsx'
import { FormButton } from '../crud/actions/FormButton.tsx'
import { words } from '../words/first-run.ts'

/** What the operator has and lacks before its first player. */
export function FirstRunPage() {
  const { data, error, refetch } = useQuery(read(readFirstRun, {}))
  if (error)
    return (
      <EmptyState icon={<CloudOff size={32} />} title={words.failed} text={error.sentence ?? words.unreachable}>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </EmptyState>
    )
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const missing = data.steps.filter(({ status }) => status === 'missing').length
  const { providers, games, pages } = data.built_in
  return (
    <div className="grid max-w-4xl gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl!">{words.title}</h1>
          <p className="text-sm text-ink2">{words.lead}</p>
        </div>
        {games + pages > 0 && (
          <FormButton
            label={words.take}
            title={words.takeTitle}
            icon={<PackagePlus aria-hidden size={18} />}
            isMain
            isNarrow
            call={takeBuiltIn}
            fields={[]}
            submitLabel={words.take}
            note={
              <p className="text-sm text-ink2">
                {words.takeNote(providers, games, pages)} {words.takeMore}
              </p>
            }
          />
        )}
      </header>
      <Note tone={missing === 0 ? 'success' : 'warning'} role="status">
        {missing === 0 ? words.ready : words.left(missing)}
      </Note>
      <ol className="rounded-md border border-line bg-s1 px-4">
        {data.steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </div>
  )
}
