import type { Page } from '@playwright/test'
import { content, open, userButton } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const PLACES = ['Kulüp', 'Görevler', 'Şans Çarkı', 'Arkadaş daveti']
const cards = (page: Page) => content(page).getByRole('listitem')
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) })

test('a guest sees every reward with its picture and what it gives, and its page leads in', { tag: '@layout' }, async ({
  page,
}) => {
  await open(page, '/oduller')
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Ödüller')
  for (const name of PLACES) {
    await cardOf(page, name).scrollIntoViewIfNeeded()
    await expect(cardOf(page, name).locator('img')).toBeVisible()
  }
  await expect(cardOf(page, 'Şans Çarkı')).toContainText('Günde bir kez, ücretsiz')
  await expect(cardOf(page, 'Görevler')).toContainText('puan')
  await content(page).getByRole('link', { name: 'Şans Çarkı sayfasını aç' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Şans Çarkı')
  await expect(content(page).getByRole('row', { name: '100 ₺ bonus %3,03' })).toBeVisible()
  await expect(content(page).getByRole('button', { name: 'Çarkı çevir' })).toHaveCount(0)
  await content(page).getByRole('link', { name: 'Çevirmek için giriş yapın' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('a player sees what there is of each reward and what comes next', { tag: '@layout' }, async ({ page, player }) => {
  await open(page, '/oduller')
  await expect(userButton(page)).toContainText(player.username)
  await expect(cardOf(page, 'Kulüp')).toContainText('0 puan · Taş')
  await expect(cardOf(page, 'Kulüp')).toContainText('seviyesine')
  await expect(cardOf(page, 'Şans Çarkı')).toContainText('Bugünkü hakkınız hazır')
  await expect(cardOf(page, 'Arkadaş daveti')).toContainText('Henüz katılan arkadaşınız yok')
  const sections = content(page).getByRole('navigation', { name: 'Ödül bölümleri' })
  await expect(sections.getByRole('link')).toHaveText(['Tümü', ...PLACES])
  await sections.getByRole('link', { name: 'Görevler' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Görevler')
})
