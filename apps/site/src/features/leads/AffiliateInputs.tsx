import { Field } from '@meydan/ui/fields/Field.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { affiliateWords } from '../../words/account/leads.ts'
import type { AffiliateFields } from './affiliate-fields.ts'

const required = { validate: (text: string) => text.trim() !== '' || commonWords.required }
const email = {
  required: commonWords.required,
  pattern: { value: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, message: affiliateWords.emailInvalid },
}

/** The application's eight fields. */
export function AffiliateInputs({ form }: { form: UseFormReturn<AffiliateFields> }) {
  const { register, getValues, formState } = form
  const { errors } = formState
  const again = { validate: (text: string) => text === getValues('password') || affiliateWords.mismatch }
  const text = (name: keyof AffiliateFields, rules?: object) => ({
    label: affiliateWords[name],
    error: errors[name]?.message,
    required: rules !== undefined,
    ...register(name, rules),
  })
  return (
    <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
      <Field autoComplete="given-name" maxLength={60} {...text('firstName', required)} />
      <Field autoComplete="family-name" maxLength={59} {...text('lastName', required)} />
      <Field className="col-span-2" type="email" autoComplete="email" {...text('email', email)} />
      <PasswordField
        className={half}
        autoComplete="new-password"
        {...text('password', { deps: 'passwordAgain' })}
        required={false}
      />
      <PasswordField className={half} autoComplete="new-password" {...text('passwordAgain', again)} required={false} />
      <Field
        className={half}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...text('phone')}
      />
      <Field className={half} optional maxLength={60} {...text('telegram')} />
      <Field
        className="col-span-2"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        {...text('website')}
      />
    </div>
  )
}

const half = 'col-span-2 sm:col-span-1'
