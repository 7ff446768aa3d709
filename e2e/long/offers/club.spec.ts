import { content, open, toasts, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('a mission that cares for the player is done, its points are taken and changed into a bonus', {
  tag: '@layout',
}, async ({ page, player }) => {
  await open(page, '/gorevler')
  await expect(userButton(page)).toContainText(player.username)
  const mission = () =>
    content(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Sorumlu oyunu tanıyın' }) })
  await mission().getByRole('link', { name: 'Sayfayı oku' }).click()
  await expect(content(page).getByRole('heading', { level: 1, name: 'Sorumlu Oyun' })).toBeVisible()
  await page.goBack()
  await mission().getByRole('button', { name: 'Puanı al' }).click()
  await expect(toasts(page)).toContainText('100 puan kazandınız')
  await expect(mission()).toContainText('Alındı')
  await content(page).getByRole('link', { name: 'Kulüp', exact: true }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Kulüp')
  await expect(content(page).getByRole('row', { name: 'Elmas 40.000 15,00 ₺' })).toBeVisible()
  await expect(content(page)).toContainText('1,00 ₺ bonus alırsınız.')
  await content(page).getByRole('button', { name: 'Bonusa çevir' }).click()
  await expect(toasts(page)).toContainText('1,00 ₺ bonus hesabınıza eklendi')
  await expect(content(page)).toContainText('Bozdurmak için en az 100 puan gerekir.')
})
