import { addDays, istanbulDay } from '@meydan/money/day'
import type { Page } from '@playwright/test'
import { open } from '../pages.ts'
import { lines, prices, PROGRAMME_MS } from './sports.ts'
import { expect } from '../test.ts'

/** Football of tomorrow: nothing of it begins while a test looks. Takes the first price of so many lines. */
export async function choose(page: Page, count: number): Promise<void> {
  await open(page, `/sports?sport=football&day=${addDays(istanbulDay(new Date()), 1)}`)
  await expect(prices(lines(page).first()).first()).toBeVisible({ timeout: PROGRAMME_MS })
  for (let nth = 0; nth < count; nth++) await prices(lines(page).nth(nth)).first().click()
}
