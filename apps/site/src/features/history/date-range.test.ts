import { describe, expect, it } from 'vitest'
import { rangeOf, rangeProblem } from './date-range.ts'

const lastDay = '2026-11-20'

describe('a date range', () => {
  it('takes one day and many', () => {
    expect(rangeProblem({ from: lastDay, to: lastDay }, lastDay)).toBeUndefined()
    expect(rangeProblem({ from: '2026-01-01', to: lastDay }, lastDay)).toBeUndefined()
  })

  it('refuses a start after the end, an end after today, and no date', () => {
    expect(rangeProblem({ from: '2026-11-20', to: '2026-11-19' }, lastDay)).toBe(
      'Başlangıç tarihi bitiş tarihinden sonra olamaz',
    )
    expect(rangeProblem({ from: '2026-11-20', to: '2026-11-21' }, lastDay)).toBe('Bitiş tarihi bugünden sonra olamaz')
    expect(rangeProblem({ from: '', to: lastDay }, lastDay)).toBe('Lütfen iki tarihi de seçin')
  })

  it('reads an address, and falls back to today', () => {
    expect(rangeOf(new URLSearchParams('from=2026-11-01&to=2026-11-10'), lastDay)).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    })
    expect(rangeOf(new URLSearchParams(), lastDay)).toEqual({ from: lastDay, to: lastDay })
    expect(rangeOf(new URLSearchParams('from=2026-12-01&to=x'), lastDay)).toEqual({ from: lastDay, to: lastDay })
  })
})
