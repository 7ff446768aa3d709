import { picture } from '../../support/account/account.ts'
import { expect, openRow, record, test } from '../../support/backoffice/operators.ts'

test.describe('identity documents', { tag: '@desktop' }, () => {
  test('documents are nobody else’s, and never run', async ({ page, player, operator }) => {
    await page.request.post('/api/kyc-upload.php', {
      multipart: { id_front: picture('on.png'), id_back: picture('arka.png'), address: picture('adres.png') },
    })
    const support = await operator('support', '/kimlik-onayi')
    await openRow(support, player.username)
    await expect(record(support)).toContainText('Belgeleri yalnızca uyum ekibi görebilir.')
    await expect(record(support).getByRole('button', { name: 'Onayla' })).toHaveCount(0)

    const officer = await operator('compliance', '/kimlik-onayi')
    await openRow(officer, player.username)
    const address = await record(officer).getByRole('img', { name: 'Kimlik ön yüz' }).getAttribute('src')
    const file = await officer.request.get(address ?? '')
    expect(file.headers()['content-security-policy']).toContain('sandbox')
    expect(file.headers()['x-content-type-options']).toBe('nosniff')
    expect((await support.request.get(address ?? '')).status()).toBe(403)
    expect((await page.request.get(address ?? '')).status()).toBe(401)
  })
})
