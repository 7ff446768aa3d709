import type { register } from '@meydan/contract/identity'
import type { InputOf } from '@meydan/contract/call'
import { completeTc } from '@meydan/money/tc'

let count = 0

/** A registration form that passes every rule; each call is another person. */
export function nextPerson(username?: string): InputOf<typeof register> {
  count++
  const number = String(count).padStart(4, '0')
  return {
    username: username ?? `oyuncu_${number}`,
    password: 'Demo1234!',
    password_confirm: 'Demo1234!',
    email: `oyuncu${number}-${process.pid}@example.com`,
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    phone: `0532${String(1_000_000 + count)}`,
    tc: completeTc(String(100_000_000 + count)),
    dob_day: 15,
    dob_month: 6,
    dob_year: 1990,
    gender: 'female',
    country: 'Türkiye',
    city: 'İstanbul',
    currency: 'TRY',
    lang: 'tr',
    affiliate_btag: '',
  }
}
