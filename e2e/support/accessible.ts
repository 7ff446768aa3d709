import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What breaks a rule of axe, each as `rule: where`; of one part of the page where it is named. Frames have journeys of their own. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe').options({ resultTypes: ['violations'] })
  // Else a blank page is opened to put together what each frame has said, axe loaded into it too: there is no frame here.
  axe.setLegacyMode()
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}
