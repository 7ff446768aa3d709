import { addDays, istanbulDay } from '@meydan/money/day'
import { expect, test, toast } from '../../support/backoffice/operators.ts'

test('a provider’s share that has not begun is shown, replaced and taken back', { tag: '@layout' }, async ({
  operator,
  isMobile,
}) => {
  const finance = await operator('finance', '/saglayici-paylari')
  const main = finance.getByRole('main')
  const row = main.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Anka Ocağı' })
  const from = addDays(istanbulDay(new Date()), isMobile ? 40 : 30)
  const day = from.split('-').reverse().join('.')
  for (const share of ['9000', '900']) {
    await row.getByRole('button', { name: 'Pay gir' }).click()
    const form = finance.getByRole('dialog')
    await form.getByLabel(/^GGR payı/).fill(share)
    await form.getByLabel(/^Başlangıç günü/).fill(from)
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(row.first()).toContainText(`%9, ${day} gününden`)
  await expect(row.first()).not.toContainText('%90')
  await row.getByRole('button', { name: `Geri çek: Anka Ocağı, ${day}` }).click()
  await finance.getByRole('alertdialog').getByRole('button', { name: 'Geri çek' }).click()
  await expect(toast(finance, 'Sağlayıcı payı geri çekildi')).toBeVisible()
  await expect(row.first()).not.toContainText(day)
})
