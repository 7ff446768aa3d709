import type { register } from '@meydan/contract/identity/identity'
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
    dob_day: 1 + (count % 28),
    dob_month: 1 + (Math.floor(count / 28) % 12),
    dob_year: 1950 + (Math.floor(count / 336) % 50),
    gender: 'female',
    country: 'Türkiye',
    city: 'İstanbul',
    currency: 'TRY',
    lang: 'tr',
    affiliate_btag: '',
  }
}
