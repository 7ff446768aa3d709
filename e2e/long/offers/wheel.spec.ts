import { content, open, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('the wheel is turned once a day, and the draw is made anew in the browser', { tag: '@layout' }, async ({
  page,
  player,
}) => {
  await open(page, '/sans-carki')
  await expect(userButton(page)).toContainText(player.username)
  await expect(content(page).getByRole('row', { name: '100 ₺ bonus %3,03' })).toBeVisible()
  await content(page).getByText('Adil oyun', { exact: true }).click()
  await content(page).getByLabel('Sizin tohumunuz').fill('iki kelime')
  await expect(content(page).getByRole('button', { name: 'Çarkı çevir' })).toBeDisabled()
  await content(page).getByLabel('Sizin tohumunuz').fill('kendi-sozum')
  await content(page).getByRole('button', { name: 'Çarkı çevir' }).click()
  await expect(content(page)).toContainText('Bugünkü hakkınızı kullandınız.')
  await content(page).getByRole('button', { name: 'Doğrula' }).click()
  await expect(content(page)).toContainText('Yeniden hesaplandı: sonuç aynı.')
  await expect(content(page)).toContainText('kendi-sozum')
})
