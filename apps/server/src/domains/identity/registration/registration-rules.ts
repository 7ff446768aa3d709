import { TC_NOT_DIGITS, TC_STARTS_WITH_ZERO } from '@meydan/contract/sentences'
import type { RegistrationForm } from '@meydan/contract/identity/identity'
import type { Licence } from '@meydan/contract/licence/licence'
import { provinces } from '@meydan/contract/identity/provinces'
import { ageOn, istanbulDay, isCalendarDay } from '@meydan/money/day'
import { checkTc } from '@meydan/money/tc'
import type * as z from 'zod/mini'
import { refuse } from '../../../platform/http/refusal.ts'
import { isReserved, isUsername } from '../../../platform/credentials/usernames.ts'
import { asciiEmail, isEmail } from './email.ts'
import { normalisePhone } from './phone.ts'

export type RegistrationForm = z.output<typeof RegistrationForm>

export interface CheckedRegistration {
  username: string
  email: string
  phone: string
  tc: string
  birthDate: string
}

const OLDEST = 120

/** ISO 3166-1 alpha-2, as licences name them. */
const COUNTRY_CODES: Record<RegistrationForm['country'], string> = { Türkiye: 'TR' }

/** The rules that need no database, each with its own refusal. The licence's years count on the Istanbul day of `now`. */
export function checkRegistration(form: RegistrationForm, now: Date, licence: Licence): CheckedRegistration {
  if (!licence.countries.includes(COUNTRY_CODES[form.country])) throw refuse('country_not_served')
  const username = form.username.normalize('NFC')
  if (!isUsername(username)) throw refuse('username_invalid', undefined, { field: 'username' })
  if (isReserved(username)) throw refuse('username_taken', 'Bu kullanıcı adı kullanılamaz', { field: 'username' })
  const email = asciiEmail(form.email)
  if (!isEmail(email)) throw refuse('email_invalid', undefined, { field: 'email' })
  const phone = normalisePhone(form.phone)
  if (phone === undefined) throw refuse('phone_invalid', undefined, { field: 'phone' })
  assertTc(form.tc)
  if (!provinces.includes(form.city.normalize('NFC'))) throw refuse('city_invalid', undefined, { field: 'city' })
  const birthDate = checkBirthDate(form, now, licence.policy.minimumAgeYears)
  if (form.password !== form.password_confirm)
    throw refuse('password_mismatch', undefined, { field: 'password_confirm' })
  return { username, email, phone, tc: form.tc, birthDate }
}

function assertTc(tc: string): void {
  const check = checkTc(tc)
  if (check === 'starts_with_zero') throw refuse('tc_invalid', TC_STARTS_WITH_ZERO, { field: 'tc' })
  if (check === 'not_digits') throw refuse('tc_invalid', TC_NOT_DIGITS, { field: 'tc' })
  if (check === 'invalid') throw refuse('tc_invalid', undefined, { field: 'tc' })
}

function checkBirthDate(form: RegistrationForm, now: Date, minimumAge: number): string {
  const day = [form.dob_year, form.dob_month, form.dob_day]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
  const today = istanbulDay(now)
  if (!isCalendarDay(day) || day > today || ageOn(day, today) > OLDEST)
    throw refuse('birth_date_invalid', undefined, { field: 'dob_day' })
  if (ageOn(day, today) < minimumAge)
    throw refuse('under_age', `${minimumAge} yaşından küçükler kayıt olamaz`, { field: 'dob_year' })
  return day
}
