import { read } from '@meydan/api-client/query'
import { listFraudRules } from '@meydan/contract/fraud/fraud-admin'
import { fraudRuleOf, thresholdText } from '@meydan/contract/fraud/fraud-rules'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { DialogButton } from '../../machine/actions/DialogButton.tsx'
import { words } from '../../words/players/fraud.ts'
import { RuleEditor } from './RuleEditor.tsx'
import type { FraudRuleRow } from './fraud-rule.ts'

/** Every rule of the vocabulary, with what it found lately. */
export function Rules() {
  const { data, error } = useQuery(read(listFraudRules))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  return (
    <section className="grid gap-4">
      <h1>{words.rules}</h1>
      <Note>{words.rulesNote}</Note>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.data.map((rule) => (
          <li key={rule.code}>
            <RuleCard rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RuleCard({ rule }: { rule: FraudRuleRow }) {
  const { name, text, looksAt, thresholds } = fraudRuleOf(rule.code)
  return (
    <Card className="grid h-full content-between gap-3">
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-[1rem]!">{name}</h2>
          <OnOff on={rule.is_on} />
        </div>
        <p className="text-sm text-ink2">
          {text}. {words.looksAt[looksAt]}.
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {Object.entries(thresholds).map(([key, threshold]) => (
            <div key={key} className="flex gap-1.5">
              <dt className="text-ink3">{threshold.label}:</dt>
              <dd>{thresholdText(threshold, rule.thresholds[key] ?? threshold.usual)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink3">{words.hits(rule.hits, rule.released)}</p>
      </div>
      <div>
        <DialogButton
          label={words.edit}
          title={words.editOf(name)}
          icon={<SlidersHorizontal aria-hidden size={18} />}
          variant="neutral"
          wide
        >
          {(close) => <RuleEditor rule={rule} onDone={close} />}
        </DialogButton>
      </div>
    </Card>
  )
}
