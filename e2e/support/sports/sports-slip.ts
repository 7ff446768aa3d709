import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../backoffice/operators.ts'
import { giveCash, openSession, register } from '../players.ts'
import { type Match } from './sports.ts'

export const REASON = 'Deneme gerekçesi'

/** The desk closes or opens the result's market, or the whole match. */
export async function hold(
  desk: APIRequestContext,
  { id }: Match,
  scope: 'market' | 'event',
  state: string,
): Promise<void> {
  const which = scope === 'market' ? { key: '1x2', specifiers: '' } : {}
  const reply = await desk.post('/api/admin/sports-holds', {
    data: { scope, state, event: id, ...which, reason: REASON },
  })
  expect(await reply.json()).toMatchObject({ success: true })
}

/** Somebody new with 500,00 ₺. */
export async function enter(page: Page, baseURL: string | undefined): Promise<void> {
  await openSession(page.request, await register(page.request))
  await giveCash(page.request, 500, baseURL)
}
