import type { Page } from '@playwright/test'

/** A flight may go on for minutes; most are over in seconds. */
export const FLIGHT_MS = 170_000

export const roomOf = (page: Page, name: string) => {
  const frame = page.frameLocator(`iframe[title="${name} oyunu"]`)
  const card = (nth: number) => frame.locator('.stake-card').nth(nth)
  return { frame, card, main: (nth: number) => card(nth).locator('.main') }
}
