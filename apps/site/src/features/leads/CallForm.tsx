import { useWrite } from '@meydan/api-client/query'
import { CALL_MESSAGE_MAX, listCallRequests, requestCall } from '@meydan/contract/leads'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { Phone, PhoneCall, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { callWords } from '../../words/leads.ts'

/** The success message goes after this long. */
export const SUCCESS_SHOWN_MS = 5000

interface CallFields {
  name: string
  phone: string
  message: string
}

export function CallForm() {
  const { register, handleSubmit, reset, watch, formState } = useForm<CallFields>({
    mode: 'onTouched',
    defaultValues: { name: '', phone: '', message: '' },
  })
  const [success, setSuccess] = useState<string>()
  const write = useWrite(requestCall, {
    stale: [listCallRequests],
    onSuccess: (reply) => {
      reset()
      setSuccess(reply.message || callWords.success)
    },
  })
  useEffect(() => {
    if (!success) return
    const timer = setTimeout(() => setSuccess(undefined), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [success])
  const { errors } = formState
  const required = { validate: (text: string) => text.trim() !== '' || commonWords.required }
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((fields) => write.mutate(fields))(event)}
      >
        <Field
          label={callWords.name}
          icon={<User aria-hidden size={18} />}
          autoComplete="name"
          required
          maxLength={100}
          error={errors.name?.message}
          {...register('name', required)}
        />
        <Field
          label={callWords.phone}
          icon={<Phone aria-hidden size={18} />}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone', required)}
        />
        <Textarea
          label={callWords.message}
          optional
          maxLength={CALL_MESSAGE_MAX}
          counter={[watch('message').length, CALL_MESSAGE_MAX]}
          {...register('message')}
        />
        {success && (
          <Note tone="success" role="status">
            {success}
          </Note>
        )}
        {write.error && (
          <Note tone="danger" role="alert">
            {write.error.code === 'network' ? callWords.network : (write.error.sentence ?? callWords.failure)}
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
