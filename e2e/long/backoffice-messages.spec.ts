import { expect, test } from '../support/operators.ts'

test.describe('messages', { tag: '@desktop' }, () => {
  test('one message to named players, counted before it is sent', async ({ page, player, operator }) => {
    const support = await operator('support', '/mesajlar')
    await support.getByRole('button', { name: 'Yeni mesaj' }).click()
    const dialog = support.getByRole('dialog', { name: 'Oyunculara mesaj' })
    await dialog.getByLabel('Kullanıcı adları').fill(`${player.username}, boyle-biri-yok-1`)
    await dialog.getByLabel('Konu').fill('Hoş geldiniz')
    await dialog.getByLabel('Mesaj', { exact: true }).fill('Hesabınız hazır.')
    await dialog.getByRole('button', { name: 'Alıcı sayısını gör' }).click()
    await expect(dialog.getByText('Bu seçimle mesajın ulaşacağı oyuncu yok')).toBeVisible()
    await dialog.getByLabel('Amaç').selectOption('service')
    await dialog.getByRole('button', { name: 'Alıcı sayısını gör' }).click()
    const question = support.getByRole('alertdialog', { name: 'Bu mesaj 1 oyuncuya gidecek.' })
    await question.getByRole('button', { name: '1 oyuncuya gönder' }).click()
    await expect(dialog).toBeHidden()
    const inbox = await page.request.get('/api/messages.php?page=1')
    expect(JSON.stringify(await inbox.json())).toContain('Hesabınız hazır.')
  })
})
