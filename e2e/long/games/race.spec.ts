import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

/** Twenty-five seconds of stakes, fifteen of running, and the race after it. */
const RACE_MS = 90_000

test('a guest backs two runners with play money, sees them run and checks the draw', {
  tag: ['@layout', '@long'],
}, async ({ page }) => {
  test.setTimeout(4 * RACE_MS)
  await open(page, '/virtual/kosu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanal Koşu')
  await expect(content(page)).toContainText('SİMÜLASYON · gerçek bir yarış değildir')
  await expect(content(page)).toContainText('RTP %94,00 – %95,00')
  const frame = page.frameLocator('iframe[title="Sanal Koşu oyunu"]')
  await expect(frame.getByText('DEMO', { exact: true })).toBeVisible()
  const first = frame.getByRole('button', { name: /^3 Kıble, birinci, oran \d/ })
  const two = frame.getByRole('button', { name: /^5 Meltem, ilk iki, oran \d/ })
  await expect(async () => {
    await expect(frame.getByText(/bahisler açık · ([8-9]|[12]\d) sn/)).toBeVisible({ timeout: RACE_MS })
    await first.press('Enter', { timeout: 2_000 })
    await two.press('Enter', { timeout: 2_000 })
    await frame.getByRole('button', { name: /^Onayla · 10,00\s₺$/ }).press('Enter', { timeout: 2_000 })
    await expect(frame.getByText('49.990,00 ₺')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 2 * RACE_MS })
  await expect(first).toHaveAccessibleName(/onaylı 5,00\s₺/)
  await expect(frame.getByText(/^(Bu tur kazanç yok|(Kazanç|Ödeme) [\d.,]+\s₺)$/)).toBeVisible({ timeout: RACE_MS })
  await expect(frame.locator('.headline')).toHaveText(/^\d .+ birinci, \d .+ ikinci$/)
  await expect(frame.locator('.results li').first()).toHaveText(/^[1-8] /)
  const check = content(page).getByRole('button', { name: /^Tur \d+: Doğrula$/ })
  await expect(check.first()).toBeVisible({ timeout: RACE_MS })
  await check.first().click()
  await expect(page.getByRole('dialog')).toContainText('Doğrulandı')
})
