import { type CallFailed, send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { previewTournament } from '@meydan/contract/tournaments-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/Note.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Preview } from '../../machine/RecordForm.tsx'
import { words } from '../../words/tournaments.ts'

/** The rules a player will read, of the settings as they stand in the form. */
export function TournamentPreview({ form }: { form: Preview }) {
  const outcome = form.outcome()
  const input = 'input' in outcome ? JSON.stringify(outcome.input) : ''
  const { data, error } = useQuery<OutputOf<typeof previewTournament>, CallFailed>({
    queryKey: ['tournament-preview', input],
    queryFn: ({ signal }) => send(previewTournament, JSON.parse(input), signal),
    enabled: input !== '',
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
          <p className="text-sm">
            {words.pool}: <b className="text-gold">{formatAmount(data.pool)}</b>
          </p>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {data.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
