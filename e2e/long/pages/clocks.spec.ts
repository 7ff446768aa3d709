import type { BrowserContext, Page } from '@playwright/test'
import { gameOf, spinOnce } from '../../support/games/play.ts'
import { content } from '../../support/pages.ts'
import { giveCash, logInNew } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

const HOUR_MS = 3_600_000
/** Further apart than two looks at the same clock are, and nearer than the least that a device is off here. */
const NEAR_S = 15 * 60

/** From the next page on the device's clock is off, for every reading of the time. */
function shiftClock(context: BrowserContext, ms: number): Promise<unknown> {
  return context.addInitScript((shift) => {
    const Real = Date
    const now = () => Real.now() + shift
    Object.assign(window, {
      Date: new Proxy(Real, {
        construct: (target, of) => (of.length === 0 ? new target(now()) : Reflect.construct(target, of)),
        apply: () => new Real(now()).toString(),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
      }),
    })
  }, ms)
}

/** What the pages say of days: the programme's, and those that a statement begins and ends with. */
async function daysOf(page: Page): Promise<string[]> {
  await page.goto('/sports')
  const days = await page.getByRole('navigation', { name: 'Günler' }).innerText()
  await page.goto('/account/transactions')
  return [days, await page.getByLabel('Başlangıç').inputValue(), await page.getByLabel('Bitiş').inputValue()]
}

/** `1:05:09` or `05:09` in seconds. */
const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

for (const [name, ms] of [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
] as const)
  test(`a device that is ${name} shows the days and counts by the clock of the platform`, { tag: '@desktop' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await logInNew(page)
    await giveCash(page.request, 1_000, baseURL)
    const right = await daysOf(page)
    await shiftClock(context, ms)
    expect(await daysOf(page)).toEqual(right)

    // What is left until the next match of the virtual league begins.
    await page.goto('/virtual')
    const timer = content(page).getByRole('timer').first()
    await expect(timer).toHaveAccessibleName(/^Başlamaya \d+ saniye$/)
    const left = Number(/\d+/.exec((await timer.getAttribute('aria-label')) ?? '')?.[0])
    expect(left).toBeLessThan(NEAR_S)
    await expect.poll(async () => (await timer.getAttribute('aria-label')) !== `Başlamaya ${left} saniye`).toBe(true)

    // How long one has played, and a round's time in the frame beside it.
    await page.goto('/casino/slots?q=Nazar')
    await content(page).getByRole('article').filter({ hasText: 'Nazar' }).first().hover()
    await page.getByRole('button', { name: 'Nazar: oyna' }).click()
    const played = page.getByText(/^(\d+:)?\d\d:\d\d$/).first()
    await expect(played).toBeVisible()
    expect(secondsOf((await played.textContent()) ?? '')).toBeLessThan(NEAR_S)
    const game = gameOf(page, 'Nazar')
    await spinOnce(game)
    const { frame } = game
    await frame.getByRole('button', { name: 'Ödemeler ve oyun bilgisi' }).press('Enter')
    await expect(frame.getByText(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
    const day = new Intl.DateTimeFormat('tr-TR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Istanbul',
    })
    const today = day.format(new Date())
    await expect(frame.getByText(today).first()).toBeVisible()
  })
