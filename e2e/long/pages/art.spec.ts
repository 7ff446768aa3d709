import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../support/test.ts'

const ROOTS = ['apps/site/public', 'studio/public']
const root = new URL('../../..', import.meta.url).pathname

/** Runs in the page: what is wrong with a drawing. */
async function faultsOf(drawings: [name: string, text: string][]): Promise<string[]> {
  const one = async ([name, text]: [string, string]): Promise<string[]> => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
    const error = drawing.querySelector('parsererror')
    if (error) return [`${name}: ${error.textContent}`]
    const asked = [...text.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '')
    const missing = asked.filter((id) => drawing.getElementById(id) === null).map((id) => `${name}: no #${id}`)
    const foreign = drawing.querySelector('script, foreignObject, [href^="http"]') ? [`${name}: reaches outside`] : []
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    const isShown = await image.decode().then(
      () => image.naturalWidth > 0 && image.naturalHeight > 0,
      () => false,
    )
    URL.revokeObjectURL(image.src)
    return [...missing, ...foreign, ...(isShown ? [] : [`${name}: is not shown`])]
  }
  const faults: string[] = []
  for (const drawing of drawings) faults.push(...(await one(drawing)))
  return faults
}

test('every drawing parses, has all that it refers to, reaches for nothing outside and is shown', {
  tag: '@desktop',
}, async ({ page }) => {
  const drawings = ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svg'))
      .map((file): [string, string] => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')]),
  )
  expect(drawings.length).toBeGreaterThan(200)
  await page.goto('/robots.txt')
  expect(await page.evaluate(faultsOf, drawings)).toEqual([])
})
