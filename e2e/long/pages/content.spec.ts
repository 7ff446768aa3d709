import { answer, content, cut, header, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

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

test("[1.2.48, 1.8.12] a page that is not there: 'Sayfa Bulunamadı' with a home button", async ({ page }) => {
  await open(page, '/sayfa/olmayan-sayfa')
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa Bulunamadı' })).toBeVisible()
  await expect(content(page).getByText('Sayfa bulunamadı', { exact: true })).toBeVisible()
  await content(page).getByRole('link', { name: 'Ana Sayfaya Dön' }).click()
  await expect(page).toHaveURL('/')
})

test('[1.8.12] a slug that is none, and a page that cannot be loaded', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/sayfa/A_B!')
  await expect(content(page)).toContainText("Geçersiz sayfa URL'si")
  await cut(page, /cms-pages\.php\?action=page/)
  await open(page, '/sayfa/olmayan-sayfa')
  await expect(content(page)).toContainText('Sayfa yüklenirken bir hata oluştu')
  await answer(page, /cms-pages\.php\?action=page/, { success: false, error: 'Sayfa yayından kaldırıldı' })
  await page.reload()
  await expect(content(page)).toContainText('Sayfa yayından kaldırıldı')
})

test('an unknown address says so', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok')
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa Bulunamadı' })).toBeVisible()
})

test.describe('placeholders', () => {
  for (const { title, path, heading, sentence } of [
    {
      title: '[1.2.36] sports',
      path: '/sports',
      heading: 'Tüm Sporlar',
      sentence: 'Spor bahisleri sayfası yakında aktif olacak.',
    },
    {
      title: 'live betting',
      path: '/live',
      heading: 'Canlı Bahis',
      sentence: 'Canlı bahis sayfası yakında aktif olacak.',
    },
    {
      title: '[1.2.37] virtual games',
      path: '/virtual',
      heading: 'Sanal Oyunlar',
      sentence: 'Sanal oyunlar sayfası yakında aktif olacak.',
    },
    { title: '[1.2.37] Beton Games', path: '/beton-games', heading: 'Beton Games' },
    { title: '[1.2.37] Tombala', path: '/casino/tombala', heading: 'Tombala' },
    { title: '[1.2.37] Zeplin', path: '/zeplin', heading: 'Zeplin' },
    { title: '[1.2.37] Aviator', path: '/aviator', heading: 'Aviator' },
  ]) {
    test(`${title}, where a site keeps it as a placeholder`, async ({ page, baseURL }) => {
      await page.goto(`${String(baseURL).replace('localhost', 'lale.localhost')}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const said = sentence ?? `${heading} sayfası yakında aktif olacak.`
      await expect(content(page).getByText(said, { exact: true })).toBeVisible()
    })
  }
})

test('[1.2.1, 1.2.2, 1.2.4] addresses that lead elsewhere', { tag: '@desktop' }, async ({ page }) => {
  for (const [from, to] of [
    ['/casino', '/casino/slots'],
    ['/slots', '/casino/slots'],
    ['/livecasino', '/casino/livecasino'],
    ['/tombala', '/casino/tombala'],
    ['/login', '/auth/login'],
    ['/deposit', '/auth/login'],
    ['/withdraw', '/auth/login'],
    ['/bonuses', '/auth/login'],
    ['/transactions', '/auth/login'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('[1.2.4] the short addresses of a player', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  for (const [from, to] of [
    ['/deposit', '/account/wallet?tab=deposit'],
    ['/withdraw', '/account/wallet?tab=withdraw'],
    ['/bonuses', '/account/bonuses'],
    ['/transactions', '/account/transactions'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(to))
  }
})

test('[1.2.1] the tabs of the casino', async ({ page }) => {
  await open(page, '/casino/slots')
  const tabs = content(page).getByRole('navigation', { name: 'Casino bölümleri' })
  await expect(tabs.getByRole('link')).toHaveText(['Slot', 'Canlı Casino', 'Tombala'])
  await tabs.getByRole('link', { name: 'Tombala' }).click()
  await expect(page).toHaveURL('/casino/tombala')
  await tabs.getByRole('link', { name: 'Canlı Casino' }).click()
  await expect(page).toHaveURL('/casino/livecasino')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Canlı Casino')
})

test('[1.2.3, 1.1.1] every public route opens its screen to a guest', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, heading] of [
    ['/', /Meydan/],
    ['/sports', 'Tüm Sporlar'],
    ['/live', 'Canlı Bahis'],
    ['/virtual', 'Sanal Spor'],
    ['/aviator', 'Aviator'],
    ['/beton-games', 'Hızlı Oyunlar'],
    ['/zeplin', 'Zeplin'],
    ['/casino/tombala', 'Tombala'],
    ['/sayfa/kurallar', 'Genel Kurallar'],
    ['/promotions', 'Promosyonlar'],
    ['/request-call', 'Aranma Talebi'],
    ['/affiliate-apply', 'ORTAKLIK PROGRAMI KAYIT'],
    ['/auth/login', 'Tekrar hoş geldiniz'],
    ['/auth/register', 'Hesap oluştur'],
    ['/games', 'Tüm Oyunlar'],
    ['/support', 'Canlı Destek'],
    ['/casino/slots', 'Slot Oyunları'],
    ['/casino/livecasino', 'Canlı Casino'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test.describe('site configuration', () => {
  test('[1.1.2, 1.9.2] the default entry: name, colours and contacts', async ({ page }) => {
    await open(page, '/support')
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--primary', '--secondary', '--accent'].map((name) => style.getPropertyValue(name).trim())
    })
    expect(colours).toEqual(['#8b5cf6', '#000000', '#a78bfa'])
    await expect(page).toHaveTitle(/Meydan/)
    await expect(content(page)).toContainText('destek@meydan.example')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /meydan-mark/)
  })

  test('[1.1.3] the server may put another logo in place', { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/support', async (route) => {
      const reply = await route.fetch()
      const html = (await reply.text()).replace('"/api/site_info.php"', '"/api/none.php"')
      await route.fulfill({ response: reply, body: html })
    })
    await answer(page, '**/api/site_info.php', { success: true, logos: { main: '/art/brand/meydan-mark.svg' } })
    await open(page, '/support')
    await expect(header(page).getByRole('img', { name: 'Meydan' })).toHaveAttribute('src', '/art/brand/meydan-mark.svg')
  })
})
