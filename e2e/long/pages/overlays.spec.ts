import { answer, content, cut, header, open, toasts, userButton, withoutInjectedReplies } from '../../support/pages.ts'
import { expect, MOVING, test } from '../../support/test.ts'
import { openStopped, untilThere } from '../../support/time.ts'

test.use(MOVING)

test('[1.2.6] the preloader covers the screen and goes after 400 ms, with or without the application', {
  tag: '@layout',
}, async ({ page }) => {
  // The clock must stand before 300 ms of it have passed; until then there is no page to be seen.
  await expect(async () => {
    const start = Date.now()
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 300)
  }).toPass()
  await page.goto('/promotions')
  await expect(header(page).getByRole('link').first()).toBeAttached()
  const preloader = page.locator('#preloader')
  const look = await preloader.evaluate((box) => {
    const { width, height } = box.getBoundingClientRect()
    const { animationDuration, position } = getComputedStyle(box)
    return { width, height, animationDuration, position }
  })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(look).toEqual({ width, height, animationDuration: '0.4s', position: 'fixed' })
  await page.clock.runFor(399 - Math.round(await page.evaluate(() => performance.now())))
  await expect(preloader).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(preloader).toHaveCount(0)
})

test("[1.2.7] 'İçerik yükleniyor...' stands 500 ms after every change of the route", async ({ page }) => {
  await openStopped(page, '/promotions', page.getByRole('contentinfo').getByRole('link', { name: 'Aranma Talebi' }))
  const overlay = page.getByText('İçerik yükleniyor...')
  await expect(overlay).toHaveCount(0)
  for (const name of ['Aranma Talebi', 'Promosyonlar']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(overlay).toBeVisible()
    await page.clock.runFor(499)
    await expect(overlay).toBeVisible()
    await page.clock.runFor(1)
    await expect(overlay).toHaveCount(0)
  }
})

test('[1.2.8, 1.4.8, 1.9.6, 2.4.13] a toast goes after 5000 ms, or on a click', async ({ page }) => {
  await answer(page, '**/api/homepage.php', {
    success: true,
    data: {
      popular_games: { slots: [{ id: 1, title: 'Kapalı Oyun', provider: '', image: '', link: '', gradient: '' }] },
      categories: [],
    },
  })
  const game = page.getByRole('button', { name: /Kapalı Oyun/ })
  await openStopped(page, '/games', game)
  const toast = toasts(page).getByRole('status')
  await game.click()
  await untilThere(page, toast)
  await expect(toast).toContainText('Bu oyun şu anda kullanılamıyor')
  await page.mouse.move(5, 500)
  await page.clock.runFor(4900)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await game.click()
  await toast.getByText('Bu oyun şu anda kullanılamıyor').click()
  await expect(toast).toHaveCount(0)
})

