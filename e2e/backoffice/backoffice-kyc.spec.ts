import { picture } from '../support/account/account.ts'
import { expect, go, record, test, toast } from '../support/backoffice/operators.ts'

test.describe('identity documents', { tag: '@desktop' }, () => {
  test('an officer looks at all three, compares and approves; every look is in the log', async ({
    page,
    player,
    operator,
  }) => {
    const sent = await page.request.post('/api/kyc-upload.php', {
      multipart: {
        id_front: picture('on.png', 96),
        id_back: picture('arka.png', 80),
        address: picture('adres.png', 64),
      },
    })
    expect(await sent.json()).toMatchObject({ success: true })
    const officer = await operator('compliance', '/kimlik-onayi')
    await officer.getByRole('searchbox', { name: 'Ara', exact: true }).fill(player.username)
    await expect(officer).toHaveURL(new RegExp(`q=${player.username}`))
    await officer
      .getByRole('row')
      .filter({ hasText: player.username })
      .click({ position: { x: 4, y: 4 } })
    for (const part of ['Kimlik ön yüz', 'Kimlik arka yüz', 'Adres belgesi']) {
      await record(officer).getByRole('button', { name: part, exact: true }).click()
      const picture = record(officer).getByRole('region', { name: 'Belge' }).getByRole('img', { name: part })
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(10)
    }
    await record(officer).getByRole('button', { name: 'Yakınlaştır' }).click()
    await record(officer).getByRole('button', { name: 'Döndür' }).click()
    for (const field of ['Ad soyad', 'TC Kimlik No', 'Doğum tarihi', 'Şehir (adres)'])
      await record(officer)
        .getByRole('checkbox', { name: `${field} belgede aynı` })
        .check()
    await expect(record(officer)).toContainText('4 / 4 eşleşti')
    await officer.keyboard.press('o')
    await officer.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click()
    await expect(toast(officer, 'Kimlik onaylandı')).toBeVisible()

    const profile = await page.request.get('/api/profile.php')
    expect(JSON.stringify(await profile.json())).toContain('approved')
    await go(officer, `/oyuncular/${player.id}/denetim`)
    const log = officer.getByRole('table', { name: 'Denetim kaydı' })
    await expect(log.getByRole('row').filter({ hasText: 'Kimlik onayı: belge görüntülendi' }).first()).toBeVisible()
    await expect(log.getByRole('row').filter({ hasText: 'Kimlik onayı: onaylandı' }).first()).toBeVisible()
  })
})
