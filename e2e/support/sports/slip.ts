import { addDays, istanbulDay } from '@meydan/money/day'
import type { Locator, Page } from '@playwright/test'
import { open } from '../pages.ts'
import { lines, playOf, prices, PROGRAMME_MS } from './sports.ts'
import { expect } from '../test.ts'

export const slip = (page: Page) => page.getByRole('complementary', { name: 'Kupon' })

/** Football of tomorrow: nothing of it begins while a test looks. */
export async function openProgramme(page: Page) {
  await open(page, `/sports?sport=football&day=${addDays(istanbulDay(new Date()), 1)}`)
  await expect(prices(lines(page).first()).first()).toBeVisible({ timeout: PROGRAMME_MS })
}

/** A price that moves takes away what plays the coupon: agrees to it and looks again until this is so. */
export async function whilePricesStand(part: Locator, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await agree(part)
    await look()
  }).toPass()
}

/** Prices move while a test looks: agrees to new ones until the slip can be played, and its button says this where it is given. */
export async function agree(part: Locator, says?: string) {
  await expect(async () => {
    const approve = part.getByRole('button', { name: 'Oran değişikliklerini onayla' })
    if (await approve.isVisible()) await approve.click()
    if (says === undefined) await expect(playOf(part)).toBeVisible({ timeout: 1_000 })
    else await expect(playOf(part)).toHaveText(says, { timeout: 1_000 })
  }).toPass()
}
