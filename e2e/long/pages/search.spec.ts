import type { Page } from '@playwright/test'
import { content, cut, header, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { dialog, field, options } from '../../support/search.ts'

test('finds games, providers, promotions, tournaments, pages and screens, folded and with a slip', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  for (const [text, name] of [
    ['BOGAZ GECESI', 'Boğaz Gecesi'],
    ['kapadoyka', 'Kapadokya'],
    ['lodos', 'Lodos'],
    ['hos geldin', 'Hoş Geldin Bonusu'],
    ['nazar kupasi', 'Nazar Kupası'],
    ['sorumlu', 'Sorumlu Oyun'],
    ['aranma', 'Aranma Talebi'],
    ['sifremi', 'Şifremi Unuttum'],
  ] as const) {
    await field(page).fill(text)
    await expect(options(page).filter({ hasText: name }).first()).toBeVisible()
  }
  await field(page).fill('qqqqqq')
  await expect(dialog(page).getByText('Sonuç bulunamadı')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})

const button = (page: Page) => header(page).getByRole('button', { name: 'Ara', exact: true })

test('opens from the header and by /, and nothing of it is loaded before', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, '/promotions')
  expect(loaded.filter((url) => url.includes('SearchDialog'))).toEqual([])
  await button(page).click()
  await expect(field(page)).toBeFocused()
  // It grows into its place.
  const size = () =>
    dialog(page)
      .locator('> div')
      .evaluate((box) => {
        const { width, height } = box.getBoundingClientRect()
        return { width: Math.round(width), height: Math.round(height) }
      })
  if (isMobile) await expect.poll(size).toEqual(page.viewportSize())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(field(page)).toHaveValue('a/b')
})

test('a stroke of / in a field stays in it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots')
  const own = content(page).getByRole('searchbox')
  await own.press('/')
  await expect(own).toHaveValue('/')
  await expect(dialog(page)).toBeHidden()
})

test('arrows choose, Enter opens, and the search is kept in this browser until it is forgotten', async ({ page }) => {
  await open(page, '/support')
  await page.keyboard.press('/')
  await field(page).fill('nazar')
  const first = options(page).nth(0)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await options(page).nth(1).getAttribute('id')),
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('aranma talebi')
  await expect(options(page).first()).toContainText('Aranma Talebi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/request-call')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Aranma Talebi')
  await page.keyboard.press('/')
  const recent = dialog(page).getByRole('group', { name: 'Son aramalar' }).getByRole('option')
  await expect(recent).toHaveText(['aranma talebi'])
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('aranma talebi')
  await expect(options(page).first()).toContainText('Aranma Talebi')
  await field(page).fill('')
  await dialog(page).getByRole('button', { name: 'Son aramaları sil' }).click()
  await expect(recent).toHaveCount(0)
})

test('a game opens over the page where it was found: the demo for a guest', async ({ page }) => {
  await open(page, '/promotions')
  await button(page).click()
  await field(page).fill('nazar')
  await options(page)
    .filter({ hasText: /^Nazar(?! Kupası)/ })
    .first()
    .click()
  await expect(page).toHaveURL('/promotions?play=1523&mode=demo')
  await expect(dialog(page)).toBeHidden()
})

test('of a provider opens its games; of a screen of players nothing is told to guests', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/')
  await page.keyboard.press('/')
  await field(page).fill('para cek')
  await expect(dialog(page).getByText('Sonuç bulunamadı')).toBeVisible()
  await field(page).fill('lodos')
  await options(page).filter({ hasText: 'Sağlayıcı' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('provider')?.startsWith('Lodos') === true)
  await expect(content(page).getByRole('article').first()).toBeVisible()
})

test('says so when the games do not come, and asks again', { tag: '@desktop' }, async ({ page }) => {
  await cut(page, '**/api/games/list.php')
  await open(page, '/support')
  await page.keyboard.press('/')
  await expect(dialog(page).getByText('Arama şu anda kullanılamıyor')).toBeVisible()
  await page.unroute('**/api/games/list.php')
  await dialog(page).getByRole('button', { name: 'Tekrar Dene' }).click()
  await field(page).fill('nazar')
  await expect(options(page).first()).toBeVisible()
})

test('what is found stands beside the word that some games did not come', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/games/list.php', (route) =>
    (route.request().postDataJSON() as { type: string }).type === 'slot'
      ? route.fulfill({ json: { status: false } })
      : route.fallback(),
  )
  await open(page, '/support')
  await page.keyboard.press('/')
  await field(page).fill('nazar')
  await expect(dialog(page).getByRole('alert')).toContainText('Bazı oyunlar yüklenemedi')
  await expect(dialog(page).getByText('Sonuç bulunamadı')).toHaveCount(0)
  await field(page).fill('aviator')
  await expect(options(page).first()).toBeVisible()
})
