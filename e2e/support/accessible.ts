import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { afterPictures } from './pages.ts'

/**
 * What breaks a rule of axe, each as `rule: where`; of one part of the page where it is named. Frames have journeys of their own.
 * A page is given axe once for all questions: to read its half megabyte is a fifth of what one takes.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await standsStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context: { exclude: string[]; include?: string[] } = { exclude: ['iframe'] }
  if (within !== undefined) context.include = [within]
  const { violations: found } = await page.evaluate(
    (about) => (window as unknown as { axe: typeof axe }).axe.run(about, { resultTypes: ['violations'] }),
    context,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}

const SOON_MS = 1_000

/** What a press has opened is there, and no longer on its way in: half in view its colours are others. */
async function standsStill(page: Page): Promise<void> {
  await afterPictures(page)
  await page.evaluate((soon) => {
    const arrives = ({ playState, effect, currentTime }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) - Number(currentTime) < soon
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(arrives)
        .map(({ finished }) => finished),
    ).then(() => {})
  }, SOON_MS)
}
