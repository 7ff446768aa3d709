import { expect, heading, test } from '../support/operators.ts'
import { unique } from '../support/backoffice-content.ts'

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
    await content.getByRole('group', { name: 'Kaybı iade edilen oyun türleri' }).getByLabel('Slot').check()
    await expect(preview).toContainText('Slot oyunlarındaki net kaybının %10 kadarı')
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
