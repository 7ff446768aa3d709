import type { BrowserContext, Locator, Page } from '@playwright/test'
import { violations } from '../../support/accessible.ts'
import { enter, expect, go, heading, test } from '../../support/backoffice/operators.ts'
import { afterPictures } from '../../support/pages.ts'
import { troubleOf } from '../../support/test.ts'

const PAGES = [
  '/',
  '/?aralik=30d',
  '/oyuncular',
  '/oyuncular/1',
  '/oyuncular/1/islemler',
  '/oyuncular/1/oyunlar',
  '/oyuncular/1/hareketler',
  '/oyuncular/1/limitler',
  '/oyuncular/1/oturumlar',
  '/oyuncular/1/denetim',
  '/yatirimlar?status=approved',
  '/cekimler?status=done',
  '/banka/hareketler?status=',
  '/banka/ekstreler',
  '/banka/kurallar',
  '/banka/odeme-listeleri',
  '/banka/mutabakat',
  '/kimlik-onayi?status=approved',
  '/mesajlar?status=answered',
  '/aranma-talepleri?status=done',
  '/ortaklar?status=approved',
  '/ortaklar/ekstreler?status=',
  '/ortaklar/planlar',
  '/bonuslar?status=',
  '/promosyonlar',
  '/promosyonlar/1',
  '/segmentler',
  '/segmentler/yeni',
  '/kampanyalar',
  '/kampanyalar/yeni',
  '/turnuvalar',
  '/gorevler',
  '/davet',
  '/davet/yeni',
  '/sans-carki',
  '/sans-carki/yeni',
  '/kulup',
  '/jackpotlar',
  '/oyunlar',
  '/oyunlar/1501',
  '/bekleyen-kazanclar?status=',
  '/sinir-artislari?status=',
  '/saglayicilar',
  '/bannerlar',
  '/bannerlar/yeni',
  '/sayfalar/yeni',
  '/anasayfa',
  '/anasayfa/kategoriler',
  '/siteler',
  '/siteler/1',
  '/koruma',
  '/koruma/molalar',
  '/koruma/dikkat?status=',
  '/koruma/sikayetler?status=',
  '/koruma/veri?status=',
  '/koruma/olaylar',
  '/suistimal?status=',
  '/suistimal/kurallar',
  '/oyuncular/1/baglantilar',
  '/bakiye-duzeltme?status=',
  '/hesap-hareketleri',
  '/raporlar',
  '/raporlar/gelir',
  '/raporlar/yukumluluk',
  '/raporlar/ortaklar',
  '/raporlar/olaylar',
  '/disa-aktarimlar',
  '/gonderiler',
  '/denetim-kaydi',
  '/personel',
  '/personel/roller',
  '/personel/roller/yeni',
  '/gelistirici',
  '/gelistirici/anahtarlar',
  '/ilk-kurulum',
  '/kasa-ayarlari',
  '/kasa-ayarlari/sinirlar',
  '/odeme-yontemleri',
  '/hesabim',
]

/** Their buttons, their records and their layout on a phone are those of the page before them, or have journeys of their own: tried too where EVERY_BUTTON is set, as a night does. */
const TWINS = new Set([
  '/personel/roller',
  '/personel/roller/yeni',
  '/?aralik=30d',
  '/cekimler?status=done',
  '/banka/hareketler?status=',
  '/banka/odeme-listeleri',
  '/anasayfa/kategoriler',
  '/sinir-artislari?status=',
  '/kasa-ayarlari/sinirlar',
  '/ortaklar?status=approved',
  '/ortaklar/ekstreler?status=',
  '/ortaklar/planlar',
  '/oyuncular/1/islemler',
  '/oyuncular/1/oyunlar',
  '/oyuncular/1/hareketler',
  '/oyuncular/1/oturumlar',
  '/oyuncular/1/denetim',
  '/koruma/molalar',
  '/koruma/dikkat?status=',
  '/koruma/sikayetler?status=',
  '/koruma/veri?status=',
  '/koruma/olaylar',
  '/raporlar/yukumluluk',
  '/raporlar/ortaklar',
  '/raporlar/olaylar',
  '/segmentler',
  '/segmentler/yeni',
  '/kampanyalar',
  '/kampanyalar/yeni',
  '/turnuvalar',
  '/gorevler',
  '/davet',
  '/davet/yeni',
  '/sans-carki',
  '/sans-carki/yeni',
  '/kulup',
  '/jackpotlar',
  '/odeme-yontemleri',
])

/** Plain lists: what they have is pressed on the others, and on a phone they are the same cards as those of the players. */
const LISTS = new Set([
  '/aranma-talepleri?status=done',
  '/bonuslar?status=',
  '/bekleyen-kazanclar?status=',
  '/saglayicilar',
  '/siteler',
  '/koruma',
  '/bakiye-duzeltme?status=',
  '/hesap-hareketleri',
  '/gonderiler',
  '/denetim-kaydi',
  '/personel',
  '/disa-aktarimlar',
  '/suistimal?status=',
])

/** What every list has, pressed on these two pages for all of them. */
const OF_EVERY_LIST = /^(Kayıtlı görünümler|Sütunlar|Filtreler|İlk sayfa|Önceki sayfa|Sayfa |Sonraki sayfa|Son sayfa)$/
const PRESSED_WHOLE = new Set(['/oyuncular', '/yatirimlar?status=approved'])

