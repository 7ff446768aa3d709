import type { Page } from '@playwright/test'
import { answer, content, cut, open, toasts } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { openChoices as openChoicesOf } from '../../support/games/play.ts'
import { tiles, search, names } from '../../support/games/slots.ts'

test('[1.5.10] the search works from 2 characters, on name or provider, whatever the case', async ({ page }) => {
  await open(page, '/casino/slots')
  await search(page).fill('n')
  await expect(tiles(page)).toHaveCount(24)
  await search(page).fill('NAZAR')
  await expect(tiles(page).filter({ hasText: 'Nazar' }).first()).toBeVisible()
  expect(await names(page)).toContain('Nazar')
  expect((await names(page)).length).toBeLessThan(5)
  await search(page).fill('lodos')
  await expect(tiles(page).filter({ hasText: 'Boğaz Gecesi' })).toBeVisible()
  await search(page).fill('sans nali')
  await expect.poll(() => names(page)).toEqual(['Şans Nalı'])
})

test('[1.2.43, 1.7.10] the heart marks a favourite, the filter shows it, the server keeps it', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/casino/slots?q=nazar')
  const heart = content(page).getByRole('button', { name: /^Nazar: favori/ })
  const [request] = await Promise.all([page.waitForRequest('**/api/games/toggle-favorite.php'), heart.click()])
  expect(request.postDataJSON()).toEqual({ game_id: 1523 })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/casino/slots?category=favorites')
  await expect.poll(() => names(page)).toEqual(['Nazar'])
  await heart.click()
  await expect(content(page).getByText('Oyun bulunamadı')).toBeVisible()
})

const providers = (page: Page) => content(page).getByRole('group', { name: 'Sağlayıcılar' })

const categories = (page: Page) => content(page).getByRole('group', { name: 'Kategoriler' })

const sort = (page: Page) => content(page).getByLabel('Sıralama')

const pageButton = (page: Page, number: number) =>
  content(page).getByRole('button', { name: `Sayfa ${number}`, exact: true })

/** A list of the server with games of this test's own. */
async function openWith(page: Page, games: object[]) {
  const usual = {
    id: 1,
    name: 'Oyun',
    provider_name: 'Lodos',
    image: '',
    image_url: '',
    has_demo: true,
    rtp: null,
    volatility: null,
    min_stake: 1,
    max_stake: 100,
    launch_count: 0,
  }
  const marks = { is_featured: false, is_new: false, is_hot: false, is_favorite: false, recent_rank: null }
  const data = games.map((game, index) => ({ ...usual, ...marks, id: index + 1, ...game }))
  await answer(page, '**/api/games/list.php', { status: true, data, message: '' })
  await open(page, '/casino/slots')
}

