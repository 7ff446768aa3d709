import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { cx } from '@meydan/ui/cx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import type { ReactNode } from 'react'
import type { FormField, FormValues } from './form-field.ts'
import { HtmlField } from './HtmlField.tsx'
import { ImageField } from './ImageField.tsx'

interface Props {
  field: FormField
  value: string | boolean
  error: string | undefined
  onValue: (value: string | boolean) => void
  values: FormValues
}

/** The control of one described field. */
export function FormControl(props: Props) {
  return <div className={cx(props.field.wide && 'sm:col-span-2')}>{control(props)}</div>
}

function control({ field, value, error, onValue, values }: Props): ReactNode {
  const text = String(value)
  const { Control, label, hint } = field
  if (Control) return <Control {...{ label, hint, value: text, error, onValue, values }} />
  const common = {
    label: field.label,
    error,
    hint: field.hint,
    optional: !field.required && field.kind !== 'checkbox' && field.kind !== 'select',
  }
  switch (field.kind) {
    case 'checkbox':
      return (
        <Checkbox label={field.label} checked={value === true} onChange={(event) => onValue(event.target.checked)} />
      )
    case 'select':
      return (
        <Select {...common} value={text} onChange={(event) => onValue(event.target.value)}>
          {(field.options ?? []).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    case 'textarea':
    case 'json':
      return (
        <Textarea
          {...common}
          rows={field.rows ?? (field.kind === 'json' ? 5 : 3)}
          maxLength={field.maxLength}
          counter={field.counted && field.maxLength ? [text.length, field.maxLength] : undefined}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      )
    case 'password':
      return (
        <PasswordField
          {...common}
          autoComplete={field.autoComplete ?? 'new-password'}
          autoFocus={field.autoFocus}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      )
    case 'html':
      return <HtmlField label={field.label} value={text} error={error} onValue={onValue} />
    case 'image':
      return (
        <ImageField
          label={label}
          hint={hint}
          value={text}
          error={error}
          ratio={field.ratio?.(values)}
          onValue={onValue}
        />
      )
    default:
      return (
        <Field
          {...common}
          {...inputProps(field)}
          autoComplete={field.autoComplete}
          autoFocus={field.autoFocus}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      )
  }
}

function inputProps(field: FormField): {
  type?: string
  max?: string
  inputMode?: 'decimal' | 'numeric'
  end?: ReactNode
} {
  if (field.kind === 'day') return { type: 'date', max: '9999-12-31' }
  if (field.kind === 'instant') return { type: 'datetime-local', max: '9999-12-31T23:59' }
  if (field.kind === 'colour') return { type: 'color' }
  if (field.kind === 'money') return { inputMode: 'decimal', end: <span className="text-ink3">₺</span> }
  return { inputMode: field.kind === 'number' ? 'decimal' : field.inputMode }
}
