import { expectAccessible, main, openMatch } from '../../support/backoffice/backoffice-sports.ts'
import { expect, go, test, toast } from '../../support/backoffice/operators.ts'

test.use({ stadium: true })

test('one shift leaves a note about a match, the next finds it at the desk and sees to it', { tag: '@layout' }, async ({
  operator,
}) => {
  const early = await operator('trading', '/spor/masa')
  const event = await openMatch(early)
  const note = `Kadro bekleniyor, ${event} kapalı kalsın`
  await main(early).getByRole('button', { name: 'Not bırak' }).click()
  await early.getByRole('dialog').getByLabel('Not', { exact: true }).fill(note)
  await early.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(main(early).getByText(note)).toBeVisible()

  await go(early, '/spor/masa')
  const line = main(early).getByRole('listitem').filter({ hasText: note })
  await expect(line.getByRole('link')).toHaveAttribute('href', `/backoffice/spor/mac/${event}`)
  await expectAccessible(early)
  await line.getByRole('button', { name: 'Tamamlandı' }).click()
  await expect(toast(early, 'Not tamamlandı')).toBeVisible()
  await main(early)
    .getByText(/^Son 24 saatte tamamlanan \d+ not$/)
    .click()
  await expect(line).toContainText('Tamamlayan: ')
})
