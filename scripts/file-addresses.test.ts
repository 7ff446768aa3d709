import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from './lib/root.ts'

const SOURCES = '{apps,bench,demo-psp,e2e,examples,odds-simulator,packages,scripts,studio}/**/*.{ts,tsx,mjs}'
/** A file beside the one that names it; folders may be made by a build. */
const ADDRESS = /new URL\(\s*'(?<path>[^':?#]+\.[a-z]{2,5})',\s*import\.meta\.url/g

it('every file that is named by its address is there', () => {
  const gone: string[] = []
  let named = 0
  for (const file of globSync(SOURCES, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })) {
    const base = pathToFileURL(`${root}/${file}`)
    for (const { groups } of readFileSync(base, 'utf8').matchAll(ADDRESS)) {
      named += 1
      const address = new URL(groups?.path as string, base)
      if (!existsSync(fileURLToPath(address))) gone.push(`${file}: ${groups?.path}`)
    }
  }
  expect(named).toBeGreaterThan(20)
  expect(gone).toEqual([])
})
