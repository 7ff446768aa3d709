import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What breaks a rule of axe, each as `rule: where`; of one part of the page where it is named. Frames have journeys of their own.
 * A page is given axe once for all questions: to read its half megabyte is a fifth of what one takes.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context: { exclude: string[]; include?: string[] } = { exclude: ['iframe'] }
  if (within !== undefined) context.include = [within]
  const { violations: found } = await page.evaluate(
    (about) => (window as unknown as { axe: typeof axe }).axe.run(about, { resultTypes: ['violations'] }),
    context,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}
