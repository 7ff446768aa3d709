import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { open } from './pages.ts'

const STEP_MS = 250
/** Of some answers, as of what a navigation leaves behind, the browser never reports the end: by then they have arrived. */
const ANSWERED_MS = 1_000
/** What the page goes on by. */
const AWAITED = new Set(['document', 'script', 'fetch', 'xhr'])
const underway = new WeakMap<Page, Set<Request>>()

/** Opens a page and stops its clock as soon as that is there; from then on time passes by `pass` alone. */
export async function openStopped(page: Page, path: string, there: Locator): Promise<void> {
  const requests = new Set<Request>()
  underway.set(page, requests)
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) requests.add(request)
  })
  page.on('response', (response) => {
    setTimeout(() => requests.delete(response.request()), ANSWERED_MS)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await pass(page, 1000)
  // What an answer brings may be drawn by a timer, and on a busy machine it comes later.
  await untilThere(page, there)
}

/** Lets time pass in small steps until it is there: it has then stood for one step at most, however slow the machine is. */
export async function untilThere(page: Page, place: Locator, stepMs = 20): Promise<void> {
  const look = async () => {
    if ((await place.count()) === 0) await page.clock.runFor(stepMs)
    return place.count()
  }
  await expect.poll(look, { intervals: [20] }).toBe(1)
}

/** Lets so much time pass on the page, in steps, and every answer arrive in between. */
export async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, ms - passed))
    await expect.poll(() => underway.get(page)?.size, { intervals: [5, 10, 20, 50] }).toBe(0)
  }
}
