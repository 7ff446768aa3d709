import { expect, openRow, record, test, toast } from '../support/backoffice/operators.ts'
import { open, userButton } from '../support/pages.ts'

test.describe('messages', { tag: '@desktop' }, () => {
  test('a question of a player is answered and closed; the player reads it', async ({ page, player, operator }) => {
    const asked = await page.request.put('/api/messages.php', {
      data: { subject: 'Çekimim nerede?', body: 'Dün istedim, <b>gelmedi</b>.' },
    })
    expect(await asked.json()).toMatchObject({ success: true })
    const support = await operator('support', '/mesajlar')
    await openRow(support, player.username)
    await expect(record(support)).toContainText('Dün istedim, <b>gelmedi</b>.')
    await record(support).getByLabel('Yanıt').fill('Bugün hesabınızda olur. İyi oyunlar!')
    await record(support).getByRole('button', { name: 'Gönder ve kapat' }).click()
    await expect(toast(support, 'Yanıt gönderildi')).toBeVisible()

    await open(page, '/account/messages')
    await expect(userButton(page)).toContainText(player.username)
    const list = page.getByRole('list', { name: 'Mesajlar' })
    await list
      .getByRole('listitem')
      .filter({ hasText: 'Site Yönetimi' })
      .filter({ hasText: 'Çekimim nerede?' })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByText('Bugün hesabınızda olur. İyi oyunlar!').first()).toBeVisible()
  })
})
