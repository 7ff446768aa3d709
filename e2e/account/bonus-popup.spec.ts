import { countChecks, DECIDE, popup } from '../support/account/bonus-popup.ts'
import { toasts, userButton } from '../support/pages.ts'
import { deposit } from '../support/players.ts'
import { expect, test } from '../support/test.ts'
import { openStopped, pass, untilThere } from '../support/time.ts'

const TERMS = ['Oran', 'Bonus', 'Çevrim', 'En yüksek bahis', 'Oyunlar', 'Süre', 'Nakdiniz']

test('[1.2.9, 1.4.1, 1.4.2, 1.7.4, 1.7.5, 1.8.4] an approved deposit opens the choice over any page; taking one closes it and loads the page anew after 1 s', {
  tag: '@layout',
}, async ({ page, player, baseURL }) => {
  const checks = countChecks(page)
  await openStopped(page, '/sayfa/kurallar', userButton(page).filter({ hasText: player.username }))
  const id = await deposit(page.request, 500, baseURL)
  await pass(page, 2000)
  // An answer that comes late is drawn by a timer that comes later still.
  await untilThere(page, popup(page))
  await expect(popup(page)).toBeVisible()
  const before = checks.count
  await pass(page, 10_000)
  expect(checks.count).toBe(before)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await popup(page)
    .getByRole('radio', { name: /Hoş Geldin Bonusu/ })
    .check({ force: true })
  const terms = popup(page).getByLabel('Hoş Geldin Bonusu koşulları')
  await expect(terms.getByRole('term')).toHaveText(TERMS)
  await expect(terms).toContainText('500,00 ₺ yatırıma 500,00 ₺')
  const [request] = await Promise.all([
    page.waitForRequest(DECIDE),
    popup(page).getByRole('button', { name: '500,00 ₺ bonusu al' }).click(),
  ])
  expect(request.headers()['content-type']).toContain('multipart/form-data')
  const form = request.postData() ?? ''
  for (const [name, value] of [
    ['deposit_id', String(id)],
    ['bonus_id', '\\d+'],
    ['action', 'select'],
  ]) {
    expect(form).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`))
  }
  await expect(toasts(page)).toContainText('✅ Bonus başarıyla eklendi! 500,00 ₺')
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(900)
  await expect(page.locator('body[data-before]')).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  const active = await page.request.get('/api/player-active-bonuses.php')
  expect(await active.json()).toMatchObject({ active_bonuses: [{ name: 'Hoş Geldin Bonusu', amount: 500 }] })
})
