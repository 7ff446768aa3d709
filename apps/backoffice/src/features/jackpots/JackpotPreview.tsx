import { previewJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import { PreviewPanel } from '../../machine/record/PreviewPanel.tsx'
import type { Preview } from '../../machine/form/RecordForm.tsx'
import { words } from '../../words/games/jackpots.ts'

/** What the settings as they stand in the form cost on average, and the rules a player will read. */
export function JackpotPreview({ form }: { form: Preview }) {
  return (
    <PreviewPanel call={previewJackpot} form={form} hint={words.previewHint}>
      {({ rules, check }) => (
        <>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <h2 className="text-[1rem]!">{words.check}</h2>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {check.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </PreviewPanel>
  )
}
