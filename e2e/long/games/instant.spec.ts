import { openGame, press, stake, written } from '../../support/games/instant.ts'
import { illegible } from '../../support/layout.ts'
import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('the lobby of quick games says what they are and how to check them', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/beton-games')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hızlı Oyunlar')
  await expect(content(page).getByRole('article')).toHaveCount(9)
  for (const name of [
    'Zar',
    'Limit',
    'Mayın',
    'Plinko',
    'Keno',
    'Turbo Tombala',
    'Kazı Kazan',
    'Alçak–Yüksek',
    'Video Poker',
  ])
    await expect(content(page).getByRole('article').filter({ hasText: name })).toBeVisible()
  await content(page).getByRole('link', { name: 'Bir turun çekilişini doğrula' }).click()
  await expect(page).toHaveURL('/adil-oyun')
})

test('every quick game once: the balance is the start less the stakes plus the pays', {
  tag: ['@layout', '@long'],
}, async ({ page, richPlayer, isMobile }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  let balance = 500_000
  for (const name of [
    'Zar',
    'Limit',
    'Plinko',
    'Keno',
    'Turbo Tombala',
    'Kazı Kazan',
    'Mayın',
    'Alçak–Yüksek',
    'Video Poker',
  ]) {
    const game = await openGame(page, name, 'oyna', isMobile)
    await stake(game.frame).press('Enter')
    if (name === 'Plinko') {
      await game.frame.getByRole('slider', { name: /Sıra/ }).fill('16')
      await game.frame.getByRole('button', { name: 'Yüksek', exact: true }).press('Enter')
      await expect(game.frame.locator('.slots li').first()).toHaveText('1000')
      expect(await illegible(game.frame.locator('.slots li'), 11)).toEqual([])
    }
    if (name === 'Keno') await game.frame.getByRole('button', { name: 'Rastgele 10' }).press('Enter')
    let { round } = await press(page, game, 'play')
    if (name === 'Mayın') {
      await expect(game.go).toHaveText('Kutu seçin')
      const [reply] = await Promise.all([
        page.waitForResponse('**/studio/api/instant/pick'),
        game.frame.getByRole('button', { name: 'Kutu 13, kapalı' }).press('Enter'),
      ])
      const picked = (await reply.json()) as { round: { id: string; win: number; pay: number | null } }
      round = picked.round.pay === null ? (await press(page, game, 'take')).round : picked.round
    }
    if (name === 'Alçak–Yüksek') {
      await expect(game.go).toHaveText('Tahmin edin')
      const [reply] = await Promise.all([
        page.waitForResponse('**/studio/api/instant/pick'),
        game.frame.getByRole('button', { name: /^▲ / }).press('Enter'),
      ])
      const guessed = (await reply.json()) as { round: { id: string; win: number; pay: number | null } }
      round = guessed.round.pay === null ? (await press(page, game, 'take')).round : guessed.round
    }
    if (name === 'Video Poker') {
      await game.frame.getByRole('button', { name: /^1\. kart/ }).press('Enter')
      round = (await press(page, game, 'pick')).round
    }
    balance += round.win - 1_000
    await expect(game.frame.locator('.foot .amount')).toHaveText(written(balance))
    await page.getByRole('button', { name: 'Oyunu kapat' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const { balance: told } = (await (await page.request.get('/api/balance.php')).json()) as { balance: number }
  expect(Math.round(Number(told) * 100)).toBe(balance)
})

test('cards of a hall are dealt anew from pasted seeds', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/adil-oyun')
  const field = (name: string) => content(page).getByLabel(name, { exact: true })
  await field('Çekiliş kuralı').selectOption('tombala-card/1')
  await expect(field('Seçim (JSON)')).toHaveCount(0)
  await field('Sunucu tohumu').fill('18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159')
  await field('İstemci tohumu').fill('bb62964774')
  await expect(content(page).getByText('16 31 52 60 73 / 2 33 44 79 83 / 9 18 20 54 87')).toBeVisible()
  await field('Çekiliş kuralı').selectOption('tombala-strip/1')
  await expect(content(page).getByText('31 52 60 79 83 / 16 20 44 67 87 / 9 18 21 49 54')).toBeVisible()
  await expect(content(page).getByText(/^\d+( \d+){4}( \/ \d+( \d+){4}){2}$/)).toHaveCount(6)
})

test('demo, by keyboard and without motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await openGame(page, 'Limit', 'demo', false)
  await expect(game.go).toHaveAttribute('aria-disabled', 'true')
  await game.frame.getByLabel('Bahis', { exact: true }).fill('25')
  await game.frame.getByLabel('Hedef', { exact: true }).fill('1,01')
  await game.frame.getByLabel('Hedef', { exact: true }).press('Tab')
  await game.go.press('Enter')
  await expect(game.frame.getByRole('list', { name: 'Son sonuçlar' }).getByRole('button')).toHaveCount(1)
  await game.frame.getByLabel('Hedef', { exact: true }).fill('9999')
  await game.frame.getByLabel('Bahis', { exact: true }).fill('600')
  await expect(game.frame.getByText('Bahis 5,00 ₺ ile 500,00 ₺ arasında tam lira olmalı.')).toBeVisible()
  await expect(game.go).toHaveAttribute('aria-disabled', 'true')
})

test('a round is proved in the browser once its seed is revealed', { tag: '@layout' }, async ({
  page,
  richPlayer,
  isMobile,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const game = await openGame(page, 'Zar', 'oyna', isMobile)
  await stake(game.frame).press('Enter')
  const { round } = await press(page, game, 'play')
  await expect(game.go).toHaveAttribute('aria-disabled', 'false')
  await game.frame.getByRole('button', { name: 'Kurallar, sınırlar ve son turlar' }).press('Enter')
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    game.frame.getByRole('button', { name: 'Doğrula' }).first().click(),
  ])
  await expect(proof).toHaveURL(`/adil-oyun/zar/${round.id}`)
  await expect(content(proof).getByText(/sunucu tohumu henüz gizli/)).toBeVisible()
  await game.frame.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click()
  await game.frame.getByRole('button', { name: 'Kanıt ve tohumlar' }).click()
  await game.frame.getByLabel('Yeni istemci tohumunuz').fill('benim-tohumum')
  await game.frame.getByRole('button', { name: 'Tohumu değiştir' }).click()
  await expect(game.frame.getByRole('heading', { name: 'Açıklanan tohum' })).toBeVisible()
  await proof.reload()
  await expect(content(proof).getByText('Verilen özetle aynı.')).toBeVisible()
  await expect(content(proof).getByText('Kayıtlı sonuçla aynı.')).toBeVisible()
  const client = content(proof).getByLabel('İstemci tohumu')
  await client.fill('baska')
  await expect(content(proof).getByText('Kayıtlı sonuçtan farklı!')).toBeVisible()
})

test('a press after a fault of the server asks for the same round: one stake', { tag: '@desktop' }, async ({
  page,
  richPlayer,
  trouble,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const game = await openGame(page, 'Zar', 'oyna', false)
  await stake(game.frame).press('Enter')
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/instant/play'))
      asked.push(request.postDataJSON().requestId)
  })
  // The round is written and its stake taken, and then the answer is lost in a fault.
  await page.route(
    '**/studio/api/instant/play',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        status: 500,
        // What is left may be less than the stake that is asked for again.
        json: { status: 'error', code: 'UNREACHABLE', message: 'Bağlantı sorunu.', balance: 0 },
      })
    },
    { times: 1 },
  )
  await game.go.press('Enter')
  await expect(game.frame.getByText('Bağlantı sorunu.')).toBeVisible()
  const { round } = await press(page, game, 'play')
  expect(new Set(asked).size).toBe(1)
  expect(trouble.splice(0)).toEqual([expect.stringMatching(/^500 .*\/instant\/play$/)])
  await expect(game.frame.locator('.foot .amount')).toHaveText(written(500_000 + round.win - 1_000))
})
