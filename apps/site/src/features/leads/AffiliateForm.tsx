import { useWrite } from '@meydan/api-client/query'
import { applyAsAffiliate } from '@meydan/contract/leads'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useForm } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { affiliateWords } from '../../words/leads.ts'

interface AffiliateFields {
  firstName: string
  lastName: string
  email: string
  password: string
  passwordAgain: string
  phone: string
  telegram: string
  website: string
}

const empty: AffiliateFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  phone: '',
  telegram: '',
  website: '',
}

export function AffiliateForm() {
  const { register, handleSubmit, reset, getValues, formState } = useForm<AffiliateFields>({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const write = useWrite(applyAsAffiliate, { onSuccess: () => reset() })
  const { errors } = formState
  const required = { validate: (text: string) => text.trim() !== '' || commonWords.required }
  const submit = handleSubmit((fields) => write.mutate(applicationOf(fields)))
  return (
    <form noValidate className="grid grid-cols-2 gap-x-3.5 gap-y-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={affiliateWords.firstName}
        autoComplete="given-name"
        required
        maxLength={60}
        error={errors.firstName?.message}
        {...register('firstName', required)}
      />
      <Field
        label={affiliateWords.lastName}
        autoComplete="family-name"
        required
        maxLength={59}
        error={errors.lastName?.message}
        {...register('lastName', required)}
      />
      <Field
        className="col-span-2"
        label={affiliateWords.email}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', {
          required: commonWords.required,
          pattern: { value: /^\S+@\S+\.\S+$/, message: affiliateWords.emailInvalid },
        })}
      />
      <PasswordField
        className="col-span-2 sm:col-span-1"
        label={affiliateWords.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'passwordAgain' })}
      />
      <PasswordField
        className="col-span-2 sm:col-span-1"
        label={affiliateWords.passwordAgain}
        autoComplete="new-password"
        error={errors.passwordAgain?.message}
        {...register('passwordAgain', {
          validate: (again) => again === getValues('password') || affiliateWords.mismatch,
        })}
      />
      <Field
        className="col-span-2 sm:col-span-1"
        label={affiliateWords.phone}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...register('phone')}
      />
      <Field
        className="col-span-2 sm:col-span-1"
        label={affiliateWords.telegram}
        optional
        maxLength={60}
        {...register('telegram')}
      />
      <Field
        className="col-span-2"
        label={affiliateWords.website}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        {...register('website')}
      />
      <div className="col-span-2 grid gap-3">
        {write.isSuccess && (
          <Note tone="success" role="status">
            {affiliateWords.success}
          </Note>
        )}
        {write.error && (
          <Note tone="danger" role="alert">
            {write.error.code === 'network' ? affiliateWords.network : (write.error.sentence ?? affiliateWords.failure)}
          </Note>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
          {affiliateWords.submit}
        </Button>
        <p className="text-center text-sm text-ink3">
          {affiliateWords.already} {/* The partner's own login is no part of this site. */}
          <a role="link" aria-disabled="true" className="underline underline-offset-3">
            {affiliateWords.partnerLogin}
          </a>
        </p>
      </div>
    </form>
  )
}

function applicationOf({ firstName, lastName, email, password, phone, telegram, website }: AffiliateFields) {
  return {
    name: `${firstName.trim()} ${lastName.trim()}`,
    email,
    username: email,
    phone,
    website,
    message: telegram.trim() ? affiliateWords.telegramMessage(telegram.trim()) : '',
    ...(password ? { password } : {}),
  }
}
