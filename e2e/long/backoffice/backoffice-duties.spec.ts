import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'

test.describe('what two people decide', { tag: '@desktop' }, () => {
  test('a gift of cash is proposed by one and done by another, who sees what changes', async ({ player, operator }) => {
    const support = await operator('support', `/oyuncular/${player.id}`)
    await support.getByRole('button', { name: 'Bonus ver' }).first().click()
    const form = support.getByRole('dialog')
    await form.getByLabel('Tutar').fill('150')
    await form.getByLabel('Çevrim katı').fill('0')
    await form.getByLabel('Gerekçe').fill('Kesinti için özür')
    await form.getByRole('button', { name: 'Bonus ver' }).click()
    await expect(toast(support, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()

    await go(support, '/onay-bekleyenler')
    await openRow(support, player.username)
    await expect(record(support)).toContainText('Bu öneriyi siz yaptınız')
    await expect(record(support).getByRole('button', { name: 'Onayla' })).toHaveCount(0)

    const finance = await operator('finance', '/onay-bekleyenler')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('Elle bonus')
    await expect(record(finance)).toContainText('150,00 ₺')
    await expect(record(finance)).toContainText('Yok: doğrudan nakit')
    await decide(finance, 'Onayla')
    await expect(toast(finance, 'Öneri onaylandı')).toBeVisible()
    await finance.getByRole('button', { name: 'Uygulanan' }).click()
    await expect(await rowOf(finance, player.username)).toContainText('support')
    await finance.getByRole('link', { name: 'Yetki tablosu' }).click()
    await expect(finance.getByRole('row').filter({ hasText: 'Tahsilat hesabı değişikliği' })).toContainText('24 saat')
  })
})
