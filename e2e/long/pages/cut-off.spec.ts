import type { Page } from '@playwright/test'
import { expect, test } from '../../support/backoffice/operators.ts'
import { cutOff } from '../../support/cut-off.ts'
import { logInNew } from '../../support/players.ts'
import { OFFICE, SITE } from '../../support/screens.ts'

const WIDTHS = [360, 390, 768, 1024, 1440]

const softly = expect.configure({ soft: true })

async function wholeAtEveryWidth(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // What has another layout at this width has it a moment later.
    await softly.poll(() => cutOff(page), `${path} at ${width}`).toEqual([])
  }
}

test('at five widths nothing of the site is cut, pushed out of the window or under something else', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/auth/login', '/auth/register']) await wholeAtEveryWidth(page, path)
  await logInNew(page)
  for (const path of SITE) await wholeAtEveryWidth(page, path)
})

test('nor of the back office', { tag: '@desktop' }, async ({ operator }) => {
  test.setTimeout(600_000)
  const page = await operator('admin')
  for (const path of [...OFFICE, '/spor', '/ilk-kurulum', '/turnuvalar/yeni'])
    await wholeAtEveryWidth(page, `/backoffice${path}`)
})
