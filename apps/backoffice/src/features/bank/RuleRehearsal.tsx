import { useWrite } from '@meydan/api-client/query'
import type { OutputOf, RawInputOf } from '@meydan/contract/call'
import { tryMatchingRule } from '@meydan/contract/cashier/matching-rules-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { useState } from 'react'
import { Facts } from '../../cells/Facts.tsx'
import type { Outcome } from '../../crud/form/form-field.ts'
import { words } from '../../words/cash/matching-rules.ts'

type Result = OutputOf<typeof tryMatchingRule>['data']
type Example = Result['examples'][number]

const TONES = {
  new: 'success',
  agrees: 'success',
  same: 'neutral',
  none: 'neutral',
  lost: 'warning',
  other: 'danger',
  contradicts: 'danger',
} as const

/** What the rule in the form would change, asked for by hand; another text in the form asks anew. */
export function RuleRehearsal({ outcome }: { outcome: () => Outcome }) {
  const [fault, setFault] = useState<string>()
  const tried = useWrite(tryMatchingRule, { onError: ({ sentence = words.notRehearsed }) => setFault(sentence) })
  const attempt = () => {
    const now = outcome()
    if ('errors' in now) return setFault(words.fillFirst)
    setFault(undefined)
    tried.mutate(now.input as RawInputOf<typeof tryMatchingRule>)
  }
  return (
    <section aria-label={words.rehearsal} className="grid gap-3 rounded-md bg-s2 p-4">
      <h2 className="text-[1rem]!">{words.rehearsal}</h2>
      {!tried.data && <p className="text-sm text-ink2">{words.notRehearsed}</p>}
      <Button busy={tried.isPending} onClick={attempt}>
        {words.rehearse}
      </Button>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <div aria-live="polite">{tried.data && <Found result={tried.data.data} />}</div>
    </section>
  )
}

function Found({ result }: { result: Result }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.read(result.read, result.looked_at)}</p>
      <Facts
        facts={[
          [words.newlySure, result.newly_sure],
          [words.sureOfAnother, result.sure_of_another],
          [words.noLongerSure, result.no_longer_sure],
          [words.agrees, result.agrees],
          [words.contradicts, result.contradicts],
        ]}
      />
      <ul className="grid max-h-96 gap-2 overflow-y-auto" tabIndex={0} aria-label={words.found}>
        {result.examples.map((example) => (
          <Line key={example.line} example={example} />
        ))}
      </ul>
    </div>
  )
}

function Line({ example }: { example: Example }) {
  return (
    <li className="grid gap-1 rounded-md bg-s1 px-3 py-2 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{example.found}</span>
        <Badge tone={TONES[example.verdict]}>{words.verdicts[example.verdict]}</Badge>
      </span>
      <span className="wrap-anywhere text-ink2">{example.text}</span>
      <span className="money text-ink2">
        {example.booked_on.split('-').toReversed().join('.')} · {formatAmount(example.amount)}
        {example.was !== example.is && ` · ${example.was ?? '—'} → ${example.is ?? '—'}`}
      </span>
    </li>
  )
}
