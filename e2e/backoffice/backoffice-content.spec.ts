import { expect, rowOf, test, toast } from '../support/backoffice/operators.ts'
import { approveAs } from '../support/players.ts'

const WAITS = /ikinci bir yetkilinin onayı bekleniyor/

test.describe('content', { tag: '@desktop' }, () => {
  test('a game is switched off by one, and on again by two', async ({ page, operator, baseURL }) => {
    const content = await operator('content', '/oyunlar')
    const name = 'Limon Şenliği'
    const inLobby = async () =>
      JSON.stringify(await (await page.request.post('/api/games/list.php', { data: { type: 'slot' } })).json())
    expect(await inLobby()).toContain(`"${name}"`)
    const row = await rowOf(content, name)
    await row.getByRole('switch').click()
    await expect(toast(content, `${name} kapatıldı`)).toBeVisible()
    await expect.poll(inLobby).not.toContain(`"${name}"`)
    // The row is what was changed, not what it was before.
    await expect(row.getByRole('switch')).not.toBeChecked()
    await expect(row.getByRole('switch')).toBeEnabled()
    await row.getByRole('switch').click()
    await expect(toast(content, WAITS)).toBeVisible()
    await approveAs('finance', name, baseURL)
    await expect.poll(inLobby).toContain(`"${name}"`)
  })
})
