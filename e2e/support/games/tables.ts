import type { Page } from '@playwright/test'

/** A round of a table, its window and its show, and the one after it. */
export const ROUND_MS = 60_000

export const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name} oyunu"]`)
