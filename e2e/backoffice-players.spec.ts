import { launch, spinOnce } from './support/play.ts'
import { balanceOf } from './support/players.ts'
import { expect, go, heading, rowOf, test, toast } from './support/operators.ts'

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
    await expect(support.getByRole('main').getByText('Engelli', { exact: true })).toBeVisible()

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

  test('found by name with Turkish letters, e-mail, number and reference', async ({ page, player, operator }) => {
    const asked = await page.request.post('/api/deposit.php', {
      data: { amount: 900, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
    })
    const { instructions } = (await asked.json()) as { instructions: { reference: string } }
    const finance = await operator('finance', '/oyuncular')
    for (const text of [
      player.username,
      player.username.toUpperCase(),
      `${player.username}@example.com`,
      String(player.id),
      instructions.reference,
    ]) {
      await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(text)
      await expect(finance.getByRole('main').getByRole('row').filter({ hasText: player.username })).toBeVisible()
    }
    await finance.getByRole('searchbox', { name: 'Oyuncu ara' }).fill(instructions.reference)
    await finance.keyboard.press('Enter')
    await finance
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: player.username })
      .click({ position: { x: 4, y: 4 } })
    await expect(heading(finance)).toHaveText('Ayşe Yılmaz')
  })

  test('the card: rounds, ledger, a note, a bonus and an unmasked field', async ({ page, richPlayer, operator }) => {
    const game = await launch(page, 'Nazar', 'oyna', false)
    await spinOnce(game)
    const admin = await operator('admin', `/oyuncular/${richPlayer.id}`)
    await admin.getByRole('button', { name: 'TC Kimlik No: tamamını göster' }).click()
    await admin.getByRole('dialog').getByLabel('Gerekçe').fill('Telefonda doğrulama')
    await admin.getByRole('dialog').getByRole('button', { name: 'Göster' }).click()
    await expect(admin.getByText(/^[1-9]\d{10}$/)).toBeVisible()

    await admin.getByRole('link', { name: 'Oyun kayıtları' }).click()
    await admin.getByRole('button', { name: new RegExp(`^S${richPlayer.id}-\\d+$`) }).click()
    await expect(admin.getByRole('dialog').getByRole('table', { name: 'Bahisler' }).getByRole('row')).toHaveCount(2)
    await admin.keyboard.press('Escape')
    await admin.getByRole('link', { name: 'Hesap hareketleri' }).last().click()
    const ledger = admin.getByRole('table', { name: 'Hesap hareketleri' })
    await expect(ledger.getByRole('row').filter({ hasText: 'Yatırım' })).toContainText('+5.000,00')
    await expect(ledger.getByRole('row').filter({ hasText: 'Bahis' }).first()).toContainText('−')

    await admin.getByRole('link', { name: 'Notlar' }).last().click()
    await admin.getByLabel('Yeni not').fill('Nazik biri')
    await admin.getByRole('button', { name: 'Not ekle' }).click()
    await expect(admin.getByRole('table', { name: 'Notlar' })).toContainText('Nazik biri')

    await admin.getByRole('button', { name: 'Bonus ver' }).click()
    await admin.getByRole('dialog').getByLabel('Tutar').fill('100')
    await admin.getByRole('dialog').getByLabel('Gerekçe').fill('Özür')
    await admin.getByRole('dialog').getByRole('button', { name: 'Bonus ver' }).click()
    await expect(toast(admin, /oyuncusuna .* bonus verildi$/)).toBeVisible()
    await admin.getByRole('link', { name: 'Bonuslar' }).last().click()
    await expect(admin.getByRole('table', { name: 'Bonuslar' })).toContainText('Özel bonus')
    expect(await balanceOf(page)).toBeGreaterThan(0)
  })

  test('views are kept under a name, columns are chosen, and both are in the address', async ({ operator }) => {
    const finance = await operator('finance', '/oyuncular')
    await finance.getByRole('button', { name: 'Filtreler' }).click()
    await finance.getByLabel('Kimlik').selectOption('approved')
    await finance.getByRole('button', { name: 'Sütunlar' }).click()
    // What is chosen stands in the address, and comes from there a moment later.
    await finance.getByRole('dialog').getByRole('checkbox', { name: 'Şehir' }).click()
    await expect(finance.getByRole('dialog').getByRole('checkbox', { name: 'Şehir' })).toBeChecked()
    await finance.keyboard.press('Escape')
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toBeVisible()
    await finance.getByRole('button', { name: 'Kayıtlı görünümler' }).click()
    await finance.getByLabel('Görünüm adı').fill('Onaylılar')
    await finance.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
    await finance.keyboard.press('Escape')
    await go(finance, '/oyuncular')
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toHaveCount(0)
    await finance.getByRole('button', { name: 'Kayıtlı görünümler' }).click()
    await finance.getByRole('dialog').getByRole('button', { name: 'Onaylılar', exact: true }).click()
    await expect(finance).toHaveURL(/kyc_status=approved/)
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toBeVisible()
    await expect(await rowOf(finance, 'demo')).toBeVisible()
  })
})
