import { expect, test } from '../../support/backoffice/operators.ts'
import { beyondWindow, LONG, withLongTexts } from '../../support/long-texts.ts'
import { giveCash, logInNew } from '../../support/players.ts'
import { OFFICE, SITE } from '../../support/screens.ts'

const softly = expect.configure({ soft: true })

/** 320 px is also what a window of 1280 px shows at four times its size (WCAG 2.2, 1.4.10). */
const SITE_WIDTHS = [320, 390, 1024]
const OFFICE_WIDTHS = [390, 1440]

test('no text of people or operators makes a page of the site wider than the window', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await logInNew(page)
  await giveCash(page.request, 13_500, baseURL)
  await withLongTexts(page)
  let seen = 0
  for (const path of SITE) {
    await page.goto(path)
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
    seen += await page.getByText(LONG).count()
    for (const width of SITE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // What has another layout at this width has it a moment later.
      await softly.poll(() => beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
  expect(seen).toBeGreaterThan(SITE.length)
})

test('nor one of the back office', { tag: '@desktop' }, async ({ operator }) => {
  test.setTimeout(600_000)
  const page = await operator('admin')
  await withLongTexts(page)
  for (const path of OFFICE) {
    await page.goto(`/backoffice${path}`)
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
    for (const width of OFFICE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // What has another layout at this width has it a moment later.
      await softly.poll(() => beyondWindow(page), `${path} at ${width}`).toEqual([])
    }
  }
})
