import type { FrameLocator, Page } from '@playwright/test'
import { content, open } from '../pages.ts'
import { gameOf, openChoices } from './play.ts'
import { expect } from '../test.ts'

export type Opened = { frame: FrameLocator; go: ReturnType<FrameLocator['getByRole']> }

/** Opens a quick game from its lobby as a person does. */
export async function openGame(
  page: Page,
  name: string,
  how: 'oyna' | 'demo',
  isMobile: boolean | undefined,
): Promise<Opened> {
  await open(page, '/beton-games')
  if (isMobile) await openChoices(page, name)
  else await content(page).getByRole('article').filter({ hasText: name }).hover()
  await page.getByRole('button', { name: `${name}: ${how}` }).click()
  const { frame } = gameOf(page, name)
  return { frame, go: frame.locator('.go') }
}

export async function press(
  page: Page,
  { go }: Opened,
  call: 'play' | 'take' | 'pick',
): Promise<{ round: { id: string; win: number } }> {
  await expect(go).toHaveAttribute('aria-disabled', 'false')
  const [reply] = await Promise.all([page.waitForResponse(`**/studio/api/instant/${call}`), go.press('Enter')])
  return reply.json() as Promise<{ round: { id: string; win: number } }>
}

export const stake = (frame: FrameLocator) => frame.getByRole('button', { name: 'Bahis 10,00 ₺', exact: true })

/** The balance as the frame writes it: 4.990,00 ₺. */
export const written = (kurus: number): string =>
  `${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100)} ₺`
