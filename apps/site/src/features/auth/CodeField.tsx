import { Field } from '@meydan/ui/fields/Field.tsx'
import { ShieldCheck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { loginWords } from '../../words/account/auth.ts'
import type { LoginFields } from './use-login.ts'

const codeRules = { validate: (text: string) => text.trim() !== '' || loginWords.codeRequired }

/** The second factor's code. */
export function CodeField({ form }: { form: UseFormReturn<LoginFields> }) {
  return (
    <Field
      label={loginWords.code}
      icon={<ShieldCheck aria-hidden size={18} />}
      hint={loginWords.codeIntro}
      autoComplete="one-time-code"
      maxLength={40}
      autoFocus
      error={form.formState.errors.code?.message}
      {...form.register('code', codeRules)}
    />
  )
}
