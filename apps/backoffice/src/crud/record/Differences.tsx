import { Note } from '@meydan/ui/display/Note.tsx'
import { useId } from 'react'
import { words } from '../../words/crud.ts'
import { type Difference, inWords } from './differences.ts'
import type { FormField, FormValues } from '../form/form-field.ts'

interface Props {
  differences: readonly Difference[]
  fields: readonly FormField[]
  values: FormValues
  onTake: (name: string, value: string | boolean) => void
}

/** What somebody else has saved while the form was open, each beside one's own, to take over either. */
export function Differences({ differences, fields, values, onTake }: Props) {
  if (differences.length === 0) return null
  return (
    <Note tone="warning">
      <div className="grid gap-3" role="group" aria-label={words.differences}>
        <p>{words.differencesNote}</p>
        {differences.map((difference) => {
          const field = fields.find((each) => each.name === difference.name)
          return (
            field && (
              <Choice
                key={field.name}
                field={field}
                difference={difference}
                value={values[field.name] ?? ''}
                onTake={(value) => onTake(field.name, value)}
              />
            )
          )
        })}
      </div>
    </Note>
  )
}

interface ChoiceProps {
  field: FormField
  difference: Difference
  value: string | boolean
  onTake: (value: string | boolean) => void
}

function Choice({ field, difference, value, onTake }: ChoiceProps) {
  const group = useId()
  const sides = [
    { label: words.theirs, side: difference.theirs },
    { label: words.ours, side: difference.ours },
  ]
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      {sides.map(({ label, side }) => (
        <label key={label} className="flex items-start gap-2 text-sm">
          <input
            type="radio"
            name={group}
            checked={value === side}
            onChange={() => onTake(side)}
            className="mt-0.5 size-4.5 shrink-0 accent-(--brand-fill)"
          />
          <span className="min-w-0">
            <span className="font-semibold">{label}:</span>{' '}
            <span className="line-clamp-4 break-words whitespace-pre-wrap">{inWords(field, side)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
