import { previewPromotion } from '@meydan/contract/bonuses-admin'
import { PreviewPanel } from '../../machine/PreviewPanel.tsx'
import type { Preview } from '../../machine/RecordForm.tsx'
import { words } from '../../words/promotions.ts'

/** What a player will read and a worked example, of the rule as it stands in the form. */
export function RulePreview({ form }: { form: Preview }) {
  return (
    <PreviewPanel call={previewPromotion} form={form} also={{ icon: '' }} hint={words.previewHint}>
      {({ terms, example }) => (
        <>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <h3 className="text-[0.875rem]!">{words.example}</h3>
          <p className="text-sm text-ink2">{example}</p>
        </>
      )}
    </PreviewPanel>
  )
}
