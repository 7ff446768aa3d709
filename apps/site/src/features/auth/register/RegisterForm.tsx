import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { register as registerCall } from '@meydan/contract/identity/identity'
import { checkTc } from '@meydan/money/tc'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { registerWords } from '../../../words/account/auth.ts'
import { AccessCard } from './AccessCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { keepMarketingConsent } from './marketing-consent.ts'
import { PersonalCard } from './PersonalCard.tsx'
import { dropDraft, keepDraft, readDraft } from './register-draft.ts'
import { blockers, emptyRegistration, type RegisterFields, registrationOf } from './register-fields.ts'
import { isDone, type Step, steps } from './register-steps.ts'
import { RegisterSteps } from './RegisterSteps.tsx'

/**
 * The registration: three steps on one page, and a button that says what keeps it disabled. What was typed is kept in the tab, but for
 * secrets and consents.
 */
export function RegisterForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [draft, setDraft] = useState(readDraft)
  const form = useForm<RegisterFields>({ mode: 'onTouched', defaultValues: { ...emptyRegistration, ...draft } })
  const write = useWrite(registerCall, {
    onSuccess: () => {
      dropDraft()
      const { username, marketing } = form.getValues()
      keepMarketingConsent(username.trim(), marketing)
      toast.success(registerWords.success)
      void navigate(paths.login, { state: { ...state, registered: username.trim() } })
    },
  })
  const typed = { ...emptyRegistration, ...useWatch({ control: form.control }) }
  const missing = blockers(typed)
  const isSent = write.isPending || write.isSuccess
  useEffect(() => {
    if (!isSent) keepDraft(typed)
  })
  const goTo = (step: Step) => {
    const lacking = step.fields.find((name) => !typed[name]) ?? step.fields[0]
    if (lacking) form.setFocus(lacking)
    document.getElementById(step.id)?.scrollIntoView({ block: 'start' })
  }
  const leave = async (from: Step, to: Step) => {
    // Touched, so that what is wrong is judged again with each key and not when the next thing is already being pressed.
    for (const name of from.fields) form.setValue(name, form.getValues(name), { shouldTouch: true })
    if (await form.trigger(from.fields, { shouldFocus: true })) goTo(to)
  }
  const startAgain = () => {
    setDraft(undefined)
    form.reset(emptyRegistration)
  }
  const errorCount = Object.keys(form.formState.errors).length
  const submit = form.handleSubmit(
    (fields) => {
      if (!sayWrong(fields)) write.mutate(registrationOf(fields))
    },
    () => void sayWrong(form.getValues()),
  )
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <RegisterSteps done={steps.map((step) => isDone(step, typed))} onStep={goTo} />
      {draft && (
        <Note role="status">
          {registerWords.restored}{' '}
          <button type="button" className="font-[650] text-accent underline underline-offset-3" onClick={startAgain}>
            {registerWords.startAgain}
          </button>
        </Note>
      )}
      <PersonalCard form={form} onNext={() => void leave(steps[0], steps[1])} />
      <ContactCard form={form} onNext={() => void leave(steps[1], steps[2])} />
      <AccessCard form={form} />
      {form.formState.isSubmitted && errorCount > 0 && (
        <Note tone="danger" role="alert">
          {registerWords.errorSummary(errorCount)}
        </Note>
      )}
      {write.error && (
        <Note tone="danger" role="alert">
          {sentenceOf(write.error, registerWords)}
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

/** Announces what is wrong to screen readers; returns whether anything was. */
function sayWrong({ tc, password, passwordAgain }: RegisterFields): boolean {
  if (checkTc(tc) !== 'ok') toast.error(registerWords.tcInvalidSubmit)
  else if (password !== passwordAgain) toast.error(registerWords.mismatch)
  else return false
  return true
}
