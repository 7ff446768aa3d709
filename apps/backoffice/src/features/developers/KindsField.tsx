import { WEBHOOK_KINDS } from '@meydan/contract/webhooks/webhooks-admin'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import type { ControlProps } from '../../machine/form/form-field.ts'
import { eventNames } from '../../words/developers.ts'

/** Kinds of events, as a JSON list. */
export function KindsField({ label, value, error, onValue }: ControlProps) {
  const chosen = value === '' ? [] : (JSON.parse(value) as string[])
  const toggle = (kind: string) =>
    onValue(JSON.stringify(WEBHOOK_KINDS.filter((each) => chosen.includes(each) !== (each === kind))))
  return (
    <fieldset className="grid gap-1" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold text-ink2">{label}</legend>
      {WEBHOOK_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={eventNames[kind] ?? kind}
          checked={chosen.includes(kind)}
          onChange={() => toggle(kind)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
