import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { historyWords } from '../../words/history.ts'
import { type DateRange, rangeProblem } from './date-range.ts'

interface DateFilterProps {
  range: DateRange
  lastDay: string
  onApply: (range: DateRange) => void
}

/** Two days and a button; a range that cannot be is said and not applied. Give it the range as its key. */
export function DateFilter({ range, lastDay, onApply }: DateFilterProps) {
  const [draft, setDraft] = useState(range)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = rangeProblem(draft, lastDay)
    setProblem(found)
    if (!found) onApply(draft)
  }
  const change = (part: Partial<DateRange>) => {
    setDraft({ ...draft, ...part })
    setProblem(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="min-w-0">
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          inputClassName="min-w-0 max-sm:text-sm!"
          label={historyWords.from}
          type="date"
          max={draft.to || lastDay}
          value={draft.from}
          onChange={(event) => change({ from: event.target.value })}
          aria-invalid={problem ? true : undefined}
        />
        <Field
          className="flex-1"
          inputClassName="min-w-0 max-sm:text-sm!"
          label={historyWords.to}
          type="date"
          min={draft.from}
          max={lastDay}
          value={draft.to}
          onChange={(event) => change({ to: event.target.value })}
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
