import { previewTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { formatAmount } from '@meydan/money/kurus'
import { PreviewPanel } from '../../machine/record/PreviewPanel.tsx'
import type { Preview } from '../../machine/form/RecordForm.tsx'
import { words } from '../../words/games/tournaments.ts'

/** The rules a player will read, of the settings as they stand in the form. */
export function TournamentPreview({ form }: { form: Preview }) {
  return (
    <PreviewPanel call={previewTournament} form={form} hint={words.previewHint}>
      {({ pool, rules }) => (
        <>
          <p className="text-sm">
            {words.pool}: <b className="text-gold">{formatAmount(pool)}</b>
          </p>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </PreviewPanel>
  )
}
