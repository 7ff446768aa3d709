import { content, header, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('[1.2.47, 1.3.7, 1.7.6] a content page: breadcrumb, title, date, HTML and the way home', async ({ page }) => {
  await open(page, '/sayfa/kurallar')
  const path = content(page).getByRole('navigation', { name: 'Sayfa yolu' })
  await expect(path.getByRole('listitem').filter({ hasText: /\S/ })).toHaveText([
    'Ana Sayfa',
    'Sayfalar',
    'Genel Kurallar',
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Genel Kurallar' })).toBeVisible()
  await expect(content(page).getByText(/^Son güncelleme: \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await expect(content(page).getByRole('heading', { level: 2, name: '3. Para çekme' })).toBeVisible()
  await expect(page).toHaveTitle(/Genel Kurallar/)
  await content(page).getByRole('link', { name: 'Ana sayfaya dön' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('site configuration', () => {
  test('[1.1.2] another domain has its own name, logo and colours', { tag: '@desktop' }, async ({ page, baseURL }) => {
    await page.goto(String(baseURL).replace('localhost', 'lale.localhost'))
    await expect(page).toHaveTitle(/Lale/)
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    )
    expect(primary).not.toBe('#8b5cf6')
    await expect(header(page).getByRole('img').first()).toHaveAttribute('src', /lale/)
  })
})
