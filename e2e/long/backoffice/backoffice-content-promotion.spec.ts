import { unique } from '../../support/backoffice/backoffice-content.ts'
import { expect, heading, test, toast } from '../../support/backoffice/operators.ts'
import { open } from '../../support/pages.ts'
import { approveAs } from '../../support/players.ts'

const WAITS = /ikinci bir yetkilinin onayı bekleniyor/

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
    await content.getByLabel('En yüksek bonus').fill('1.000')
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
})
