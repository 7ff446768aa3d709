import { expect, test, toast } from '../../support/backoffice/operators.ts'
import { launch, spinOnce } from '../../support/games/play.ts'

test.describe('players', { tag: '@desktop' }, () => {
  test('blocked while in a game: the next bet is refused and no money moves', async ({
    page,
    richPlayer,
    operator,
  }) => {
    const game = await launch(page, 'Nazar', 'oyna', false)
    const spun = page.waitForRequest('**/studio/api/spin')
    await spinOnce(game)
    const spin = (await spun).postDataJSON() as { session: string; game: string; stake: number; requestId: string }
    const support = await operator('support', `/oyuncular/${richPlayer.id}`)
    const read = () => support.request.get(`/api/admin/players/${richPlayer.id}`).then((reply) => reply.json())
    const before = await read()
    await support.getByRole('button', { name: 'Engelle' }).click()
    const dialog = support.getByRole('dialog', { name: 'Hesap engellensin mi?' })
    await dialog.getByRole('button', { name: 'Engelle' }).click()
    await expect(dialog.getByText('Bu alan zorunludur')).toBeVisible()
    await expect(dialog.getByLabel('Gerekçe')).toBeFocused()
    await dialog.getByLabel('Gerekçe').fill('Başkasının hesabı')
    await dialog.getByRole('button', { name: 'Engelle' }).click()
    await expect(toast(support, 'Hesap engellendi')).toBeVisible()
    await expect(support.getByRole('main').getByText('Engellenmiş', { exact: true })).toBeVisible()

    const bet = await page.request.post('/studio/api/spin', { data: { ...spin, requestId: `sonra-${Date.now()}` } })
    expect(bet.ok()).toBe(false)
    expect(await (await page.request.get('/api/get-balance.php')).json()).toMatchObject({ success: false })
    const after = await read()
    expect(after.data.balance).toEqual(before.data.balance)
    expect(after.data).toMatchObject({ status: 'blocked', open_sessions: 0 })

    await support.getByRole('button', { name: 'Engeli kaldır' }).click()
    await support.getByLabel('Gerekçe').fill('Kimliği doğrulandı')
    await support.getByRole('dialog').getByRole('button', { name: 'Engeli kaldır' }).click()
    await expect(toast(support, 'Engel kaldırıldı')).toBeVisible()
  })
})
