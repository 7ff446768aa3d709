import { expect, test } from '../../support/test.ts'

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
      await page.setViewportSize({ width, height: width < 700 ? 520 : 526 })
      await expect.poll(() => page.evaluate<string[]>(FAULTS)).toEqual([])
    }
  })
