import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'

const GAMES = [
  'zar',
  'limit',
  'mayin',
  'plinko',
  'keno',
  'turbo-tombala',
  'kazi-kazan',
  'alcak-yuksek',
  'video-poker',
  'blackjack',
] as const
/** What the page of the site leaves a game: on a phone of 360 × 640 and 390 × 844, across, on a tablet and a desktop. */
const FRAMES = [
  [360, 520],
  [390, 724],
  [844, 342],
  [820, 1060],
  [1440, 780],
] as const
/** Says every game and size that is wrong, not the first alone. */
const soft = expect.configure({ soft: true, timeout: 8_000 })
/** Shadows and turned corners. */
const SLACK_PX = 8

/** Runs in the page: parts of a game that reach out of its stage, or lie over the panel. */
function outside(slack: number): string[] {
  const stage = document.querySelector('.stage')
  const game = stage?.children[1]
  if (stage === null || game === undefined) return ['no stage']
  const room = stage.getBoundingClientRect()
  return [game, ...game.querySelectorAll(':scope > *, :scope > * > *')]
    .filter((part) => part instanceof HTMLElement || part.tagName === 'svg')
    .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
    .map((part) => [part, part.getBoundingClientRect()] as const)
    .filter(([, { width, height }]) => width > 0 && height > 0)
    .filter(([, { left, right, top, bottom }]) => {
      const isWithin = left >= room.left - slack && right <= room.right + slack
      return !isWithin || top < room.top - slack || bottom > room.bottom + slack
    })
    .map(([part]) => `${part.tagName}.${part.getAttribute('class') ?? ''}`)
}

async function openAt(page: Page, game: string, [width, height]: (typeof FRAMES)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(`/studio/play/${game}?mode=demo`)
  await expect(page.locator('.go')).toBeVisible()
}

test('every quick game stands whole on its stage, with its button in sight, on phones, tablets and desktops', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const game of GAMES) {
    for (const frame of FRAMES) {
      await openAt(page, game, frame)
      await soft.poll(() => page.evaluate(outside, SLACK_PX), `${game} in ${frame.join(' × ')}`).toEqual([])
      await soft(page.locator('.go')).toBeInViewport({ ratio: 1 })
    }
  }
})