test('[1.2.40, 1.2.39, 1.3.6] banner, provider tabs with counts, category tabs, search, sort, view, test area', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await open(page, '/casino/slots')
  await expect(
    content(page)
      .getByRole('region', { name: 'Slot kampanyaları' })
      .or(content(page).getByRole('link', { name: /Nazar Kupası/ }))
      .first(),
  ).toBeVisible()
  await expect(providers(page).getByRole('button').first()).toHaveText('Tümü42')
  const labels = await providers(page).getByRole('button').allTextContents()
  expect(labels.length).toBeGreaterThanOrEqual(7)
  const counts = labels.slice(1).map((label) => Number(/\d+$/.exec(label)?.[0]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(42)
  await expect(search(page)).toBeVisible()
  await expect(sort(page)).toHaveValue('name_asc')
  await expect(content(page).getByText('Geliştirici test alanı')).toBeVisible()
  const views = content(page).getByRole('group', { name: 'Görünüm' })
  await expect(views.getByRole('button')).toHaveCount(isMobile ? 1 : 2)
})

test('[1.9.3, 1.2.41, 1.9.5] 24 to a page, as a grid or as a list, and the address keeps it', async ({ page }) => {
  await open(page, '/casino/slots')
  await expect(tiles(page)).toHaveCount(24)
  await pageButton(page, 2).click()
  await expect(tiles(page)).toHaveCount(18)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(tiles(page)).toHaveCount(18)
  await content(page).getByRole('button', { name: 'Liste görünümü' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(tiles(page)).toHaveCount(24)
  await content(page).getByRole('button', { name: 'Izgara görünümü' }).click()
  await expect(page).not.toHaveURL(/view=/)
})

test('[1.4.11] changing any filter goes back to page 1', { tag: '@desktop' }, async ({ page }) => {
  const changes: (() => Promise<unknown>)[] = [
    () => sort(page).selectOption('name_desc'),
    () => providers(page).getByRole('button').nth(1).click(),
    () => categories(page).getByRole('button', { name: 'Popüler' }).click(),
    () => search(page).fill('ka'),
    () => content(page).getByRole('button', { name: 'Liste görünümü' }).click(),
  ]
  for (const change of changes) {
    await open(page, '/casino/slots?page=2')
    await expect(tiles(page)).toHaveCount(18)
    await change()
    await expect(page).not.toHaveURL(/page=/)
  }
})

test('[1.9.4] six orders', { tag: '@desktop' }, async ({ page }) => {
  await openWith(page, [
    { name: 'Çarşı', rtp: 94, launch_count: 9 },
    { name: 'İnci', rtp: 96.5, launch_count: 5 },
    { name: 'Ada', rtp: 95, launch_count: 7 },
  ])
  const options = await sort(page)
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(options).toEqual(['name_asc', 'name_desc', 'newest', 'popular', 'rtp_high', 'rtp_low'])
  for (const [order, expected] of [
    ['name_asc', ['Ada', 'Çarşı', 'İnci']],
    ['name_desc', ['İnci', 'Çarşı', 'Ada']],
    ['newest', ['Ada', 'İnci', 'Çarşı']],
    ['popular', ['Çarşı', 'Ada', 'İnci']],
    ['rtp_high', ['İnci', 'Ada', 'Çarşı']],
    ['rtp_low', ['Çarşı', 'Ada', 'İnci']],
  ] as const) {
    await sort(page).selectOption(order)
    await expect.poll(() => names(page)).toEqual([...expected])
  }
})

test('[1.9.5] the category tabs: all, featured, new, hot, recently; favourites for players', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/casino/slots')
  await expect(categories(page).getByRole('button')).toHaveText([
    'Tümü',
    'Öne Çıkan',
    'Yeni',
    'Popüler',
    'Favorilerim',
    'Son Oynanan',
  ])
  for (const [name, count] of [
    ['Öne Çıkan', 5],
    ['Yeni', 6],
    ['Popüler', 7],
    ['Son Oynanan', 0],
  ] as const) {
    await categories(page).getByRole('button', { name }).click()
    await expect(tiles(page)).toHaveCount(count)
  }
})

test('no typed letter is lost: 20 keys at 40 ms on a machine four times as slow', async ({ page }) => {
  await open(page, '/casino/slots')
  await expect(tiles(page)).toHaveCount(24)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = 'anadolunun altinlari'
  await search(page).pressSequentially(text, { delay: 40 })
  await expect(search(page)).toHaveValue(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
  await expect(search(page)).toHaveValue(text)
  // The pause before the address is written is 300 ms; what is typed while the list is drawn for it stays.
  const lost = await search(page).evaluate(async (field: HTMLInputElement) => {
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const put = (written: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, written)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const lost: string[] = []
    for (let pause = 332; pause < 432; pause += 7) {
      put('lodos')
      await wait(pause)
      put(`nazar ${String(pause)}`)
      await wait(700)
      if (field.value !== `nazar ${String(pause)}`) lost.push(`${String(pause)} ms: ${field.value}`)
    }
    return lost
  })
  expect(lost).toEqual([])
})

test("[1.2.42] 'Oyun bulunamadı' with a button that clears the filters", async ({ page }) => {
  await open(page, '/casino/slots')
  await search(page).fill('zzzzz')
  await expect(content(page).getByText('Oyun bulunamadı')).toBeVisible()
  await content(page).getByRole('button', { name: 'Filtreleri Temizle' }).click()
  await expect(tiles(page)).toHaveCount(24)
  await expect(search(page)).toHaveValue('')
})

test('[1.2.43] image, flag, RTP and volatility where they are known', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await openWith(page, [
    { name: 'Bilinen', image: '/art/tiles/nazar.svg', is_new: true, rtp: 96.5, volatility: 'Orta' },
    { name: 'Meçhul' },
  ])
  const known = tiles(page).filter({ hasText: 'Bilinen' })
  await expect(known.locator('img')).toHaveAttribute('src', '/art/tiles/nazar.svg')
  await expect(known).toContainText('RTP %96,50')
  await expect(known.getByText('YENİ')).toBeAttached()
  if (!isMobile) await expect(known.getByText(/Orta/)).toBeVisible()
  await expect(tiles(page).filter({ hasText: 'Meçhul' })).not.toContainText('RTP')
  await content(page).getByRole('button', { name: 'Liste görünümü' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(tiles(page).filter({ hasText: 'Bilinen' }).getByText('YENİ')).toBeAttached()
  await expect(tiles(page).filter({ hasText: 'Meçhul' }).getByText('YENİ')).toHaveCount(0)
})

test("[1.9.9] a game without a provider is 'Bilinmiyor'", { tag: '@desktop' }, async ({ page }) => {
  await openWith(page, [{ name: 'Kimsesiz', provider_name: '' }])
  await expect(providers(page).getByRole('button', { name: /Bilinmiyor/ })).toBeVisible()
  await tiles(page).hover()
  await expect(tiles(page).getByText('Bilinmiyor')).toBeVisible()
})

test('[1.2.44, 1.6.2] Oyna, favourites and their filter only while a player id is stored', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/casino/slots?q=nazar')
  const play = page.getByRole('button', { name: 'Nazar: oyna', exact: true })
  const demo = page.getByRole('button', { name: 'Nazar: demo' })
  const openChoices = async () => {
    if (isMobile) await openChoicesOf(page, 'Nazar')
    await expect(demo).toBeAttached()
  }
  await openChoices()
  await expect(play).toHaveCount(0)
  await expect(content(page).getByRole('button', { name: /favorilere ekle/ })).toHaveCount(0)
  await expect(categories(page).getByRole('button', { name: 'Favorilerim' })).toHaveCount(0)
  await page.route('**/api/user_session.php', (route) => route.abort())
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ id: 1, player_id: 1, username: 'yerel', balance: 0 })),
  )
  await page.reload()
  await expect(categories(page).getByRole('button', { name: 'Favorilerim' })).toBeVisible()
  await openChoices()
  await expect(play).toHaveCount(1)
  if (isMobile) await page.keyboard.press('Escape')
  await expect(content(page).getByRole('button', { name: 'Nazar: favorilere ekle' })).toBeVisible()
})

