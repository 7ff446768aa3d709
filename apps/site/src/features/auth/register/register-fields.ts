import type { RawInputOf } from '@meydan/contract/call'
import type { register } from '@meydan/contract/identity/identity'
import { checkTc } from '@meydan/money/tc'
import { siteConfig } from '../../../site-config.ts'
import { affiliateTag } from '../../../session/affiliate-tag.ts'
import { registerWords } from '../../../words/account/auth.ts'

export const TC_LENGTH = 11
const YEARS_OFFERED = 100

export interface RegisterFields {
  firstName: string
  lastName: string
  phone: string
  tc: string
  day: string
  month: string
  year: string
  gender: string
  city: string
  username: string
  email: string
  password: string
  passwordAgain: string
  terms: boolean
  marketing: boolean
}

export const emptyRegistration: RegisterFields = {
  firstName: '',
  lastName: '',
  phone: '',
  tc: '',
  day: '',
  month: '',
  year: '',
  gender: '',
  city: 'İstanbul',
  username: '',
  email: '',
  password: '',
  passwordAgain: '',
  terms: false,
  marketing: false,
}

/** What is wrong with a national ID that has all its characters; a shorter one is not judged yet. */
export function tcError(tc: string): string | undefined {
  if (tc.length !== TC_LENGTH) return undefined
  const found = checkTc(tc)
  return found === 'ok' ? undefined : tcSentences[found]
}

const tcSentences = {
  starts_with_zero: registerWords.tcZero,
  not_digits: registerWords.tcDigits,
  invalid: registerWords.tcInvalid,
}

/** Why the submit button is disabled, in words; empty when it is not. */
export function blockers({
  tc,
  password,
  passwordAgain,
}: Pick<RegisterFields, 'tc' | 'password' | 'passwordAgain'>): string[] {
  const parts: string[] = []
  if (tc.length !== TC_LENGTH || tcError(tc)) parts.push(registerWords.missingTc)
  if (password !== passwordAgain) parts.push(registerWords.missingMatch)
  return parts
}

/** Birth years on offer: from those of the licence's age down over a hundred. */
export function birthYears(now: Date): number[] {
  return Array.from(
    { length: YEARS_OFFERED },
    (_, index) => now.getFullYear() - siteConfig.policy.minimumAgeYears - index,
  )
}

/** What the call sends; the marketing box is not part of it (`marketing-wish.ts`). */
export function registrationOf(fields: RegisterFields): RawInputOf<typeof register> {
  return {
    username: fields.username.trim(),
    password: fields.password,
    password_confirm: fields.passwordAgain,
    email: fields.email.trim(),
    first_name: fields.firstName.trim(),
    last_name: fields.lastName.trim(),
    phone: fields.phone.trim(),
    tc: fields.tc,
    dob_day: Number(fields.day),
    dob_month: Number(fields.month),
    dob_year: Number(fields.year),
    gender: fields.gender as 'male' | 'female',
    country: 'Türkiye',
    city: fields.city,
    currency: 'TRY',
    lang: 'tr',
    affiliate_btag: affiliateTag(),
  }
}
