import { unique } from '../../support/backoffice/backoffice-content.ts'
import { expect, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs } from '../../support/players.ts'

test.describe('messages', { tag: '@desktop' }, () => {
  test('one message to named players, counted and released by another before it is sent', async ({
    page,
    player,
    operator,
    baseURL,
  }) => {
    const subject = unique('Hoş geldiniz')
    const support = await operator('support', '/mesajlar')
    await support.getByRole('button', { name: 'Yeni mesaj' }).click()
    const dialog = support.getByRole('dialog', { name: 'Oyunculara mesaj' })
    await dialog.getByLabel('Kullanıcı adları').fill(`${player.username}, boyle-biri-yok-1`)
    await dialog.getByLabel('Konu').fill(subject)
    await dialog.getByLabel('Mesaj', { exact: true }).fill('Hesabınız hazır.')
    await dialog.getByRole('button', { name: 'Alıcı sayısını gör' }).click()
    await expect(dialog.getByText('Bu filtreyle mesajın ulaşacağı oyuncu yok')).toBeVisible()
    await dialog.getByLabel('Amaç').selectOption('service')
    await dialog.getByRole('button', { name: 'Alıcı sayısını gör' }).click()
    const question = support.getByRole('alertdialog', { name: 'Bu mesaj 1 oyuncuya gidecek.' })
    await question.getByRole('button', { name: '1 oyuncuya gönder' }).click()
    await expect(toast(support, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await approveAs('compliance', subject, baseURL)
    const inbox = await page.request.get('/api/messages.php?page=1')
    expect(JSON.stringify(await inbox.json())).toContain('Hesabınız hazır.')
  })
})
