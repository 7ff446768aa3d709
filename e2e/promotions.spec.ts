import { content, open, sentTo, toasts, userButton } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('[1.4.17, 1.8.6] another bonus is requested; success says so and loads the page anew, a used one is marked and refused', async ({
  page,
  player,
}) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  const card = content(page).getByRole('article').filter({ hasText: 'Lale Günleri' })
  const press = () => card.getByRole('button', { name: 'Bonusu Aktifleştir' }).click()
  expect(await sentTo(page, '/api/bonus-activate.php', press)).toEqual({ bonus_id: 8 })
  await expect(toasts(page)).toContainText('Bonus başarıyla aktifleştirildi!')
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(card).toContainText('Kullandınız')
  await expect(card.getByRole('button', { name: 'Bonusu Aktifleştir' })).toHaveCount(0)
  const again = await page.request.post('/api/bonus-activate.php', { data: { bonus_id: 8 } })
  expect((await again.json()).message).toBe('Bu bonustan daha önce yararlandınız')
})
