import type { CallShape } from '@meydan/contract/call'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { Preview } from '../form/RecordForm.tsx'

interface Props {
  /** Answers with `rules`, and with `costs` where there are any. */
  call: CallShape
  form: Preview
  hint: string
  /** The head over what it costs. */
  costs?: string
}

/** What a player will read of what is being edited, and what it costs the operator. */
export function RulesPreview({ call, form, hint, costs: head }: Props) {
  return (
    <PreviewPanel call={call} form={form} hint={hint}>
      {(reply) => {
        const { rules, costs = [] } = reply as { rules: readonly string[]; costs?: readonly string[] }
        return (
          <>
            <Sentences sentences={rules} />
            {costs.length > 0 && <h3 className="text-[0.875rem]!">{head}</h3>}
            <Sentences sentences={costs} />
          </>
        )
      }}
    </PreviewPanel>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
