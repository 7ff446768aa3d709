import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { listCallRequests, requestCall } from '@meydan/contract/leads/leads'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { PhoneCall } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callWords } from '../../words/account/leads.ts'
import { type CallFields, CallInputs } from './CallInputs.tsx'

/** The success message goes after this long. */
const SUCCESS_SHOWN_MS = 5000

/** Asks to be called back. */
export function CallForm() {
  const form = useForm<CallFields>({ mode: 'onTouched', defaultValues: { name: '', phone: '', message: '' } })
  const [success, setSuccess] = useState<string>()
  const write = useWrite(requestCall, {
    stale: [listCallRequests],
    onSuccess: (reply) => {
      form.reset()
      setSuccess(reply.message || callWords.success)
    },
  })
  useEffect(() => {
    if (!success) return
    const timer = setTimeout(() => setSuccess(undefined), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [success])
  const submit = form.handleSubmit((fields) => {
    setSuccess(undefined)
    write.mutate(fields)
  })
  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <CallInputs form={form} />
        {success && (
          <Note tone="success" role="status">
            {success}
          </Note>
        )}
        {write.error && (
          <Note tone="danger" role="alert">
            {sentenceOf(write.error, callWords)}
          </Note>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
          <PhoneCall aria-hidden size={18} />
          {callWords.submit}
        </Button>
      </form>
    </Card>
  )
}
