import { Select } from '@meydan/ui/Select.tsx'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { registerWords } from '../../words/auth.ts'
import { birthYears, type RegisterFields } from './register-fields.ts'

const days = Array.from({ length: 31 }, (_, index) => index + 1)

/** Day, month and year of birth. */
export function BirthDate({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { register, formState } = form
  const { day, month, year } = formState.errors
  const message = day?.message ?? month?.message ?? year?.message
  const years = useMemo(() => birthYears(new Date()), [])
  const required = { required: registerWords.birthRequired }
  const boxError = (error: unknown) => (error ? ' ' : undefined)
  return (
    <fieldset className="col-span-2 min-w-0 lg:col-span-1">
      <legend className="mb-1.5 text-sm font-semibold text-ink2">{registerWords.birthDate}</legend>
      <div className="grid grid-cols-[1fr_1.25fr_1.1fr] gap-2 [&_[role=alert]]:hidden">
        <Select
          label={registerWords.day}
          hideLabel
          autoComplete="bday-day"
          required
          error={boxError(day)}
          {...register('day', required)}
        >
          <option value="">{registerWords.day}</option>
          {days.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </Select>
        <Select
          label={registerWords.month}
          hideLabel
          autoComplete="bday-month"
          required
          error={boxError(month)}
          {...register('month', required)}
        >
          <option value="">{registerWords.month}</option>
          {registerWords.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={registerWords.year}
          hideLabel
          autoComplete="bday-year"
          required
          error={boxError(year)}
          {...register('year', required)}
        >
          <option value="">{registerWords.year}</option>
          {years.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </Select>
      </div>
      {message && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </fieldset>
  )
}
