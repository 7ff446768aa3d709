import type { LIMIT_PERIODS } from '@meydan/contract/compliance/limit-kinds'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { windowEnd } from './limits.ts'

const site = await testSite()

it.each<[(typeof LIMIT_PERIODS)[number], string, string]>([
  ['day', '2026-03-10T20:59:59Z', '2026-03-10T21:00:00.000Z'],
  ['day', '2026-03-10T21:00:00Z', '2026-03-11T21:00:00.000Z'],
  ['week', '2026-03-15T20:59:59Z', '2026-03-15T21:00:00.000Z'],
  ['week', '2026-03-15T21:00:00Z', '2026-03-22T21:00:00.000Z'],
  ['month', '2026-01-31T20:59:59Z', '2026-01-31T21:00:00.000Z'],
  ['month', '2026-01-31T21:00:00Z', '2026-02-28T21:00:00.000Z'],
  ['month', '2028-02-28T21:00:00Z', '2028-02-29T21:00:00.000Z'],
  ['month', '2026-12-15T12:00:00Z', '2026-12-31T21:00:00.000Z'],
])('the %s of %s ends at %s, and the database agrees', async (period, at, end) => {
  expect(windowEnd(period, new Date(at))?.toISOString()).toBe(end)
  const { next } = await site.context.db.one<{ next: string }>(
    sql`select date_trunc(${period}, ${new Date(end)}::timestamptz at time zone 'Europe/Istanbul')::date as next`,
  )
  expect(new Date(`${next}T00:00:00+03:00`).toISOString()).toBe(end)
})
