import { expect, type Page, type Request } from '@playwright/test'
import { content, open } from '../pages.ts'

/** Opens a game from the lobby as a person does: buttons over the tile on desktops, the tile's sheet on phones, where a guest's tap opens the demo. */
export async function launch(page: Page, name: string, how: 'oyna' | 'demo', isMobile: boolean | undefined) {
  await open(page, `/casino/slots?q=${encodeURIComponent(name)}`)
  const button = page.getByRole('button', { name: `${name}: ${how}` })
  if (isMobile) await openChoices(page, name)
  else await content(page).getByRole('article').filter({ hasText: name }).hover()
  await button.click()
  return gameOf(page, name)
}

/** On a phone: the sheet of a game, where a touch does not open the demo at once as it does for a guest. */
export async function openChoices(page: Page, name: string): Promise<void> {
  const choices = content(page).getByRole('button', { name: `${name} seçenekleri` })
  await expect(choices.or(content(page).getByRole('button', { name: `${name}: demo` }))).toBeVisible()
  if ((await choices.count()) > 0) await choices.click()
}

/** The window of an open game, and the game inside its frame. */
export function gameOf(page: Page, name: string) {
  const window = page.getByRole('dialog', { name: `${name} oyun penceresi` })
  const frame = page.frameLocator(`iframe[title="${name} oyunu"]`)
  return { window, frame, spin: frame.getByRole('button', { name: 'Çevir' }) }
}

/**
 * One spin, from the press to the end of its show. By keyboard: a busy browser gives the first click in a frame that has just
 * appeared to the page around it.
 */
export async function spinOnce({ spin, window }: ReturnType<typeof gameOf>): Promise<void> {
  await expect(spin).toBeEnabled()
  const isSpin = (asked: Request) => new URL(asked.url()).pathname === '/studio/api/spin'
  await Promise.all([window.page().waitForEvent('requestfinished', isSpin), spin.press('Enter')])
  // Chance may give free spins, which are shown one by one.
  await expect(spin).toBeEnabled({ timeout: 120_000 })
}
