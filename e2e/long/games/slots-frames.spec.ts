import type { CDPSession } from '@playwright/test'
import { expect, MOVING, test } from '../../support/test.ts'

test.use(MOVING)

/** The processor time that the scripts of one spin may take, ms: far above what they take, and the same on a machine with other work. */
const MOST_SCRIPT_MS = 3_000

/** Notes in each frame that is drawn where the first reel stands. Runs in the page. */
const WATCH = `
  const seen = (window.seenFrames = { frames: 0, places: new Set() })
  const strip = document.querySelector('.strip')
  const next = () => {
    seen.frames += 1
    seen.places.add(getComputedStyle(strip).transform)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)`

test('a spin is drawn frame by frame, and its scripts take little of the processor', async ({ page }) => {
  await page.goto('/studio/play/nazar?mode=demo')
  const spin = page.getByRole('button', { name: 'Çevir' })
  await expect(spin).toBeEnabled()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(WATCH)
  const before = await scriptMs(tools)
  const [reply] = await Promise.all([page.waitForResponse('**/studio/api/spin'), spin.press('Enter')])
  const { outcome } = (await reply.json()) as { outcome: { steps: unknown[] } }
  // Free spins are many, and shown one by one.
  const most = MOST_SCRIPT_MS * outcome.steps.length
  await expect(spin).toBeEnabled({ timeout: 30_000 + 6_000 * outcome.steps.length })
  const took = (await scriptMs(tools)) - before
  const { frames, places } = await page.evaluate<{ frames: number; places: number }>(
    '({ frames: window.seenFrames.frames, places: window.seenFrames.places.size })',
  )
  expect(frames).toBeGreaterThan(3)
  expect(places).toBeGreaterThan(2)
  expect(took).toBeGreaterThan(0)
  expect(took).toBeLessThan(most)
})

async function scriptMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}
