import { addDays, istanbulDay } from '@meydan/money/day'
import { decide, expect, go, openRow, test, toast } from '../../support/backoffice/operators.ts'

test('a provider’s share that has not begun is shown, replaced and taken back', { tag: '@layout' }, async ({
  operator,
  isMobile,
}) => {
  const finance = await operator('finance', '/saglayici-paylari')
  const main = finance.getByRole('main')
  const row = main.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Anka Ocağı' })
  const from = addDays(istanbulDay(new Date()), isMobile ? 40 : 30)
  const day = from.split('-').reverse().join('.')
  const second = await operator('compliance', '/onay-bekleyenler')
  const approved = async (text: string) => {
    await go(second, '/onay-bekleyenler')
    await openRow(second, text)
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
  }
  for (const share of ['9000', '900']) {
    await row.getByRole('button', { name: 'Pay gir' }).click()
    const form = finance.getByRole('dialog')
    await form.getByLabel(/^GGR payı/).fill(share)
    await form.getByLabel(/^Başlangıç günü/).fill(from)
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form).toHaveCount(0)
    await approved(`Anka Ocağı: %${Number(share) / 100}, ${day} gününden`)
  }
  await go(finance, '/saglayici-paylari')
  await expect(row.first()).toContainText(`%9, ${day} gününden`)
  await expect(row.first()).not.toContainText('%90')
  await row.getByRole('button', { name: `Geri çek: Anka Ocağı, ${day}` }).click()
  await finance.getByRole('alertdialog').getByRole('button', { name: 'Geri çek' }).click()
  await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await expect(row.first()).toContainText(day)
  await approved(`Anka Ocağı: ${day} gününden başlayacak pay geri çekilir`)
  await go(finance, '/saglayici-paylari')
  await expect(row.first()).not.toContainText(day)
})
