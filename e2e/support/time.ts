import { expect, type Page, type Request } from '@playwright/test'
import { open } from './pages.ts'

const STEP_MS = 250
const underway = new WeakMap<Page, Set<Request>>()

/** Opens a page and stops its clock; from there time passes by `pass` alone. */
export async function openStopped(page: Page, path: string): Promise<void> {
  const requests = new Set<Request>()
  underway.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await pass(page, 1000)
}

/** Lets so much time pass on the page, in steps, and every answer arrive in between. */
export async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, ms - passed))
    await expect.poll(() => underway.get(page)?.size, { intervals: [5, 10, 20, 50] }).toBe(0)
  }
}