test("[1.2.45] a game without a demo shows 'Giriş Yap' to a guest", { tag: '@layout' }, async ({ page, isMobile }) => {
  await openWith(page, [{ name: 'Yalnız gerçek', has_demo: false }])
  if (isMobile) await content(page).getByRole('button', { name: 'Yalnız gerçek seçenekleri' }).click()
  const login = page.getByRole('button', { name: 'Yalnız gerçek: giriş yap' })
  await expect(login).toHaveText('Giriş Yap')
  await expect(page.getByRole('button', { name: 'Yalnız gerçek: demo' })).toHaveCount(0)
  await login.click()
  await expect(page).toHaveURL('/auth/login')
})

test('a heart that was not kept is taken back, on the tile and over the game, and says so', {
  tag: '@desktop',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await cut(page, '**/api/games/toggle-favorite.php')
  await open(page, '/casino/slots?q=nazar')
  const heart = content(page).getByRole('button', { name: /^Nazar: favori/ })
  await heart.click()
  await expect(toasts(page)).toContainText('Favorileriniz değiştirilemedi')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await answer(page, '**/api/games/toggle-favorite.php', { status: false, message: 'Çok fazla deneme yaptınız' })
  await open(page, '/casino/slots?play=1523&mode=demo')
  const overGame = page.getByRole('dialog', { name: 'Nazar oyun penceresi' }).getByRole('button', { name: /favori/ })
  await overGame.click()
  await expect(toasts(page)).toContainText('Çok fazla deneme yaptınız')
  await expect(overGame).toHaveAttribute('aria-pressed', 'false')
  await expect(overGame).toHaveAccessibleName('Nazar favorilere ekle')
})
