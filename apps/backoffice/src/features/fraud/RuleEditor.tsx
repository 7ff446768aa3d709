import { useWrite } from '@meydan/api-client/query'
import { changeFraudRule, listFraudRules, tryFraudRule } from '@meydan/contract/fraud/fraud-admin'
import { fraudRuleOf } from '@meydan/contract/fraud/fraud-rules'
import { isWaiting } from '@meydan/contract/waiting'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useState } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/fraud.ts'
import { DryRunResult } from './DryRunResult.tsx'
import type { FraudRuleRow } from './fraud-rule.ts'

type Texts = Readonly<Record<string, string>>

/** Thresholds, what they would have found, and the switch, which wants to have seen it. */
export function RuleEditor({ rule, onDone }: { rule: FraudRuleRow; onDone: () => void }) {
  const { mayCall } = useStaff()
  const [texts, setTexts] = useState<Texts>(() => textsOf(rule.thresholds))
  const [run, setRun] = useState({ of: textsOf(rule.thresholds), result: rule.dry_run })
  const thresholds = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))
  const attempt = useWrite(tryFraudRule, {
    stale: [listFraudRules],
    onSuccess: ({ data }) => setRun({ of: texts, result: data }),
  })
  const change = useWrite(changeFraudRule, {
    stale: [listFraudRules],
    onSuccess: (reply) => {
      toast.success(isWaiting(reply) ? reply.message : words.saved)
      onDone()
    },
  })
  const set = (is_on: boolean) => change.mutate({ code: rule.code, version: rule.version, is_on, thresholds })
  const isUnchanged = isSame(texts, textsOf(rule.thresholds))
  const result = isSame(run.of, texts) ? run.result : null
  const failed = attempt.error ?? change.error
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        attempt.mutate({ code: rule.code, thresholds })
      }}
    >
      <fieldset disabled={!mayCall(changeFraudRule)} className="grid gap-4">
        <legend className="sr-only">{words.thresholds}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {Object.entries(fraudRuleOf(rule.code).thresholds).map(([name, { label, unit }]) => (
            <Field
              key={name}
              label={`${label} (${unit})`}
              inputMode="numeric"
              value={texts[name] ?? ''}
              error={failed?.details.field === name ? failed.sentence : undefined}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value.replace(/\D/g, '').slice(0, 8) })}
            />
          ))}
        </div>
        <Button type="submit" className="justify-self-start" busy={attempt.isPending}>
          {words.try}
        </Button>
      </fieldset>
      {failed && (
        <Note tone="danger" role="alert">
          {failed.sentence ?? words.loadFailed}
        </Note>
      )}
      {result ? <DryRunResult run={result} /> : <Note tone="info">{words.untried}</Note>}
      {mayCall(changeFraudRule) && (
        <div className="flex flex-wrap gap-3">
          {(!rule.is_on || !isUnchanged) && (
            <Button variant="primary" disabled={!result} busy={change.isPending} onClick={() => set(true)}>
              {words.switchOn}
            </Button>
          )}
          {rule.is_on && (
            <Button variant="outline" busy={change.isPending} onClick={() => set(false)}>
              {words.switchOff}
            </Button>
          )}
          {!rule.is_on && !isUnchanged && (
            <Button busy={change.isPending} onClick={() => set(false)}>
              {words.save}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function textsOf(thresholds: Readonly<Record<string, number>>): Texts {
  return Object.fromEntries(Object.entries(thresholds).map(([name, value]) => [name, String(value)]))
}

function isSame(one: Texts, other: Texts): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}
