import type { FrameLocator, Page } from '@playwright/test'
import { outside } from '../layout.ts'
import { content, open } from '../pages.ts'
import { gameOf } from './play.ts'
import { expect } from '../test.ts'

export type Reply = { round: { id: string; win: number; staked: number; pay: number | null; drawn: number[] } }

/** The balance as the frame writes it: 4.990,00 ₺. */
export const written = (kurus: number): string =>
  `${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100)} ₺`

export async function sit(page: Page): Promise<FrameLocator> {
  await open(page, '/casino/livecasino')
  await content(page).getByRole('link', { name: 'Blackjack' }).click()
  return gameOf(page, 'Blackjack').frame
}

export async function press(
  page: Page,
  frame: FrameLocator,
  name: RegExp,
  call: 'play' | 'pick',
): Promise<Reply['round']> {
  const button = frame.getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  const [reply] = await Promise.all([page.waitForResponse(`**/studio/api/instant/${call}`), button.press('Enter')])
  return ((await reply.json()) as Reply).round
}

export const go = /^Oyna$/

/** Its animations over, every card and every sum stands on the felt. */
export const offTheFelt = (frame: FrameLocator) => outside(frame.locator('.bj-felt'), '.bj-card, .bj-count, .bj-tag')

export const hand = (frame: FrameLocator, at: number) => frame.getByRole('group', { name: `${at}. el`, exact: true })
