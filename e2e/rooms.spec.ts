import type { Page } from '@playwright/test'
import { content, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** A flight may go on for minutes; most are over in seconds. */
const FLIGHT_MS = 170_000

const roomOf = (page: Page, name: string) => {
  const frame = page.frameLocator(`iframe[title="${name} oyunu"]`)
  const card = (nth: number) => frame.locator('.stake-card').nth(nth)
  return { frame, card, main: (nth: number) => card(nth).locator('.main') }
}

const ROOMS = [
  { path: '/aviator', name: 'Aviator' },
  // The same room in another dress: flown where EVERY_GAME is set.
  ...(process.env.EVERY_GAME ? [{ path: '/zeplin', name: 'Zeplin' }] : []),
]

for (const { path, name } of ROOMS) {
  test(`a guest plays ${name} with play money and checks the round`, { tag: '@layout' }, async ({ page }) => {
    test.setTimeout(2 * FLIGHT_MS)
    await open(page, path)
    const { frame, main } = roomOf(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(frame.getByText('DEMO', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(main(0)).toHaveText(/(Bahis yap|Sonraki tura bahis) · ₺\s10,00/, { timeout: FLIGHT_MS })
    // A press at the last moment may come too late for its round.
    await expect(async () => {
      if (/^(Bahis yap|Sonraki tura bahis)/.test((await main(0).textContent()) ?? '')) await main(0).click()
      await expect(frame.getByText('₺ 49.990,00')).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: FLIGHT_MS })
    await expect(frame.locator('.stage.over')).toBeVisible({ timeout: FLIGHT_MS })
    await expect(frame.locator('.results li').first()).toHaveText(/^\d[\d.]*,\d\d×$/)
    const check = content(page).getByRole('button', { name: /^Tur \d+: Doğrula$/ })
    await expect(check.first()).toBeVisible({ timeout: 60_000 })
    await check.first().click()
    await expect(page.getByRole('dialog')).toContainText('Doğrulandı')
    await expect(content(page)).toContainText(name === 'Aviator' ? '%99,00' : '%97,00')
  })
}

test('a player stakes on both slots by keyboard, is taken at the target, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(3 * FLIGHT_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/aviator')
  const { frame, card, main } = roomOf(page, 'Aviator')
  await expect(frame.getByText('₺ 5.000,00')).toBeVisible({ timeout: 60_000 })
  await card(0).getByRole('switch', { name: 'Otomatik çıkış' }).press('Space')
  await card(0).getByLabel('Otomatik çıkış çarpanı').fill('1,05')
  // A window from its beginning: at the end of one the second stake would be of the next round.
  await expect(frame.locator('.stage.over')).toBeVisible({ timeout: FLIGHT_MS })
  await expect(main(0)).toHaveText(/^Bahis yap/, { timeout: FLIGHT_MS })
  await main(0).press('1')
  await main(0).press('2')
  const end = await frame.locator('.stage.over .number').textContent({ timeout: FLIGHT_MS })
  const result = Number(end?.replace('.', '').replace(',', '.').replace('×', ''))
  const expected = 5_000 - 20 + (result >= 1.05 ? 10.5 : 0)
  const balance = `₺ ${expected.toLocaleString('tr-TR', { minimumFractionDigits: 2 })}`
  await expect(frame.getByText(balance)).toBeVisible({ timeout: 60_000 })
})
