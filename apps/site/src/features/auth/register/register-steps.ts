import { registerWords } from '../../../words/account/auth.ts'
import { blockers, type RegisterFields } from './register-fields.ts'

export interface Step {
  /** Of its card, for links to it. */
  id: string
  title: string
  fields: readonly (keyof RegisterFields)[]
}

/** The registration's three parts, in the order they are filled in. */
export const steps: readonly [Step, Step, Step] = [
  {
    id: 'kisisel-bilgiler',
    title: registerWords.personal,
    fields: ['firstName', 'lastName', 'tc', 'day', 'month', 'year', 'gender'],
  },
  { id: 'iletisim', title: registerWords.contact, fields: ['phone', 'email', 'city'] },
  {
    id: 'giris-bilgileri',
    title: registerWords.access,
    fields: ['username', 'password', 'passwordAgain', 'terms'],
  },
]

/** Whether a step has all that it asks for. What is typed twice is equal and the ID is one, or it has not. */
export function isDone(step: Step, fields: RegisterFields): boolean {
  const isFilled = step.fields.every((name) => {
    const value = fields[name]
    return typeof value === 'string' ? value.trim() !== '' : value
  })
  const { tc, password, passwordAgain } = fields
  const wrong = {
    tc: blockers({ tc, password: '', passwordAgain: '' }).length > 0,
    passwordAgain: password !== passwordAgain,
  }
  return isFilled && !step.fields.some((name) => name in wrong && wrong[name as keyof typeof wrong])
}
