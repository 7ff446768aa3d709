import { completeTc } from '@meydan/money/tc'
import { describe, expect, it } from 'vitest'
import { birthYears, blockers, tcError } from './register-fields.ts'

describe('registration rules', () => {
  const tc = completeTc('123456789')

  it('judges a national ID only once it has 11 characters', () => {
    expect(tcError('0123')).toBeUndefined()
    expect(tcError('01234567890')).toBe('TC Kimlik No 0 ile başlayamaz')
    expect(tcError('1234567890a')).toBe('TC Kimlik No sadece rakamlardan oluşmalıdır')
    expect(tcError('12345678901')).toBe('Geçersiz TC Kimlik No')
    expect(tcError(tc)).toBeUndefined()
  })

  it('names what keeps the button disabled', () => {
    expect(blockers({ tc, password: 'a', passwordAgain: 'a' })).toEqual([])
    expect(blockers({ tc: '', password: 'a', passwordAgain: 'b' })).toHaveLength(2)
  })

  it('offers a hundred birth years from 18 years ago', () => {
    const years = birthYears(new Date('2026-11-20T12:00:00Z'))
    expect([years[0], years.at(-1), years.length]).toEqual([2008, 1909, 100])
  })
})
