import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { picture } from './support/account.ts'
import { open } from './support/pages.ts'
import { expect, go, heading, rowOf, test, toast } from './support/operators.ts'
import { approveAs } from './support/players.ts'
import { unique } from './support/backoffice-content.ts'

const DAY_MS = 86_400_000
const WAITS = /ikinci bir yetkilinin onayı bekleniyor/

/** As a datetime-local control wants it, in Istanbul. */
const instant = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)

interface Banner {
  title: string
  from?: number
  until?: number
}

async function fillBanner(page: Page, { title, ...times }: Banner, baseURL: string | undefined): Promise<void> {
  await page.getByLabel('Başlık', { exact: true }).fill(title)
  await page.getByLabel('Görsel metni').fill(title)
  if (times.from) await page.getByLabel('Gösterim başlangıcı').fill(instant(times.from))
  if (times.until) await page.getByLabel('Gösterim bitişi').fill(instant(times.until))
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, WAITS)).toBeVisible()
  await expect(heading(page)).toHaveText('Bannerlar')
  await approveAs('compliance', title, baseURL)
}

test.describe('content', { tag: '@desktop' }, () => {
  test('a promotion: previewed, saved, seen on the site, put in its place, switched off', async ({
    page,
    operator,
    baseURL,
  }) => {
    const name = unique('Deneme promosyonu')
    const content = await operator('content', '/promosyonlar/yeni')
    const preview = content.getByRole('complementary', { name: 'Önizleme' })
    await expect(preview).toContainText('Zorunlu alanlar dolunca')
    await content.getByLabel('Ad', { exact: true }).fill(name)
    await content.getByLabel('Açıklama', { exact: true }).fill('Yatırımınızın yarısı kadar bonus.')
    await content.getByLabel('Görsel', { exact: true }).fill('/art/promo/hosgeldin.svg')
    await content.getByLabel('Yüzde').fill('50')
    await content.getByLabel('En çok bonus').fill('1.000')
    await content.getByRole('checkbox', { name: 'Bu promosyona özel katkılar' }).check()
    await content.getByRole('button', { name: 'Oyun ekle' }).first().click()
    await content.getByRole('dialog', { name: 'Oyun seç' }).getByLabel('Oyun ara').fill('nazar')
    await content
      .getByRole('dialog', { name: 'Oyun seç' })
      .getByRole('button', { name: /^Nazar/ })
      .click()
    await content.getByLabel('Nazar: katkı yüzdesi').fill('25')
    await expect(preview).toContainText('%50')
    await expect(preview).toContainText('Nazar')
    await content.getByRole('checkbox', { name: 'Yayında' }).check()
    await content.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(content, WAITS)).toBeVisible()
    await expect(heading(content)).toHaveText('Promosyonlar')
    await approveAs('compliance', name, baseURL)
    await content.reload()

    await open(page, '/promotions')
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    const row = content.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'Yukarı taşı' }).click()
    await expect(content.getByRole('row').last()).not.toContainText(name)
    await row.getByRole('switch', { name: `${name} yayında` }).click()
    await expect(toast(content, 'Promosyon kapatıldı')).toBeVisible()
    await open(page, '/promotions')
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
  })

  test('a banner: cropped to its place, shown only within its time', async ({ page, operator, baseURL }) => {
    const [now, later, gone] = [unique('Şimdi'), unique('Sonra'), unique('Dün')]
    const content = await operator('content', '/bannerlar/yeni')
    await content.getByLabel('Masaüstü görseli: Yükle').setInputFiles(picture('banner.png', 600))
    const crop = content.getByRole('dialog', { name: 'Görseli kırp' })
    await crop.getByLabel('Yakınlık').fill('2')
    await crop.getByRole('button', { name: 'Kırp ve yükle' }).click()
    const image = content.getByLabel('Masaüstü görseli', { exact: true })
    await expect(image).toHaveValue(/^\/media\/.+\.webp$/)
    const size = await content.evaluate(
      async (url) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob())
        return [bitmap.width, bitmap.height]
      },
      await image.inputValue(),
    )
    expect(size).toEqual([300, 120])
    const address = await image.inputValue()
    await fillBanner(content, { title: now }, baseURL)
    await go(content, '/bannerlar/yeni')
    await image.fill(address)
    await fillBanner(content, { title: later, from: Date.now() + DAY_MS }, baseURL)
    await go(content, '/bannerlar/yeni')
    await image.fill(address)
    await fillBanner(content, { title: gone, from: Date.now() - 2 * DAY_MS, until: Date.now() - DAY_MS }, baseURL)

    const reply = await page.request.get('/api/banners.php?page=home&device=desktop')
    const text = JSON.stringify(await reply.json())
    expect(text).toContain(now)
    expect(text).not.toContain(later)
    expect(text).not.toContain(gone)
    await open(page, '/')
    await expect(page.getByRole('main').getByAltText(now)).toHaveCount(1)

    await go(content, '/bannerlar')
    await (await rowOf(content, now)).click({ position: { x: 4, y: 4 } })
    await content.getByRole('button', { name: 'Sil' }).click()
    await content.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
    await expect(toast(content, 'Silindi')).toBeVisible()
    const after = await page.request.get('/api/banners.php?page=home&device=desktop')
    expect(JSON.stringify(await after.json())).not.toContain(now)
  })

  test('a page: a draft is nobody’s, its HTML is cleaned, published it stands on the site', async ({
    page,
    operator,
    baseURL,
  }) => {
    const slug = `deneme-${randomUUID().slice(0, 8)}`
    const content = await operator('content', '/sayfalar/yeni')
    await content.getByLabel('Başlık', { exact: true }).fill('Deneme sayfası')
    await content.getByLabel('Kısa ad (adres)').fill(slug)
    await content
      .getByLabel('İçerik (HTML)', { exact: true })
      .last()
      .fill('<h2>Merhaba</h2><p onclick="alert(1)">Dünya</p><script>alert(2)</script>')
    await content.getByRole('button', { name: 'Önizleme' }).click()
    await expect(content.frameLocator('iframe').getByRole('heading', { name: 'Merhaba' })).toBeVisible()
    await content.keyboard.press('Escape')
    await content.getByRole('checkbox', { name: 'Alt menüde göster' }).uncheck()
    await content.getByRole('checkbox', { name: 'Yayında' }).uncheck()
    await content.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(content, 'Kaydedildi')).toBeVisible()
    expect((await page.request.get(`/sayfa/${slug}`, { headers: { accept: 'text/html' } })).status()).toBe(404)

    await (await rowOf(content, slug)).click({ position: { x: 4, y: 4 } })
    await content.getByRole('checkbox', { name: 'Yayında' }).check()
    await content.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(content, WAITS)).toBeVisible()
    await approveAs('compliance', 'Deneme sayfası', baseURL)
    await open(page, `/sayfa/${slug}`)
    await expect(page.getByRole('heading', { name: 'Merhaba' })).toBeVisible()
    expect(await page.getByText('Dünya').getAttribute('onclick')).toBeNull()
  })

  test('a game is switched off by one, and on again by two', async ({ page, operator, baseURL }) => {
    const content = await operator('content', '/oyunlar')
    const name = 'Limon Şenliği'
    const inLobby = async () =>
      JSON.stringify(await (await page.request.post('/api/games/list.php', { data: { type: 'slot' } })).json())
    expect(await inLobby()).toContain(`"${name}"`)
    const row = await rowOf(content, name)
    await row.getByRole('switch').click()
    await expect(toast(content, `${name} kapatıldı`)).toBeVisible()
    await expect.poll(inLobby).not.toContain(`"${name}"`)
    await row.getByRole('switch').click()
    await expect(toast(content, WAITS)).toBeVisible()
    await approveAs('finance', name, baseURL)
    await expect.poll(inLobby).toContain(`"${name}"`)
  })
})
