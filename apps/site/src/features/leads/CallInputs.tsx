import { CALL_MESSAGE_MAX } from '@meydan/contract/leads/leads'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import { Phone, User } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { callWords } from '../../words/account/leads.ts'

export interface CallFields {
  name: string
  phone: string
  message: string
}

const required = { validate: (text: string) => text.trim() !== '' || commonWords.required }

/** Name, phone and a message with its counter. */
export function CallInputs({ form }: { form: UseFormReturn<CallFields> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const message = useWatch({ control, name: 'message' })
  return (
    <>
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
        counter={[message.length, CALL_MESSAGE_MAX]}
        {...register('message')}
      />
    </>
  )
}
