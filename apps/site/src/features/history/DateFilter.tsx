import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useForm, useWatch } from 'react-hook-form'
import { fieldErrors } from '../../components/text/field-errors.ts'
import { historyWords } from '../../words/account/history.ts'
import { type DateRange, rangeProblem } from './date-range.ts'

interface DateFilterProps {
  range: DateRange
  lastDay: string
  onApply: (range: DateRange) => void
}

/** Two days and a button; a range that cannot be is said and not applied. Give it the range as its key. */
export function DateFilter({ range, lastDay, onApply }: DateFilterProps) {
  const { register, control, handleSubmit, formState } = useForm<DateRange>({
    defaultValues: range,
    resolver: (draft) => fieldErrors(draft, { from: rangeProblem(draft, lastDay) }),
  })
  const draft = useWatch({ control })
  const problem = formState.errors.from?.message
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onApply)(event)} className="min-w-0">
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          inputClassName="min-w-0 max-sm:text-sm!"
          label={historyWords.from}
          type="date"
          face={dayText(draft.from)}
          max={draft.to || lastDay}
          aria-invalid={problem ? true : undefined}
          {...register('from', { deps: 'to' })}
        />
        <Field
          className="flex-1"
          inputClassName="min-w-0 max-sm:text-sm!"
          label={historyWords.to}
          type="date"
          face={dayText(draft.to)}
          min={draft.from}
          max={lastDay}
          {...register('to', { deps: 'from' })}
        />
        <Button type="submit" className="min-h-12 max-sm:px-3!">
          {historyWords.filter}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

/** `24.11.2026`, and what is to be typed where no day is chosen. */
function dayText(day: string | undefined): string {
  return day?.split('-').toReversed().join('.') || historyWords.noDay
}
