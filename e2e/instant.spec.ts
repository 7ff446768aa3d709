import { content } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { openGame, press, stake, written } from './support/instant.ts'

test('an open round of Mayın waits for its player over a reload', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const game = await openGame(page, 'Mayın', 'oyna', false)
  await stake(game.frame).press('Enter')
  await game.frame.getByRole('slider', { name: /Mayın sayısı/ }).fill('1')
  await press(page, game, 'play')
  await page.reload()
  await expect(game.frame.getByRole('alert')).toHaveText('Önceki turunuz açık: kaldığınız yerden sürüyor.')
  await expect(game.go).toHaveText('Kutu seçin')
  await game.frame.getByRole('button', { name: 'Kutu 1, kapalı' }).press('ArrowRight')
  await expect(game.frame.getByRole('button', { name: 'Kutu 2, kapalı' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(game.frame.getByRole('button', { name: /^Kutu 2, (lamba|mayın)$/ })).toBeVisible()
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
    game.frame.getByRole('button', { name: 'Kanıtla' }).first().click(),
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
