import type { Page } from '@playwright/test'
import { answer, changeReply, content, open, sentTo } from '../../support/pages.ts'
import { expect, MOVING, test } from '../../support/test.ts'

test.use(MOVING)

const TEST_SLOT = 1523
const strip = (page: Page) => content(page).getByRole('link', { name: 'Jackpotlar' })

/** A cycle that has dropped, as the server gives it; its hash is that of its text. */
const drop = {
  proof: { tier: 'bronz', no: 1, seed: 2_000, cap: 6_000, point: 4_321, salt: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
  commitment: '3432387a4ab14e1746fd6fae2dc2746430c60a70a5549474a95c6aa8258db86b',
  tier_name: 'Bronz',
  amount: 43.21,
  winner: 'de***',
  game: 'Deniz Feneri',
  at: '2026-11-22T10:00:00.000Z',
}

/** Lira of `1.234,56 ₺`. */
const liraOf = (text: string | null) => Number((text ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'))

test('the strip of slots follows a stake, and its page tells rules and proves a drop', { tag: '@layout' }, async ({
  page,
  richPlayer,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/casino/slots')
  const gold = strip(page).locator('span', { hasText: 'Altın' }).locator('.money')
  await expect(gold).toContainText('₺')
  const before = liraOf(await gold.textContent())
  const stake = await page.request.post('/api/webhooks/game-bet.php', { data: { game_id: TEST_SLOT, bet_amount: 100 } })
  expect(stake.ok()).toBe(true)
  await expect.poll(async () => liraOf(await gold.textContent())).toBeGreaterThan(before)
  await changeReply<object>(page, '**/api/v1/jackpots/page', (body) => ({ ...body, drops: [drop] }))
  await strip(page).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Jackpotlar')
  const elmas = content(page).getByRole('article', { name: 'Elmas' })
  await elmas.getByText('Kurallar', { exact: true }).click()
  await expect(elmas.getByText(/^[0-9a-f]{64}$/)).toBeHidden()
  await elmas.getByText('Adil oyun', { exact: true }).click()
  await expect(elmas.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expect(content(page).getByRole('article', { name: 'Bronz' })).toContainText('de*** · 43,21 ₺')
  await expect(elmas).toContainText('her kuruşun olasılığının eşit olduğu bir çekilişle tur başlarken belirlenir')
  await content(page).getByRole('button', { name: 'Bronz, 1. tur: Doğrula' }).click()
  const proof = page.getByRole('dialog', { name: 'Bronz, 1. tur: doğrulama' })
  await expect(proof).toContainText('Özetler aynı')
})

const won = { tier: 'altin', tier_name: 'Altın', no: 3, amount: 12_345.67, game: 'Nazar' }
const own = (page: Page, drop: object | null) => answer(page, '**/api/v1/jackpots/own', { success: true, drop })
const scene = (page: Page) => page.getByRole('dialog', { name: 'Altın jackpot sizin!' })

test('a jackpot is shown to its winner once, and can be skipped', { tag: '@layout' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await own(page, won)
  await open(page, '/promotions')
  await expect(scene(page)).toContainText('Nazar oyununda kazandınız')
  await scene(page).getByRole('button', { name: 'Geç' }).click()
  await expect(scene(page).getByText('12.345,67 ₺').first()).toBeVisible()
  await own(page, null)
  const seen = await sentTo(page, '/api/v1/jackpots/own', () =>
    scene(page).getByRole('button', { name: 'Devam et' }).click(),
  )
  expect(seen).toEqual({ tier: 'altin', no: 3 })
  await expect(scene(page)).toHaveCount(0)
})

test('over a game it waits until the reels stand still', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  let tell = (_text: string) => {}
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer()
    tell = (text) => socket.send(text)
  })
  await open(page, '/casino/slots')
  await page.goto(`/casino/slots?play=${TEST_SLOT}&mode=demo`)
  await expect(page.frameLocator('dialog iframe').locator('canvas, button').first()).toBeVisible()
  const frame = page.frames().find((each) => each.url().includes('/studio/play/'))
  const say = (phase: string) =>
    frame?.evaluate(
      (now) => parent.postMessage({ source: 'studio', type: 'round', phase: now, stake: 100 }, '*'),
      phase,
    )
  await say('start')
  await own(page, won)
  const asked = page.waitForResponse('**/api/v1/jackpots/own')
  tell(JSON.stringify({ type: 'jackpot_won', payload: { player_id: player.id } }))
  await asked
  await expect(scene(page)).toHaveCount(0)
  await say('end')
  await expect(scene(page)).toBeVisible()
})
