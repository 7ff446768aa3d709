import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { ROUND_MS, frameOf } from './support/games/tables.ts'

test('a player plays the roulette by keyboard for real, takes a chip back, and the balance is exact', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  test.setTimeout(4 * ROUND_MS)
  expect(richPlayer.id).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/casino/livecasino/rulet')
  const frame = frameOf(page, 'Rulet')
  await expect(frame.getByText('₺ 5.000,00')).toBeVisible()
  // From the beginning of a round, so that the whole of it is there for what is laid.
  await expect(frame.getByText(/Bahisler açık/)).toBeHidden({ timeout: ROUND_MS })
  await expect(frame.getByText(/Bahisler açık/)).toBeVisible({ timeout: ROUND_MS })

  // A chip not yet confirmed is taken back beside one that stays.
  const zero = frame.locator('.spot[data-spot="0"]')
  await zero.press('Enter')
  await zero.press('ArrowRight')
  await expect(frame.locator('.spot:focus')).not.toHaveAccessibleName(/^Sayı 0(,|$)/)
  await frame.locator('.spot:focus').press('Enter')
  await frame.getByRole('button', { name: 'Geri al' }).press('Enter')
  await frame.getByRole('button', { name: /^Onayla/ }).press('Enter')
  await expect(frame.getByText('₺ 4.995,00')).toBeVisible()
  await expect(frame.getByText(/^(Bu tur kazanç yok|Kazanç ₺\s180,00)$/)).toBeVisible()
  const won = (await frame.locator('.results li').first().textContent()) === '0'
  await expect(frame.getByText(won ? '₺ 5.175,00' : '₺ 4.995,00')).toBeVisible()
})

/** Of the frame itself: phones, and from 700 px on in steps of 37. */
const WIDTHS = [320, 360, 390, 500, 640, ...Array.from({ length: 21 }, (_, at) => 700 + 37 * at)]

/** Runs in the frame: what of a table is cut, too small or over something else at this width. */
const FAULTS = `(() => {
  const at = innerWidth + ' px: '
  const box = (selector) => document.querySelector(selector).getBoundingClientRect()
  const isWhole = ({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  const faults = []
  const confirm = document.querySelector('.presses .main')
  if (!isWhole(box('.presses .main')) || confirm.scrollWidth > confirm.clientWidth) faults.push(at + 'Onayla is cut')
  for (const coin of document.querySelectorAll('.coin')) if (!isWhole(coin.getBoundingClientRect())) faults.push(at + 'a chip is cut')
  if (document.documentElement.scrollWidth > innerWidth) faults.push(at + 'scrolls sideways')
  const cells = [...document.querySelectorAll('.felt.turned .spot:not(.on-seam)')].map((cell) => cell.getBoundingClientRect().width)
  if (Math.min(28, ...cells) < 28) faults.push(at + 'a cell is ' + Math.min(...cells))
  const felt = document.querySelector('.felt')
  const track = document.querySelector('.track')
  if (track && track.checkVisibility() && box('.track').top < box('.felt').bottom) faults.push(at + 'the racetrack lies over the felt')
  if (felt && innerWidth >= 700 && document.querySelector('.wheel')) {
    const [wheel, stage] = [box('.wheel canvas'), box('.stage')]
    const across = Math.min(wheel.width, wheel.height) - 24
    if (across < 0.45 * stage.height || across < 0.45 * stage.width) faults.push(at + 'the wheel is ' + across + ' of ' + stage.width + ' by ' + stage.height)
  }
  return faults
})()`

for (const code of ['rulet', 'baccarat', 'cark', 'sanal-kosu'])
  test(`${code} is whole at every width of its frame`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`/studio/play/${code}?mode=demo`)
    await expect(page.getByRole('button', { name: 'Onayla' })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 520 : 560 })
      await expect.poll(() => page.evaluate<string[]>(FAULTS)).toEqual([])
    }
  })
