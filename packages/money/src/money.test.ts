import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, isCalendarDay, istanbulDay, startOfIstanbulDay } from './day.ts'
import { completeIban, groupIban, isTurkishIban, maskIban, normaliseIban } from './iban.ts'
import {
  formatKurus,
  formatLira,
  formatWholeLira,
  kurusOfDecimal,
  kurusOfLira,
  kurusOfTurkish,
  liraOfKurus,
  MAX_KURUS,
} from './kurus.ts'
import { checkTc, completeTc } from './tc.ts'
import { foldTurkish, isSameName } from './turkish.ts'

describe('kuruş', () => {
  it('returns every amount unchanged through the protocol', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_KURUS), (kurus) => {
        const lira = JSON.parse(JSON.stringify(liraOfKurus(kurus)))
        return kurusOfLira(lira) === kurus
      }),
    )
  })
  it.each([-1, -0, Number.NaN, Infinity, 1.005, 1e-7, 1e21, '1', true, null, [7], undefined])('refuses %s', (value) => {
    expect(kurusOfLira(value)).toBeUndefined()
  })
  it.each(['1e3', '0x10', '+1', '-1', '1.', '.5', '1.005', ' 1', '90071992547409.92'])(
    'refuses the text %s',
    (text) => {
      expect(kurusOfDecimal(text)).toBeUndefined()
    },
  )
  it('reads Turkish notation', () => {
    expect(kurusOfTurkish('1.250,50')).toBe(125050n)
    expect(kurusOfTurkish('₺ 12.500')).toBe(1250000n)
    expect(kurusOfTurkish('1250,5')).toBe(125050n)
    for (const text of ['750 TL', '750,00 ₺', '₺750', '750tl', 'TRY 750', '\u200f750\u00a0TL', '750,0'])
      expect(kurusOfTurkish(text), text).toBe(75000n)
    for (const text of ['1.25.0', '7₺50', 'TL', '750 USD', '750 TL TL'])
      expect(kurusOfTurkish(text), text).toBeUndefined()
  })
  it('formats in tr-TR', () => {
    expect(formatLira(12500)).toBe('12.500,00')
    expect(formatWholeLira(4286.99)).toBe('4.286')
    expect(formatKurus(-123456n)).toBe('-1.234,56 ₺')
  })
})

describe('national ID', () => {
  it('accepts what it completes and refuses any one changed digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000_000, max: 999_999_999 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (nine, place, shift) => {
          const tc = completeTc(String(nine))
          const changed = Array.from(tc, (digit, index) =>
            index === place ? (Number(digit) + shift) % 10 : digit,
          ).join('')
          return checkTc(tc) === 'ok' && checkTc(changed) !== 'ok'
        },
      ),
    )
  })
  it('names what is wrong', () => {
    expect(checkTc('01234567890')).toBe('starts_with_zero')
    expect(checkTc('1234567890a')).toBe('not_digits')
    expect(checkTc('10000000000')).toBe('invalid')
    expect(checkTc('10000000146')).toBe('ok')
  })
})

describe('IBAN', () => {
  it('checks mod-97, and upper-cases i as I', () => {
    const iban = completeIban('0006100519786457841326')
    expect(iban).toBe('TR330006100519786457841326')
    expect(isTurkishIban(iban)).toBe(true)
    expect(isTurkishIban('TR340006100519786457841326')).toBe(false)
    expect(normaliseIban('tri 33-0006')).toBe('TRI330006')
    expect(groupIban(iban)).toBe('TR33 0006 1005 1978 6457 8413 26')
    expect(maskIban(iban)).toBe('TR3300****1326')
  })
})

describe('days and letters', () => {
  it('lives in Istanbul', () => {
    expect(istanbulDay(new Date('2026-11-19T21:00:00Z'))).toBe('2026-11-20')
    expect(startOfIstanbulDay('2026-11-20').toISOString()).toBe('2026-11-19T21:00:00.000Z')
    expect(isCalendarDay('2026-02-29')).toBe(false)
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  })
  it('folds Turkish letters', () => {
    expect(foldTurkish('IŞIK Çağrı İPEK')).toBe('isik cagri ipek')
  })
})

it('two names are of one person whatever the order of the words and the Turkish letters', () => {
  expect(isSameName('IŞIK Ayşe  Nur', 'Ayse Nur Işık')).toBe(true)
  expect(isSameName('Ayşe Işık', 'Ayşe Nur Işık')).toBe(false)
})
