import type { Page } from '@playwright/test'
import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const related = (page: Page) => content(page).getByRole('region', { name: 'Benzer oyunlar' })

test('a game has a page with facts, rules, a demo and games like it', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/oyun/nazar')
  await expect(page).toHaveTitle('Nazar | Meydan')
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Nazar')
  const facts = content(page).getByRole('region', { name: 'Oyunun bilgileri' }).or(content(page))
  for (const label of ['Sağlayıcı', 'RTP', 'Volatilite', 'Oyun türü', 'En yüksek kazanç', 'Bahis', 'Demo'])
    await expect(facts.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await expect(content(page).getByRole('heading', { name: 'Kurallar' })).toBeVisible()
  await expect(related(page).getByRole('link')).toHaveCount(6)
  await content(page).getByRole('button', { name: 'Nazar: demo' }).click()
  await expect(page).toHaveURL('/oyun/nazar?play=1523&mode=demo')
  await page.getByRole('button', { name: 'Oyunu kapat' }).click()
  const next = related(page).getByRole('link').first()
  const address = (await next.getAttribute('href')) ?? ''
  await next.click()
  await expect(page).toHaveURL(address)
  await expect(content(page).getByRole('heading', { level: 1 })).not.toHaveText('Nazar')
})

test('a tile leads to it, and an address of no game is none', { tag: '@layout' }, async ({ page, isMobile }) => {
  await open(page, '/casino/slots?q=nazar')
  if (!isMobile) await content(page).getByRole('article').first().hover()
  await page.getByRole('link', { name: 'Nazar: bilgiler ve kurallar' }).click()
  await expect(page).toHaveURL('/oyun/nazar')
  const reply = await page.goto('/oyun/boyle-bir-oyun-yok')
  expect(reply?.status()).toBe(404)
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Sayfa Bulunamadı')
})
