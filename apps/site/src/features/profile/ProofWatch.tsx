import { answerProofWith } from '@meydan/api-client/proof'
import { useWrite } from '@meydan/api-client/query'
import { proveAgain } from '@meydan/contract/identity/recovery'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { proofWords, securityWords } from '../../words/account/profile.ts'
import { sentenceOf } from './sentence.ts'

interface ProofRequest {
  hasSecondFactor: boolean
  answer: (isProven: boolean) => void
}

/** Asks for password or code where a call wants a fresh proof; the call is made again after that. Once per page. */
export function ProofWatch() {
  const [proofRequest, setAsked] = useState<ProofRequest>()
  useEffect(
    () =>
      answerProofWith(
        ({ details }) =>
          new Promise<boolean>((answer) => setAsked({ hasSecondFactor: details.second_factor === true, answer })),
      ),
    [],
  )
  const settle = (isProven: boolean) => {
    proofRequest?.answer(isProven)
    setAsked(undefined)
  }
  return (
    <Modal open={proofRequest !== undefined} onClose={() => settle(false)} title={proofWords.title}>
      {proofRequest && <ProofForm hasSecondFactor={proofRequest.hasSecondFactor} onProven={() => settle(true)} />}
    </Modal>
  )
}

/** Mounted with the open dialog only, so that nothing typed outlives it. */
function ProofForm({ hasSecondFactor, onProven }: { hasSecondFactor: boolean; onProven: () => void }) {
  const [withCode, setWithCode] = useState(false)
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { shown: '' } })
  const write = useWrite(proveAgain, { onSuccess: onProven })
  const submit = handleSubmit(({ shown }) => {
    if (!write.isPending) write.mutate(withCode ? { code: shown.trim() } : { password: shown })
  })
  const switchWay = () => {
    setWithCode(!withCode)
    reset()
    write.reset()
  }
  const field = {
    autoFocus: true,
    required: true,
    error: formState.errors.shown?.message ?? (write.error ? sentenceOf(write.error) : undefined),
    ...register('shown', { validate: (shown) => shown.trim() !== '' || commonWords.required }),
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink2">{withCode ? proofWords.codeText : proofWords.text}</p>
      {withCode ? (
        <Field key="code" label={securityWords.code} autoComplete="one-time-code" maxLength={40} {...field} />
      ) : (
        <PasswordField key="password" label={securityWords.password} autoComplete="current-password" {...field} />
      )}
      <Button type="submit" variant="primary" wide busy={write.isPending}>
        {proofWords.submit}
      </Button>
      {hasSecondFactor && (
        <Button variant="ghost" onClick={switchWay}>
          {withCode ? proofWords.withPassword : proofWords.withCode}
        </Button>
      )}
    </form>
  )
}