/** What changes the demo for other tests, or leaves: an export leads to where it is fetched, and has a journey of its own. */
const LEFT_ALONE =
  /Çıkış|taşı$|kapat$|^Kaydet$|Sil$|Yanıtsız|Arandı|İptal et|Anahtar üret|Sonlandır|açık$|yayında$|Doğrula|Öner$|Not ekle|indir|Hesaba geçir|Bu kayıtla eşle|Ödendi olarak işaretle|^Dışa aktar$|^Ekstreleri hazırla$|^Kaldır: /

/** One login for all pages of a worker. */
let admin: BrowserContext

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext()
  await enter(admin.request, 'admin')
})
test.afterAll(() => admin.close())

for (const path of PAGES) {
  test(`${path} has no accessibility violation, does not scroll sideways, and no button of it fails`, async ({
    isMobile,
  }) => {
    const isTwin = (TWINS.has(path) || LISTS.has(path)) && !process.env.EVERY_BUTTON
    test.skip(isMobile === true && isTwin, 'the same list or form as of another screen, which is looked at here')
    const page = await admin.newPage()
    const troubles = troubleOf(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go(page, path)
    await settled(page)
    expect.soft(await violations(page)).toEqual([])
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(excess, 'sideways').toBeLessThanOrEqual(0)
    const hasRows = !isTwin && (await openFirstRow(page, isMobile))
    if (!isMobile && !isTwin) {
      if (hasRows) await go(page, path)
      await pressEverything(page, path)
    }
    await page.close()
    expect(troubles).toEqual([])
  })
}

test('on a phone: the menu leads to a queue, a row opens as a sheet and closes again', { tag: '@mobile' }, async ({
  operator,
}) => {
  const page = await operator('support')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Mesajlar' }).click()
  await expect(heading(page)).toHaveText('Mesajlar')
  await page.getByRole('button', { name: /^Yanıtlandı/ }).click()
  const rows = page.getByRole('list', { name: 'Mesajlar' }).getByRole('listitem')
  await rows
    .first()
    .locator('div')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Yazışma' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  // Between two pages neither stands.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('.animate-spin')).toHaveCount(0)
  await expect(page.locator('[class*=shimmer], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

/** The record of the first row, looked at by the same rules; whether there is one. */
async function openFirstRow(page: Page, isMobile: boolean | undefined): Promise<boolean> {
  const row = isMobile
    ? page.getByRole('main').locator('li > div[tabindex="0"]').first()
    : page.getByRole('main').locator('tbody tr[tabindex="0"]').first()
  if ((await row.count()) === 0) return false
  const address = page.url()
  await row.click({ position: { x: 4, y: 4 } })
  await expect(page).not.toHaveURL(address)
  await settled(page)
  const beside = isMobile ? 'dialog[open]' : 'aside[aria-label^="Kayıt "]'
  const opened = async () => violations(page, (await page.locator(beside).count()) > 0 ? beside : undefined)
  // The address changes before the record's page has come.
  await expect.poll(opened, 'the open record').toEqual([])
  return true
}

/** Presses one button of each kind; what opens over the page is closed again. */
async function pressEverything(page: Page, path: string): Promise<void> {
  await settled(page)
  const kinds = new Set(await kindsOf(page))
  const isWhole = PRESSED_WHOLE.has(path) || Boolean(process.env.EVERY_BUTTON)
  for (const kind of kinds) {
    if (LEFT_ALONE.test(kind) || (OF_EVERY_LIST.test(kind) && !isWhole)) continue
    if (!(await kindsOf(page)).includes(kind)) await go(page, path)
    await settled(page)
    await passNotices(page)
    const button = await buttonOf(page, kind)
    if (!(await isPressable(button))) continue
    await button.click({ timeout: 5_000 })
    await afterPictures(page)
    const dialog = page.locator('dialog[open]').last()
    if ((await dialog.count()) > 0) {
      expect.soft(await violations(page, 'dialog[open]'), `after ${kind}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  }
  await go(page, path)
}

/** What a button has said may lie over the next one: the press goes through it. */
async function passNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[aria-label="Bildirimler"] * { pointer-events: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

const buttonsOf = (page: Page) => page.getByRole('main').getByRole('button')

/** What each button says, without its figures: rows have the same ones. */
async function kindsOf(page: Page): Promise<string[]> {
  const said = await buttonsOf(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''),
  )
  return said.map(withoutFigures)
}

const withoutFigures = (text: string) => text.replace(/\d+/g, '')

/** The first button of the kind, marked: a list that lives may put others before it until it is pressed. */
async function buttonOf(page: Page, kind: string): Promise<Locator> {
  await buttonsOf(page).evaluateAll((all, wanted) => {
    for (const each of all) each.removeAttribute('data-to-press')
    const said = (each: Element) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''
    all.find((each) => said(each).replace(/\d+/g, '') === wanted)?.setAttribute('data-to-press', '')
  }, kind)
  return page.locator('[data-to-press]')
}

async function isPressable(button: Locator): Promise<boolean> {
  return (await button.isVisible().catch(() => false)) && (await button.isEnabled().catch(() => false))
}
