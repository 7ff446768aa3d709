import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { picture } from '../../support/account/account.ts'
import { unique } from '../../support/backoffice/backoffice-content.ts'
import { expect, go, heading, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { open } from '../../support/pages.ts'
import { approveAs } from '../../support/players.ts'

const DAY_MS = 86_400_000
const WAITS = /ikinci bir yetkilinin onayı bekleniyor/

/** As a datetime-local control wants it, in Istanbul. */
const instant = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)

test.describe('content', { tag: '@desktop' }, () => {
  test('free spins: their value is chosen among the stakes of the game; cashback: the kinds of games it refunds', async ({
    operator,
  }) => {
    const content = await operator('content', '/promosyonlar/yeni')
    const preview = content.getByRole('complementary', { name: 'Önizleme' })
    await content.getByLabel('Ad', { exact: true }).fill(unique('Deneme dönüşü'))
    await content.getByLabel('Tür', { exact: true }).selectOption('freespin')
    await content.getByLabel('Açıklama', { exact: true }).fill('On dönüş.')
    await content.getByLabel('Görsel', { exact: true }).fill('/art/promo/lale.svg')
    await content.getByLabel('Dönüş ya da bahis sayısı').fill('10')
    await content.getByRole('group', { name: 'Dönüş oyunu' }).getByRole('button', { name: 'Seç' }).click()
    const picker = content.getByRole('dialog', { name: 'Slot seç' })
    await picker.getByLabel('Oyun ara').fill('baccarat')
    await expect(picker).toContainText('Bu adla oyun yok.')
    await picker.getByLabel('Oyun ara').fill('lale')
    await picker.getByRole('button', { name: /^Lale Devri/ }).click()
    const value = content.getByLabel('Dönüş ya da bahis değeri')
    await expect(value.getByRole('option')).toHaveCount(12)
    await value.selectOption({ label: '2,00 ₺' })
    await expect(preview).toContainText('dönüş başına 2,00 ₺')
    await content.getByLabel('Tür', { exact: true }).selectOption('cashback')
    await content.getByLabel('Yüzde').fill('10')
    await content.getByRole('group', { name: 'Kayıp bonusu verilen oyun türleri' }).getByLabel('Slot').check()
    await expect(preview).toContainText('Slot oyunlarındaki net kaybınızın %10’u')
  })

  test('unsaved work is not lost by a click', async ({ operator }) => {
    const content = await operator('content', '/sayfalar')
    await content
      .getByRole('main')
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 4, y: 4 } })
    const title = content.getByLabel('Başlık', { exact: true })
    await title.fill('Değişti')
    await expect(content.getByText('Kaydedilmemiş değişiklik', { exact: true })).toBeVisible()
    await content.getByRole('link', { name: 'Bannerlar' }).click()
    const question = content.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
    await question.getByRole('button', { name: 'Sayfada kal' }).click()
    await expect(title).toHaveValue('Değişti')
    await content.getByRole('link', { name: 'Bannerlar' }).click()
    await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
    await expect(heading(content)).toHaveText('Bannerlar')
  })

  test('a site’s colours are shown and judged before they are saved', async ({ operator }) => {
    const content = await operator('content', '/siteler/1')
    const preview = content.getByRole('region', { name: 'Önizleme' })
    await expect(preview).toContainText('Okunur (AA)')
    await content.getByLabel('Ana renk').fill('#f5b301')
    await expect(preview).toContainText('10,61:1')
  })
})

test.describe('content', { tag: '@desktop' }, () => {
  test('a banner: cropped to its place, shown only within its time', async ({ page, operator, baseURL }) => {
    const [now, later, gone] = [unique('Şimdi'), unique('Sonra'), unique('Dün')]
    const content = await operator('content', '/bannerlar/yeni')
    await content.getByLabel('Masaüstü görseli: Yükle').setInputFiles(picture('banner.png', 600))
    const crop = content.getByRole('dialog', { name: 'Görseli kırp' })
    await crop.getByLabel('Yakınlaştırma').fill('2')
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
})

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
