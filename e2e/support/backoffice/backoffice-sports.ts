import { addDays, istanbulDay } from '@meydan/money/day'
import type { Page } from '@playwright/test'
import { violations } from '../accessible.ts'
import { expect, go, heading } from './operators.ts'

/** The simulator may have just begun: its programme is there within this. */
export const PROGRAMME_MS = 60_000

export const main = (page: Page) => page.getByRole('main')

/** A match of tomorrow: nothing of it begins while a test looks. */
export async function openMatch(page: Page): Promise<string> {
  const day = addDays(istanbulDay(new Date()), 1)
  await go(page, `/spor/masa?state=prematch&sport=football&day=${day}`)
  await main(page).locator('[tabindex="0"]').filter({ hasText: ' - ' }).first().click({ timeout: PROGRAMME_MS })
  await expect(heading(page)).toContainText(' - ')
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}

/** Answers a dialog that asks for a reason. */
export async function because(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gerekçe').fill('Deneme gerekçesi')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
