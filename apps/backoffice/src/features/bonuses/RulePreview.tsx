import { type CallFailed, send } from '@meydan/api-client/send'
import { previewPromotion } from '@meydan/contract/bonuses-admin'
import type { OutputOf } from '@meydan/contract/call'
import { Note } from '@meydan/ui/Note.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Preview } from '../../machine/RecordForm.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/promotions.ts'

const PAUSE_MS = 500

/** What a player will read and a worked example, of the rule as it stands in the form. */
export function RulePreview({ form }: { form: Preview }) {
  const { mayCall } = useStaff()
  const outcome = form.outcome()
  const input = 'input' in outcome ? JSON.stringify(outcome.input) : ''
  const asked = usePaused(input)
  const { data, error } = useQuery<OutputOf<typeof previewPromotion>, CallFailed>({
    queryKey: ['preview', asked],
    queryFn: ({ signal }) => send(previewPromotion, { ...JSON.parse(asked), icon: '' }, signal),
    enabled: asked !== '' && mayCall(previewPromotion),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside aria-label={words.preview} className="grid gap-3 rounded-md bg-s2 p-4 xl:sticky xl:top-20">
      <h2 className="text-[1rem]!">{words.rules}</h2>
      {input === '' && <p className="text-sm text-ink2">{words.previewHint}</p>}
      {error && input !== '' && <Note tone="warning">{error.sentence ?? words.previewFailed}</Note>}
      {data && input !== '' && !error && (
        <>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {data.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <h3 className="text-[0.875rem]!">{words.example}</h3>
          <p className="text-sm text-ink2">{data.example}</p>
        </>
      )}
    </aside>
  )
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
