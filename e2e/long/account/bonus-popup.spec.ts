import { countChecks, DECIDE, decline, popup, question } from '../../support/account/bonus-popup.ts'
import { answer, cut, open, toasts, userButton } from '../../support/pages.ts'
import { deposit } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'
import { openStopped, pass } from '../../support/time.ts'

const PENDING = '**/api/bonus-pending-check.php'

const offer = {
  success: true,
  pending: true,
  deposit_id: 77,
  deposit_amount: 500,
  bonuses: [{ id: 5, name: 'Deneme Bonusu', amount: 250, description: 'İki katı', icon: '' }],
}

test('[1.3.8, 1.8.2, 1.8.3] a choice that fails says why, or that the reason is not known, or that there was no answer', {
  tag: '@desktop',
}, async ({ page, player }) => {
  await answer(page, PENDING, offer)
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await expect(popup(page)).toContainText('250,00 ₺')
  const take = popup(page).getByRole('button', { name: '250,00 ₺ bonusu al' })
  for (const { reply, taken, declined } of [
    {
      reply: { success: false, message: 'Bonus bitti' },
      taken: '❌ Bonus eklenirken hata oluştu: Bonus bitti',
      declined: '❌ Hata: Bonus bitti',
    },
    {
      reply: { success: false },
      taken: '❌ Bonus eklenirken hata oluştu: Bilinmeyen hata',
      declined: '❌ Hata: Bilinmeyen hata',
    },
    { reply: undefined, taken: '❌ Bir hata oluştu, lütfen tekrar deneyin.', declined: '❌ Bir hata oluştu.' },
  ]) {
    await (reply ? answer(page, DECIDE, reply) : cut(page, DECIDE))
    await take.click()
    await expect(toasts(page).getByText(taken, { exact: true })).toBeVisible()
    await expect(popup(page)).toBeVisible()
    await decline(page)
    await expect(toasts(page).getByText(declined, { exact: true })).toBeVisible()
    await expect(popup(page)).toBeVisible()
  }
})

test('[1.5.12, 1.8.3] without a deposit id nothing is sent', { tag: '@desktop' }, async ({ page, player }) => {
  const { deposit_id: _, ...withoutId } = offer
  await answer(page, PENDING, withoutId)
  let sent = 0
  await page.route(DECIDE, (route) => {
    sent++
    return route.abort()
  })
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await popup(page).getByRole('button', { name: '250,00 ₺ bonusu al' }).click()
  await expect(toasts(page)).toContainText('Deposit ID bulunamadı, lütfen sayfayı yenileyin')
  await popup(page).getByRole('button', { name: 'Bonus istemiyorum' }).click()
  await expect(toasts(page)).toContainText('❌ Deposit ID bulunamadı')
  expect(sent).toBe(0)
})

test('[1.4.3, 1.4.4, 1.5.13, 1.8.4] declining asks first; then it is said, the modal closes and polling goes on', async ({
  page,
  player,
  baseURL,
}) => {
  expect(player.id).toBeGreaterThan(0)
  const checks = countChecks(page)
  await deposit(page.request, 500, baseURL)
  await openStopped(page, '/promotions', popup(page))
  await popup(page).getByRole('button', { name: 'Bonus istemiyorum' }).click()
  await question(page).getByRole('button', { name: 'Geri dön' }).click()
  await expect(question(page)).toBeHidden()
  await expect(popup(page)).toBeVisible()
  const [request] = await Promise.all([page.waitForRequest(DECIDE), decline(page)])
  expect(request.postData()).toMatch(/name="action"\r\n\r\nreject\r\n/)
  await expect(toasts(page)).toContainText('ℹ️ Bonus reddedildi. Kayıp bonusu hakkınız saklıdır.')
  await expect(popup(page)).toBeHidden()
  await pass(page, 250)
  const before = checks.count
  await pass(page, 6000)
  expect(checks.count - before).toBe(3)
})
