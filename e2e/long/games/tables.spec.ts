import type { Locator, Page } from '@playwright/test'
import { boxOf, linesOf } from '../../support/layout.ts'
import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { ROUND_MS, frameOf } from '../../support/games/tables.ts'

const TABLES = [
  { code: 'rulet', name: 'Rulet', spot: 'Kırmızı', result: /^(0|\d+ [KS])$/ },
  { code: 'baccarat', name: 'Baccarat', spot: 'Oyuncu', result: /^[OB=]$/ },
  { code: 'ejder-kaplan', name: 'Ejder–Kaplan', spot: 'Ejder', result: /^[EK=]$/ },
  { code: 'sic-bo', name: 'Sic Bo', spot: 'Küçük 4–10', result: /^\d·\d·\d$/ },
  { code: 'cark', name: 'Çark', spot: 'Lale', result: /^[A-ZÇĞİÖŞÜ]/ },
] as const

/** The others differ in their felt and their draw, which have tests of their own, and the roulette is played below: here where EVERY_GAME is set. */
const PLAYED = TABLES.filter(({ code }) => process.env.EVERY_GAME || code === 'baccarat')

/** On a phone the last button is there without scrolling. */
async function standsAboveTheMenu(page: Page, button: Locator): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Alt menü' })
  if (!(await menu.isVisible())) return
  const [{ y, height }, foot] = [await boxOf(button), await boxOf(menu)]
  expect(y + height).toBeLessThanOrEqual(foot.y)
}

/** Runs in the frame: of three cards on either side, the most there are, those that leave the stage or lie on another. */
function sixCards(stage: Element): string[] {
  const hands = [...stage.querySelectorAll('.cards')]
  for (const hand of hands)
    hand.replaceChildren(
      ...[1, 2, 3].map(() => Object.assign(document.createElement('span'), { className: 'card back' })),
    )
  const all = stage.getBoundingClientRect()
  const places = hands.flatMap((hand) => [...hand.children].map((card) => card.getBoundingClientRect()))
  for (const hand of hands) hand.replaceChildren()
  return places.flatMap(({ left, right }, at) =>
    left >= all.left && right <= (places[at + 1]?.left ?? all.right) ? [] : [`card ${at + 1}: ${left}–${right}`],
  )
}

/** More than one message to the room may name. */
const MANY = 60

/** Runs in the frame: a chip on each of so many numbers and lines between two. */
function layMany(places: Element[], many: number): void {
  const small = places.filter((place) => /^\d+(-\d+)?$/.test(place.getAttribute('data-spot') ?? ''))
  for (const place of small.slice(0, many)) if (place instanceof HTMLElement) place.click()
}

test('[1.2.38] live casino lists the automatic tables, says that nobody deals, and leads to each', {
  tag: '@layout',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/casino/livecasino')
  await expect(content(page).getByRole('region', { name: 'Otomatik Masalar' })).toContainText('Krupiye yoktur')
  for (const { name } of TABLES) await expect(content(page).getByRole('link', { name })).toBeVisible()
  await content(page).getByRole('link', { name: 'Ejder–Kaplan' }).click()
  await expect(page).toHaveURL('/casino/livecasino/ejder-kaplan')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Ejder–Kaplan')
  // Beside it a player chooses between money and play money.
  await expect(content(page).getByText('Gerçek para')).toBeVisible()
  expect(await linesOf(heading)).toBe(1)
})

for (const { code, name, spot, result } of PLAYED) {
  const tag = code === 'baccarat' ? '@layout' : '@desktop'
  test(`a guest lays chips at ${name} with play money and checks the round`, { tag }, async ({ page }) => {
    test.setTimeout(4 * ROUND_MS)
    await open(page, `/casino/livecasino/${code}`)
    await expect(content(page)).toContainText('Otomatik Masa · krupiye yoktur')
    await expect(content(page)).toContainText('RTP %9')
    const frame = frameOf(page, name)
    await expect(frame.getByText('DEMO', { exact: true })).toBeVisible()
    const place = frame.getByRole('button', { name: new RegExp(`^${spot}(,|$)`) })
    await standsAboveTheMenu(page, frame.getByRole('button', { name: /^Onayla/ }))
    if (code === 'baccarat') expect(await frame.locator('.stage').evaluate(sixCards)).toEqual([])
    // A press at the last moment may come too late for its round.
    await expect(async () => {
      await expect(frame.getByText(/Bahisler açık · ([6-9]|1\d) sn/)).toBeVisible()
      // Chips of a press that came too late lie there still.
      const clear = frame.getByRole('button', { name: 'Temizle' })
      if (await clear.isEnabled()) await clear.click({ timeout: 2_000 })
      await place.click({ timeout: 2_000 })
      await frame.getByRole('button', { name: /^Onayla · 5,00\s₺$/ }).click({ timeout: 2_000 })
      await expect(frame.getByText('49.995,00 ₺')).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 2 * ROUND_MS })
    await expect(place).toHaveAccessibleName(new RegExp(`^${spot}, onaylı 5,00\\s₺`))
    await expect(frame.getByText(/^(Bu tur kazanç yok|(Kazanç|Ödeme) [\d.,]+\s₺)$/)).toBeVisible({ timeout: ROUND_MS })
    await expect(frame.locator('.results li').first()).toHaveText(result)
    const check = content(page).getByRole('button', { name: /^Tur \d+: Doğrula$/ })
    await expect(check.first()).toBeVisible({ timeout: ROUND_MS })
    await check.first().click()
    await expect(page.getByRole('dialog')).toContainText('Doğrulandı')
  })
}

test('chips on more places than one message names are confirmed by one press', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(4 * ROUND_MS)
  await open(page, '/casino/livecasino/rulet')
  const frame = frameOf(page, 'Rulet')
  await expect(frame.getByText('50.000,00 ₺')).toBeVisible()
  await expect(frame.getByText(/Bahisler açık · 1[0-5] sn/)).toBeVisible({ timeout: ROUND_MS })
  await frame.locator('.spot').evaluateAll(layMany, MANY)
  await frame.getByRole('button', { name: /^Onayla · 300,00\s₺$/ }).click()
  await expect(frame.getByText('49.700,00 ₺')).toBeVisible()
  await expect(frame.getByRole('list', { name: 'Bahisleriniz' }).getByRole('listitem')).toHaveCount(MANY)
  await expect(frame.getByRole('button', { name: 'Onayla', exact: true })).toBeVisible()
})
