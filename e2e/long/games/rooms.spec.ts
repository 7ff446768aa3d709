import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { answer, content, cut, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { FLIGHT_MS, roomOf } from '../../support/games/rooms.ts'

/**
 * Runs in the frame, between two of its pictures: with every button that a flight can have, half ones too, and its longest words, what
 * covers the stage or leaves its card.
 */
function fullestFlight(room: Element): string[] {
  const boxOf = (name: string) => room.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
  const before = boxOf('.stage').height
  const cards = [...room.querySelectorAll('.stake-card')]
  const were = cards.map(({ className }) => className)
  for (const card of cards) card.classList.add('halves')
  for (const button of room.querySelectorAll<HTMLElement>('.both, .half, .stake-card .main')) {
    button.hidden = false
    if (!button.matches('.both')) button.dataset.kind = 'take'
    if (button.matches('.half')) button.textContent = 'Yarısını al'
    if (button.matches('.main')) button.textContent = '1.000,00× · 500.000,00\u00a0₺ al'
  }
  const stage = boxOf('.stage')
  const wrong = [...room.querySelectorAll('.both, .stake-card')].flatMap((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top >= stage.bottom && bottom <= innerHeight ? [] : [`${part.className}: ${top}–${bottom}`]
  })
  for (const card of cards) {
    const { left, right, bottom } = card.getBoundingClientRect()
    for (const button of card.querySelectorAll('.main, .half')) {
      const own = button.getBoundingClientRect()
      const isIn =
        own.left >= left && own.right <= right && own.bottom <= bottom && button.scrollWidth <= button.clientWidth
      if (!isIn) wrong.push(`${button.className}: ${own.left}–${own.right}, ${button.scrollWidth} wide`)
    }
  }
  if (stage.height !== before) wrong.push(`the stage was ${before} high and is ${stage.height}`)
  for (const [at, card] of cards.entries()) card.className = were[at] ?? ''
  return wrong
}

const ROOMS = [
  { path: '/aviator', name: 'Aviator' },
  // The same room in another dress: flown where EVERY_GAME is set.
  ...(process.env.EVERY_GAME ? [{ path: '/zeplin', name: 'Zeplin' }] : []),
]

for (const { path, name } of ROOMS) {
  test(`a guest plays ${name} with play money and checks the round`, { tag: '@layout' }, async ({ page, isMobile }) => {
    test.setTimeout(2 * FLIGHT_MS)
    await open(page, path)
    const { frame, main } = roomOf(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(frame.getByText('DEMO', { exact: true })).toBeVisible()
    await expect(main(0)).toHaveText(/(Bahis yap|Sonraki tura bahis) · 10,00\s₺/, { timeout: FLIGHT_MS })
    if (isMobile) expect(await frame.locator('.room').evaluate(fullestFlight)).toEqual([])
    // A press at the last moment may come too late for its round.
    await expect(async () => {
      if (/^(Bahis yap|Sonraki tura bahis)/.test((await main(0).textContent()) ?? '')) await main(0).click()
      await expect(frame.getByText('49.990,00 ₺')).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: FLIGHT_MS })
    await expect(frame.locator('.stage.over')).toBeVisible({ timeout: FLIGHT_MS })
    await expect(frame.locator('.results li').first()).toHaveText(/^\d[\d.]*,\d\d×$/)
    const check = content(page).getByRole('button', { name: /^Tur \d+: Doğrula$/ })
    await expect(check.first()).toBeVisible()
    await check.first().click()
    await expect(page.getByRole('dialog')).toContainText('Doğrulandı')
    await expect(content(page)).toContainText(name === 'Aviator' ? '%99,00' : '%97,00')
  })
}

test('a round holds only with the seeds that its mix was made of', { tag: '@desktop' }, async ({ page }) => {
  const rounds = '**/studio/rooms/ucus-saati/rounds'
  const [seed, seeds] = ['11'.repeat(32), ['aaaa', 'bbbb', 'cccc']]
  const sha256 = (material: string | Buffer) => createHash('sha256').update(material).digest('hex')
  const [mix, head] = [sha256(seeds.join(':')), sha256(Buffer.from(seed, 'hex'))]
  const drawn = { no: 1, algorithm: 'aviator/1', result: 501, drawn: null, firstNo: 1, at: '2026-03-01T12:00:00Z' }
  const round = { ...drawn, mix, stakesHash: '', seed, head, lockedAt: null, secret: null, beacon: null }
  const record = { ...round, room: 'ucus-saati', seeds, left: [], hall: null }
  await answer(page, rounds, { status: 'ok', rounds: [round] })
  await cut(page, `${rounds}/1`)
  await open(page, '/aviator')
  await content(page).getByRole('button', { name: 'Tur 1: Doğrula' }).click()
  const proof = page.getByRole('dialog')
  const failure = proof.getByRole('alert').filter({ hasText: 'Tur kaydı yüklenemedi' })
  await expect(failure).toBeVisible()
  await answer(page, `${rounds}/1`, { status: 'ok', round: record })
  await failure.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(proof.getByRole('status')).toHaveText(/^Doğrulandı/)
  await expect(proof).toContainText('aaaa bbbb cccc')
  await answer(page, `${rounds}/1`, { status: 'ok', round: { ...record, seeds: seeds.slice(1) } })
  await page.reload()
  await content(page).getByRole('button', { name: 'Tur 1: Doğrula' }).click()
  await expect(proof.getByRole('status')).toHaveText('Oyuncu tohumları özeti vermiyor!')
})

test('a round has a page of its own, and is proved without a line by the file that is saved there', {
  tag: '@desktop',
}, async ({ page, context }) => {
  test.setTimeout(2 * FLIGHT_MS)
  await open(page, '/zeplin')
  const check = content(page).getByRole('button', { name: /^Tur \d+: Doğrula$/ })
  await expect(check.first()).toBeVisible({ timeout: FLIGHT_MS })
  await check.first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Bu turun kalıcı sayfası' }).click()
  await expect(page).toHaveURL(/\/adil-oyun\/zeplin\/\d+$/)
  await expect(content(page).getByRole('status').filter({ hasText: 'Doğrulandı' })).toBeVisible()
  const saved = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await content(page).getByRole('link', { name }).click()
    return (await waiting).path()
  }
  const record = await saved('Tur kaydını indir')
  const verifier = await saved('Doğrulama dosyasını indir')
  const text = await readFile(verifier, 'utf8')
  const alone = await context.newPage()
  await context.setOffline(true)
  await alone.setContent(text)
  await alone
    .getByLabel('Tur kaydı (.json)')
    .setInputFiles({ name: 'tur.json', mimeType: 'application/json', buffer: await readFile(record) })
  await expect(alone.getByText('Tur doğrulandı.', { exact: true })).toBeVisible()
  const forged = (await readFile(record, 'utf8')).replace(/"result":\d+/, '"result":101')
  await alone
    .getByLabel('Tur kaydı (.json)')
    .setInputFiles({ name: 'tur.json', mimeType: 'application/json', buffer: Buffer.from(forged) })
  await expect(alone.getByText('Tur doğrulanamadı!', { exact: true })).toBeVisible()
})

test('a room whose game is closed says so and leads to others', { tag: '@layout' }, async ({ page }) => {
  await answer(page, '**/api/games/list.php', { status: true, data: [] })
  await open(page, '/aviator')
  const said = content(page).getByRole('alert')
  await expect(said).toContainText('Bu oyun şu anda kapalı')
  await said.getByRole('link', { name: 'Diğer oyunlar' }).click()
  await expect(page).toHaveURL('/games')
})

test('a room whose launch is refused says why and asks again', { tag: '@desktop' }, async ({ page }) => {
  await answer(page, '**/api/games/launch.php', { status: false, message: 'Oyun bakımda' })
  await open(page, '/zeplin')
  const said = content(page).getByRole('alert')
  await expect(said).toContainText('Oyun bakımda')
  await page.unroute('**/api/games/launch.php')
  await said.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(said).toHaveCount(0)
  await expect(page.locator('iframe[title="Zeplin oyunu"]')).toBeVisible()
})
