import { SEGMENT_FACT_CODES, type SegmentCondition } from '@meydan/contract/segments/segment-facts'
import { Button } from '@meydan/ui/Button.tsx'
import { Plus } from 'lucide-react'
import type { ControlProps } from '../../machine/form/form-field.ts'
import { words } from '../../words/marketing/segments.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { freshCondition } from './fresh-condition.ts'

const MOST = 20

/** What has to hold of a player, all of it, as a JSON list. */
export function ConditionsField({ label, value, error, hint, onValue }: ControlProps) {
  const conditions = value === '' ? [] : (JSON.parse(value) as SegmentCondition[])
  const save = (next: readonly SegmentCondition[]) => onValue(JSON.stringify(next))
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      {conditions.map((condition, place) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
          key={place}
          place={place + 1}
          condition={condition}
          onChange={(next) => save(conditions.with(place, next))}
          onRemove={() => save(conditions.toSpliced(place, 1))}
        />
      ))}
      <div>
        <Button
          size="sm"
          disabled={conditions.length >= MOST}
          onClick={() => save([...conditions, freshCondition(SEGMENT_FACT_CODES[0])])}
        >
          <Plus aria-hidden size={16} />
          {words.addCondition}
        </Button>
      </div>
      <p className={error ? 'text-sm text-danger' : 'text-sm text-ink3'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
