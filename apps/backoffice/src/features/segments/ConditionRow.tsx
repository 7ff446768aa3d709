import {
  SEGMENT_DAYS,
  SEGMENT_FACT_CODES,
  type SegmentCondition,
  type SegmentFactCode,
  segmentFactOf,
  type SegmentTest,
  segmentTestsOf,
} from '@meydan/contract/segments/segment-facts'
import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { testLabel, words } from '../../words/marketing/segments.ts'
import { freshCondition } from './fresh-condition.ts'

interface Props {
  /** From 1. */
  place: number
  condition: SegmentCondition
  onChange: (condition: SegmentCondition) => void
  onRemove: () => void
}

/** One condition: of what, how it is compared, with what. */
export function ConditionRow({ place, condition, onChange, onRemove }: Props) {
  const { kind } = segmentFactOf(condition.fact)
  return (
    <div
      role="group"
      aria-label={words.condition(place)}
      className="grid items-start gap-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_auto]"
    >
      <Select
        label={words.fact}
        value={condition.fact}
        onChange={(event) => onChange(freshCondition(event.target.value as SegmentFactCode))}
      >
        {SEGMENT_FACT_CODES.map((code) => (
          <option key={code} value={code}>
            {segmentFactOf(code).name}
          </option>
        ))}
      </Select>
      <Select
        label={words.test}
        value={condition.test}
        onChange={(event) => onChange({ ...condition, test: event.target.value as SegmentTest })}
      >
        {segmentTestsOf(condition.fact).map((test) => (
          <option key={test} value={test}>
            {testLabel(test)}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {kind === 'sum' && (
          <Select
            label={words.period}
            value={String(condition.days ?? '')}
            onChange={(event) =>
              onChange({ ...condition, days: SEGMENT_DAYS.find((days) => String(days) === event.target.value) ?? null })
            }
          >
            {SEGMENT_DAYS.map((days) => (
              <option key={days} value={days}>
                {words.lastDays(days)}
              </option>
            ))}
            <option value="">{words.allTime}</option>
          </Select>
        )}
        {kind !== 'yes' && condition.test !== 'never' && (
          <ValueControl key={condition.fact} {...{ condition, onChange }} />
        )}
      </div>
      <Button icon variant="ghost" className="sm:mt-7" aria-label={words.removeCondition(place)} onClick={onRemove}>
        <X aria-hidden size={18} />
      </Button>
    </div>
  )
}

/** What a fact is compared with. What cannot be read as a number is kept as it is written, and refused in words. */
function ValueControl({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) {
  const { kind, options: choices } = segmentFactOf(condition.fact)
  const brands = useStaff().user?.brands ?? []
  const options = kind === 'site' ? sitesOf(brands) : choices
  const read = (written: string) => (kind === 'text' ? written : numberOf(kind, written))
  const [typed, setTyped] = useState('')
  // As it was typed while it says the value; a row takes the place of one that is removed.
  const text = read(typed) === condition.value ? typed : textOf(condition, kind)
  const say = (written: string) => {
    setTyped(written)
    onChange({ ...condition, value: read(written) })
  }
  if (options)
    return (
      <Select
        label={words.value}
        value={String(condition.value ?? '')}
        onChange={(event) => onChange({ ...condition, value: event.target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  const label = kind === 'ago' ? words.daysValue : kind === 'sum' ? words.liraValue : words.value
  return (
    <Field
      label={label}
      value={text}
      inputMode={kind === 'text' ? undefined : 'decimal'}
      maxLength={64}
      onChange={(event) => say(event.target.value)}
    />
  )
}

function textOf({ value }: SegmentCondition, kind: string): string {
  return String(value ?? '').replace('.', kind === 'sum' ? ',' : '.')
}

/** None is chosen by itself: a group of a site says of which. */
function sitesOf(brands: readonly { id: number; name: string }[]) {
  return [{ value: '', label: words.chooseSite }, ...brands.map(({ id, name }) => ({ value: String(id), label: name }))]
}

function numberOf(kind: 'ago' | 'sum' | string, written: string): number | string | null {
  const trimmed = written.trim()
  if (trimmed === '') return null
  if (kind === 'ago') return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : trimmed
  const kurus = kurusOfTurkish(trimmed.replace(/^-/, ''))
  if (kurus === undefined) return trimmed
  return liraOfKurus(trimmed.startsWith('-') ? -kurus : kurus)
}
