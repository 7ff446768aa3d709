import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { registerWords } from '../../../words/account/auth.ts'
import { GroupError } from '../GroupError.tsx'
import type { RegisterFields } from './register-fields.ts'

const options = [
  { value: 'male', label: registerWords.male },
  { value: 'female', label: registerWords.female },
]

export function GenderField({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { gender } = form.formState.errors
  return (
    <div className="col-span-2 lg:col-span-1">
      <Segmented
        label={registerWords.gender}
        options={options}
        autoComplete="sex"
        aria-invalid={gender ? true : undefined}
        {...form.register('gender', { required: registerWords.genderRequired })}
      />
      <GroupError message={gender?.message} />
    </div>
  )
}
