import type { Page } from '@playwright/test'
import { openFrame } from '../../../scripts/conformance/open-frame.ts'
import type { Frame } from '../../../scripts/conformance/call-protocol.ts'
import { decide, expect, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, balanceOf, giveCash } from '../../support/players.ts'

const WIN_KURUS = 6_000_000_00

test.describe('a win above its cap', { tag: '@desktop' }, () => {
  test('waits for two people, and is paid when the provider sends it again', async ({
    page,
    player,
    operator,
    baseURL,
  }) => {
    await giveCash(page.request, 500, baseURL)
    const admin = await operator('admin', '/saglayicilar')
    const frame = await frameOf(page, admin, String(baseURL))
    const bet = await frame.bet(10_000)
    const held = await frame.win(bet, WIN_KURUS)
    expect(held).toMatchObject({ http: 503, code: 'WIN_HELD', balance: 40_000 })

    const finance = await operator('finance', '/bekleyen-kazanclar')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('6.000.000,00')
    await record(finance).getByRole('button', { name: 'Onay öner' }).click()
    await expect(record(finance).getByText('gerekçe', { exact: false }).first()).toBeVisible()
    await record(finance).getByLabel('Gerekçe').fill('Oyun kaydı incelendi')
    await record(finance).getByRole('button', { name: 'Onay öner' }).click()
    await expect(toast(finance, 'Öneri kaydedildi')).toBeVisible()
    expect(await frame.win(bet, WIN_KURUS, { transaction_id: held.tx })).toMatchObject({ code: 'WIN_HELD' })

    const compliance = await operator('compliance', '/onay-bekleyenler')
    await openRow(compliance, player.username)
    await expect(record(compliance)).toContainText('Oyun kaydı incelendi')
    await decide(compliance, 'Onayla')
    await expect(toast(compliance, 'Öneri onaylandı')).toBeVisible()
    expect(await frame.win(bet, WIN_KURUS, { transaction_id: held.tx })).toMatchObject({ status: 'ok' })
    expect(await balanceOf(page)).toBe(6_000_400)
    await compliance.goto('/backoffice/bekleyen-kazanclar?status=paid')
    await openRow(compliance, player.username)
    await expect(record(compliance)).toContainText('Ödendi')
  })
})

/** A frame of the player's as its provider sees it, under a key that the operator has just made. */
async function frameOf(page: Page, admin: Page, url: string): Promise<Frame> {
  const games = (await (await admin.request.get('/api/admin/games?per_page=1&category=slot')).json()) as {
    data: [{ id: number; provider_id: number }]
  }
  const [game] = games.data
  const provider = (await (await admin.request.get(`/api/admin/providers/${game.provider_id}`)).json()) as {
    data: { code: string; name: string }
  }
  const rotated = await admin.request.post(`/api/admin/providers/${game.provider_id}/rotate-key`, { data: {} })
  expect(await rotated.json()).toMatchObject({ waiting: true })
  const key = (await approveAs('compliance', provider.data.name, url)).split(': ')[1] as string
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return openFrame({ url: () => url, provider: provider.data.code, key, now: () => Date.now() }, game.id, cookies)
}
