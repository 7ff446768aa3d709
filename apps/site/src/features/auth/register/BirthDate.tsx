import { serverDate } from '@meydan/api-client/server-clock'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { registerWords } from '../../../words/account/auth.ts'
import { GroupError } from '../GroupError.tsx'
import { birthYears, type RegisterFields } from './register-fields.ts'

const days = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))
const months = registerWords.months.map((label, index) => ({ value: index + 1, label }))

/** Day, month and year of birth. */
export function BirthDate({ form }: { form: UseFormReturn<RegisterFields> }) {
  const [years] = useState(() => birthYears(serverDate()).map((year) => ({ value: year, label: String(year) })))
  const parts = [
    { name: 'day', options: days },
    { name: 'month', options: months },
    { name: 'year', options: years },
  ] as const
  const { errors } = form.formState
  return (
    <fieldset className="col-span-2 min-w-0 lg:col-span-1">
      <legend className="mb-1.5 text-sm font-semibold text-ink2">{registerWords.birthDate}</legend>
      <div className="grid grid-cols-[1fr_1.25fr_1.1fr] gap-2 [&_[role=alert]]:hidden">
        {parts.map(({ name, options }) => (
          <Select
            key={name}
            label={registerWords[name]}
            hideLabel
            autoComplete={`bday-${name}`}
            required
            error={errors[name]?.message}
            {...form.register(name, { required: registerWords.birthRequired })}
          >
            <option value="">{registerWords[name]}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <GroupError message={errors.day?.message ?? errors.month?.message ?? errors.year?.message} />
    </fieldset>
  )
}
