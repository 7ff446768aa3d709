import { violations } from '../../support/accessible.ts'
import { expect, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { open, toasts } from '../../support/pages.ts'

test('a complaint is lodged, answered, and its player reads the decision', { tag: '@desktop' }, async ({
  page,
  player,
  operator,
}) => {
  await open(page, '/account/messages?new')
  const compose = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await compose.getByLabel('Tür').selectOption('Şikâyet')
  await compose.getByLabel('Konu').fill('Çekimim ödenmedi')
  await compose.getByLabel('Mesaj').fill('Üç gündür bekliyorum.')
  await expect(compose.getByText('en geç 10 iş gününde yanıtlanır')).toBeVisible()
  await compose.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(toasts(page).getByText(/Şikâyetiniz SK-\d{6} numarasıyla alındı/)).toBeVisible()
  const entry = page.getByRole('list', { name: 'Şikâyetlerim' }).getByRole('listitem')
  await expect(entry).toContainText('İnceleniyor')
  expect(await violations(page)).toEqual([])

  const support = await operator('support', '/koruma/sikayetler')
  await openRow(support, player.username)
  await expect(record(support)).toContainText('Üç gündür bekliyorum.')
  await record(support).getByLabel('Sonuç').selectOption('Kısmen haklı')
  await record(support).getByLabel('Gerekçe').fill('Banka geciktirdi; bugün gönderildi.')
  await record(support).getByRole('button', { name: 'Yanıtla' }).click()
  await expect(toast(support, 'Şikâyet yanıtlandı')).toBeVisible()

  await open(page, '/account/messages')
  await expect(entry).toContainText('Kısmen haklı bulundunuz')
  await expect(entry).toContainText('Banka geciktirdi; bugün gönderildi.')
})
