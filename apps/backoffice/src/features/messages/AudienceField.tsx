import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useState } from 'react'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/players/messages.ts'
import { AUDIENCES, type AudienceKind, audienceOf } from './audience.ts'

/** Whom a message goes to, by name or everybody of a kind, as JSON. */
export function AudienceField({ label, error, onValue }: ControlProps) {
  const [kind, setKind] = useState<AudienceKind>('usernames')
  const [value, setValue] = useState('')
  const say = (nextKind: AudienceKind, next: string) => {
    setKind(nextKind)
    setValue(next)
    onValue(JSON.stringify(audienceOf(nextKind, next)))
  }
  const fieldProps = {
    value,
    error,
    onChange: (event: { target: { value: string } }) => say(kind, event.target.value),
  }
  return (
    <div className="grid gap-4">
      <Select label={label} value={kind} onChange={(event) => say(event.target.value as AudienceKind, '')}>
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {words.audiences[each]}
          </option>
        ))}
      </Select>
      {kind === 'usernames' && <Field label={words.usernames} hint={words.usernamesHint} {...fieldProps} />}
      {kind === 'btag' && <Field label={words.btag} {...fieldProps} />}
      {kind === 'kyc' && (
        <Select label={words.kycStatus} {...fieldProps} value={value || 'none'}>
          {Object.entries(words.kyc).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