test('[1.8.1] polling, session, balance, logout and logo failures show nothing', async ({ page, player }) => {
  await open(page, '/support')
  expect(player.id).toBeGreaterThan(0)
  const stored = () => page.evaluate(() => localStorage.getItem('user'))
  await expect.poll(stored).toContain(`"player_id":${player.id}`)
  for (const name of ['user_session', 'get-balance', 'bonus-pending-check', 'site_info'])
    await cut(page, `**/api/${name}.php`)
  // Where the server says nothing, the browser forgets nobody.
  await withoutInjectedReplies(page)
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(40_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı Destek' })).toBeVisible()
  await expect(toasts(page).locator('[role=alert],[role=status]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toContain(`"player_id":${player.id}`)
  await expect(header(page)).toContainText(player.username)
  await cut(page, '**/api/logout.php')
  await userButton(page).click()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/logout.php'))
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await failed
  await expect(toasts(page).locator('[role=alert],[role=status]')).toHaveCount(0)
  await expect(header(page)).toContainText(player.username)
})

test('[2.4.13, 1.2.8] an error stays 7 s', { tag: '@desktop' }, async ({ page }) => {
  await cut(page, '**/api/games/launch.php')
  const tile = content(page).getByRole('article')
  await openStopped(page, '/casino/slots?q=nazar', tile)
  await tile.hover()
  await content(page).getByRole('button', { name: 'Nazar: demo' }).click()
  const toast = toasts(page).getByRole('alert')
  await untilThere(page, toast)
  await expect(toast).toContainText('Oyun başlatılırken bir hata oluştu')
  await page.mouse.move(5, 500)
  await page.clock.runFor(6800)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(300)
  await expect(toast).toHaveCount(0)
})

test('[2.2.26, 2.4.12] the account shows that it loads; the bar goes 400 ms after the page has come, 300 ms after the content of another screen', {
  tag: '@desktop',
}, async ({ page, player }) => {
  const held = { user_session: holding(), profile: holding(), 'transaction-history': holding() }
  await openStopped(page, '/support', header(page).filter({ hasText: player.username }))
  for (const [name, { until }] of Object.entries(held))
    await page.route(`**/api/${name}.php*`, async (route) => {
      await until
      await route.continue()
    })
  await header(page)
    .getByRole('button', { name: /hesap menüsü/ })
    .click()
  await header(page).getByRole('link', { name: 'Profilim' }).click()
  const loading = content(page).getByRole('status').filter({ hasText: 'İçerik yükleniyor...' })
  const bar = page.locator('[data-loading]')
  await untilThere(page, loading)
  await page.clock.runFor(5000)
  await expect(loading).toHaveCount(1)
  held.user_session.letGo()
  await untilThere(page, bar)
  await page.clock.runFor(5000)
  await expect(page.locator('[data-loading="page"]')).toHaveCount(1)
  held.profile.letGo()
  await untilThere(page, page.locator('[data-loading="page"][data-progress="100"]'))
  await page.clock.runFor(370)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(40)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(loading).toHaveCount(0)

  await content(page).getByRole('link', { name: 'İşlemlerim' }).click()
  await untilThere(page, page.locator('[data-loading="content"]'))
  await page.clock.runFor(5000)
  await expect(bar).toHaveCount(1)
  held['transaction-history'].letGo()
  await untilThere(page, page.locator('[data-loading="content"][data-progress="100"]'))
  await page.clock.runFor(270)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(40)
  await expect(bar).toHaveCount(0)
})

function holding() {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => (letGo = resolve))
  return { until, letGo: () => letGo() }
}

test('[2.2.27] pictures load when they are within 50 px of the view', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots')
  const tiles = content(page).getByRole('article')
  await expect(tiles).toHaveCount(24)
  await page.waitForLoadState('networkidle')
  const places = await tiles.evaluateAll((all) =>
    all.slice(6).map((tile) => ({
      top: tile.getBoundingClientRect().top - innerHeight,
      hasImage: tile.querySelector('img') !== null,
    })),
  )
  expect(places.some(({ hasImage }) => !hasImage)).toBe(true)
  for (const { top, hasImage } of places) expect(hasImage, `${top} px below the view`).toBe(top < 50)
  await tiles.last().scrollIntoViewIfNeeded()
  await expect(tiles.last().locator('img')).toHaveCount(1)
})

test('[2.4.16] the CSS of the site stands in a style block of the page', { tag: '@desktop' }, async ({ page }) => {
  await withoutInjectedReplies(page)
  await answer(page, '**/api/site_css.php', { success: true, css: 'h1{letter-spacing:7px}' })
  await open(page, '/promotions')
  await expect(page.locator('style#site-css')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px')
})

test('the CSS of the site reaches no legal word, and no page where somebody logs in', async ({ page }) => {
  await withoutInjectedReplies(page)
  const hostile = 'html{font-size:1px}body,h1,p,span,div,a{color:#0f0e13;font-size:2px;letter-spacing:7px}'
  await answer(page, '**/api/site_css.php', { success: true, css: hostile })
  await open(page, '/sayfa/kurallar')
  await expect(page.locator('style#site-css')).toHaveCount(1)
  const title = content(page).getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(245, 244, 248)')
  expect(Number.parseFloat(await title.evaluate((each) => getComputedStyle(each).fontSize))).toBeGreaterThan(20)
  const legal = page.getByRole('contentinfo').getByText('Demo para kullanılır')
  await expect(legal).toHaveCSS('font-size', '12px')
  await expect(legal).toHaveCSS('letter-spacing', 'normal')
  await open(page, '/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('style#site-css')).toHaveCount(0)
})

test('a file that a new release has taken away loads the page anew once; one that stays away leaves the page usable', {
  tag: '@desktop',
}, async ({ page, trouble }) => {
  let refusals = 0
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  await page.route('**/assets/GameWindow-*.js', (route) => {
    refusals++
    return route.abort()
  })
  await open(page, '/casino/slots?play=1&mode=demo')
  await expect(page.getByRole('alert').filter({ hasText: 'Bir şeyler ters gitti' })).toBeVisible()
  await expect(() => expect(documents).toBe(2)).toPass()
  await expect(page.getByRole('alert').filter({ hasText: 'Bir şeyler ters gitti' })).toBeVisible()
  await expect(content(page).getByRole('article').first()).toBeVisible()
  expect(refusals).toBeGreaterThanOrEqual(2)
  // The browser reports each file that did not load.
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.includes('GameWindow')))
})
