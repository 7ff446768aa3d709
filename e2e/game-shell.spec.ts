import { toasts, userButton } from './support/pages.ts'
import { gameOf, launch } from './support/play.ts'
import { expect, test } from './support/test.ts'

test('a demo leads to the same game for money at its stake; there it is a favourite, has a deposit and a next game', {
  tag: '@layout',
}, async ({ page, richPlayer, isMobile }) => {
  const demo = await launch(page, 'Nazar', 'demo', isMobile)
  await expect(userButton(page)).toContainText(richPlayer.username)
  await demo.frame.getByRole('button', { name: 'Bahsi artır' }).click()
  const stake = (await demo.frame.getByRole('definition').nth(1).textContent()) ?? ''
  expect(stake).not.toBe('₺ 10,00')
  await demo.window.getByRole('link', { name: 'Gerçek oyna' }).click()
  await expect(page).toHaveURL(/mode=real/)
  const { window, frame, spin } = gameOf(page, 'Nazar')
  await expect(spin).toBeEnabled()
  await expect(frame.getByRole('definition').nth(1)).toHaveText(stake)

  await window.getByRole('button', { name: 'Nazar favorilere ekle' }).click()
  await expect(window.getByRole('button', { name: 'Nazar favorilerden çıkar' })).toHaveAttribute('aria-pressed', 'true')

  await window.getByRole('button', { name: 'Yatır' }).click()
  const sheet = page.getByRole('dialog', { name: 'Para Yatır' })
  await sheet.getByText('Akbank').click()
  await sheet.getByRole('textbox', { name: 'Tutar' }).fill('500')
  await sheet.getByRole('button', { name: '500,00 ₺', exact: false }).last().click()
  await expect(toasts(page)).toContainText('Yatırım talebiniz alındı')
  await expect(sheet.getByText('Referans', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Kapat', exact: true }).first().click()
  await expect(page).toHaveURL(/play=1523&mode=real/)

  await window.getByRole('link', { name: /^Sıradaki oyun: / }).click()
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/mode=real/)
  await expect(page).not.toHaveURL(/play=1523/)
})
