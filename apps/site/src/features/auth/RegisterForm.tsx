import { useWrite } from '@meydan/api-client/query'
import { register as registerCall } from '@meydan/contract/identity'
import { checkTc } from '@meydan/money/tc'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { toast } from '@meydan/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { registerWords } from '../../words/auth.ts'
import { AccessCard } from './AccessCard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import { blockers, emptyRegistration, type RegisterFields, registrationOf } from './register-fields.ts'
import { RegisterConsents } from './RegisterConsents.tsx'

/** The registration: two cards, consents, and a button that says what keeps it disabled. */
export function RegisterForm() {
  const navigate = useNavigate()
  const form = useForm<RegisterFields>({ mode: 'onTouched', defaultValues: emptyRegistration })
  const write = useWrite(registerCall, {
    onSuccess: () => {
      toast.success(registerWords.success)
      void navigate(paths.login)
    },
  })
  const [tc, password, passwordAgain] = useWatch({ control: form.control, name: ['tc', 'password', 'passwordAgain'] })
  const missing = blockers({ tc, password, passwordAgain })
  const errorCount = Object.keys(form.formState.errors).length
  const submit = form.handleSubmit((fields) => {
    if (checkTc(fields.tc) !== 'ok') return toast.error(registerWords.tcInvalidSubmit)
    if (fields.password !== fields.passwordAgain) return toast.error(registerWords.mismatch)
    write.mutate(registrationOf(fields))
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <PersonalCard form={form} />
      <AccessCard form={form} />
      <RegisterConsents form={form} />
      {form.formState.isSubmitted && errorCount > 0 && (
        <Note tone="danger" role="alert">
          {registerWords.errorSummary(errorCount)}
        </Note>
      )}
      {write.error && (
        <Note tone="danger" role="alert">
          {write.error.code === 'network' ? registerWords.network : (write.error.sentence ?? registerWords.failure)}
        </Note>
      )}
      <div className="grid items-center gap-3 lg:flex lg:justify-end">
        {missing.length > 0 && (
          <p id="register-missing" className="text-sm text-ink3 lg:flex-1">
            {registerWords.missing(missing.join(', '))}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full lg:w-auto lg:min-w-44"
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'register-missing' : undefined}
          busy={write.isPending}
        >
          {registerWords.submit}
        </Button>
      </div>
    </form>
  )
}
