import { weekdayOf } from '@meydan/money/day'
import { expect, test } from 'vitest'
import { addMonths, dayOfTyped, turkishDay, weeksOf } from './typed-day.ts'

test('a day is shown as it is written in Turkey, and read back however it was typed', () => {
  expect(turkishDay('2026-11-03')).toBe('03.11.2026')
  expect(turkishDay('2026-11-03T09:05')).toBe('03.11.2026 09:05')
  expect(turkishDay('3 Kasım')).toBe('3 Kasım')
  for (const text of ['3.11.2026', '03.11.2026', ' 03/11/2026 ', '3-11-2026', '2026-11-03'])
    expect(dayOfTyped(text, false), text).toBe('2026-11-03')
  for (const text of ['3.11.2026 9:05', '03.11.2026 09.05', '2026-11-03T09:05'])
    expect(dayOfTyped(text, true), text).toBe('2026-11-03T09:05')
})

test('what is no day, no time, or has one too many is none', () => {
  for (const text of ['', '31.02.2026', '3.11.26', '13.13.2026', 'dün', '3.11.2026 9:05'])
    expect(dayOfTyped(text, false), text).toBeUndefined()
  for (const text of ['3.11.2026', '3.11.2026 24:00', '3.11.2026 9:60', '3.11.2026 9:05 x'])
    expect(dayOfTyped(text, true), text).toBeUndefined()
})

test('the sheet of a month holds each of its days once, in whole weeks from Monday', () => {
  for (let month = '2024-01-15'; month < '2027-01-01'; month = addMonths(month, 1)) {
    const weeks = weeksOf(month)
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 1)).toBe(true)
    const own = weeks.flat().filter((day) => day.startsWith(month.slice(0, 7)))
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
    expect(own).toEqual([...new Set(own)])
    expect(own, month).toHaveLength(days)
  }
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
})
