import type { Page } from '@playwright/test'
import { open, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { openStopped, pass } from '../../support/time.ts'

const CALLS = ['get-balance', 'user_session', 'bonus-pending-check'] as const

function countCalls(page: Page) {
  const counts = Object.fromEntries(CALLS.map((name) => [name, 0])) as Record<(typeof CALLS)[number], number>
  page.on('request', (request) => {
    for (const name of CALLS) if (request.url().includes(name)) counts[name]++
  })
  return counts
}

/** Each first asks as soon as its part of the page has come. */
const allAsked = (counts: Record<string, number>) =>
  expect.poll(() => Object.values(counts).every((count) => count > 0)).toBe(true)

/** What a browser does when another tab comes to the front, and back. */
async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

test('[1.7.2, 1.7.3, 1.7.4] in 30 s: the balance 15 times, a pending bonus 15 times, the session once', {
  tag: '@desktop',
}, async ({ page, player }) => {
  const counts = countCalls(page)
  await openStopped(page, '/support', userButton(page).filter({ hasText: player.username }))
  await allAsked(counts)
  const before = { ...counts }
  await pass(page, 30_000)
  expect(counts['get-balance'] - before['get-balance']).toBe(15)
  expect(counts['bonus-pending-check'] - before['bonus-pending-check']).toBe(15)
  expect(counts.user_session - before.user_session).toBe(1)
})

test('a hidden tab asks nothing, and asks again when it is seen', { tag: '@desktop' }, async ({ page, player }) => {
  const counts = countCalls(page)
  await openStopped(page, '/support', userButton(page).filter({ hasText: player.username }))
  await allAsked(counts)
  await hide(page, true)
  const before = { ...counts }
  await pass(page, 20_000)
  expect(counts).toEqual(before)
  await hide(page, false)
  await pass(page, 250)
  expect(counts['get-balance']).toBeGreaterThan(before['get-balance'])
})

test('a guest is not asked for balance and bonus', { tag: '@desktop' }, async ({ page }) => {
  const counts = countCalls(page)
  await page.clock.install()
  await open(page, '/support')
  await page.clock.runFor(10_000)
  expect(counts['bonus-pending-check']).toBe(0)
  expect(counts.user_session).toBe(1)
})

test('[1.7.12] the socket that closes is opened again every 3 s, at most 10 times', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  let closed = 0
  await page.routeWebSocket('**/ws', async (socket) => {
    await socket.close({ code: 1011 })
    closed++
  })
  await openStopped(page, '/support', userButton(page).filter({ hasText: player.username }))
  const first = closed
  // In small steps: what is left of a step when the socket closes is taken from every wait that follows.
  while (closed === first) await page.clock.runFor(20)
  for (let attempt = first + 2; attempt <= 11; attempt++) {
    await page.clock.runFor(2800)
    expect(closed).toBe(attempt - 1)
    await page.clock.runFor(200)
    await expect.poll(() => closed).toBe(attempt)
  }
  await page.clock.runFor(30_000)
  expect(closed).toBe(11)
})
