import { useWrite } from '@meydan/api-client/query'
import { partnerLogin, readPartnerOverview, setPartnerPassword } from '@meydan/contract/affiliates/partner'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { partnerWords as words } from '../../words/offers/partner.ts'

/** A partner's e-mail address and password. */
export function PartnerLogin() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const write = useWrite(partnerLogin, { stale: [readPartnerOverview] })
  const submit = handleSubmit((fields) => write.mutate(fields))
  return (
    <Narrow title={words.loginTitle} intro={words.loginIntro}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={words.email}
          type="email"
          autoComplete="username"
          required
          error={formState.errors.email?.message}
          {...register('email', { required: words.required })}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', { required: words.required })}
        />
        <Failure error={write.error} />
        <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
          {words.login}
        </Button>
        <p className="text-sm text-ink2">{words.lost}</p>
      </form>
    </Narrow>
  )
}

/** Where the link of an invitation leads: the password twice. */
export function PartnerPassword() {
  const token = useLocation().hash.slice(1)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', again: '' } })
  const write = useWrite(setPartnerPassword)
  const submit = handleSubmit(({ password, again }) =>
    write.mutate({ token, new_password: password, confirm_password: again }),
  )
  if (token === '') return <Narrow title={words.passwordTitle} intro={words.noLink} />
  return (
    <Narrow title={words.passwordTitle} intro={words.passwordIntro}>
      {write.isSuccess ? (
        <div className="grid gap-4">
          <Note tone="success" role="status">
            {words.saved}
          </Note>
          <Link to={paths.partner} className="text-center font-[650] text-accent">
            {words.toLogin}
          </Link>
        </div>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <PasswordField
            label={words.password}
            autoComplete="new-password"
            required
            error={formState.errors.password?.message}
            {...register('password', { required: words.required })}
          />
          <PasswordField
            label={words.again}
            autoComplete="new-password"
            required
            error={formState.errors.again?.message}
            {...register('again', { required: words.required })}
          />
          <Failure error={write.error} />
          <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
            {words.save}
          </Button>
        </form>
      )}
    </Narrow>
  )
}

function Failure({ error }: { error: { sentence?: string | undefined } | null }) {
  if (!error) return null
  return (
    <Note tone="danger" role="alert">
      {error.sentence ?? words.failure}
    </Note>
  )
}

function Narrow({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[400px] py-6">
      <h1>{title}</h1>
      <p className="mt-1.5 mb-6 text-ink2">{intro}</p>
      {children}
    </div>
  )
}
