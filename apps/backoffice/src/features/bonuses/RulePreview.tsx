import { previewPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { TermTable } from '@meydan/ui/display/TermTable.tsx'
import { PreviewPanel } from '../../crud/record/PreviewPanel.tsx'
import type { Preview } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/marketing/promotions.ts'

/** What a player will read and a worked example, of the rule as it stands in the form. */
export function RulePreview({ form }: { form: Preview }) {
  return (
    <PreviewPanel call={previewPromotion} form={form} hint={words.previewHint}>
      {({ terms, table, example, cost, warnings }) => (
        <>
          <TermTable label={words.offer} rows={table} />
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <h3 className="text-[0.875rem]!">{words.example}</h3>
          <p className="text-sm text-ink2">{example}</p>
          <h3 className="text-[0.875rem]!">{words.cost}</h3>
          <ul className="grid gap-1 text-sm text-ink2">
            {cost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {warnings.length > 0 && (
            <Note tone="warning">
              <ul className="grid gap-1" aria-label={words.costly}>
                {warnings.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Note>
          )}
        </>
      )}
    </PreviewPanel>
  )
}
