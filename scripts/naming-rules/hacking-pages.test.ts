import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const ends = new Set(
  files.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

test.each(['CONTRIBUTING.md', ...globSync('docs/hacking/*.md', { cwd: root })])(
  'each file that %s names is there',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/```mermaid[\s\S]*?```/g, '')
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|md))`/g)].map(([, path = '']) => path)
    const made = /NNNN|NNN_/
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((path) => !ends.has(path) && !made.test(path))).toEqual([])
  },
)

const tracked = new Set(files)

test.each(globSync('docs/hacking/*.md', { cwd: root }))(
  'each file in a table of %s stands where its head says: below a folder, or from the root',
  (page) => {
    const lines = readFileSync(join(root, page), 'utf8').split('\n')
    let below = ''
    const astray = lines.flatMap((line) => {
      if (!line.startsWith('|')) below = ''
      below = /below `([^`]+)`/.exec(line)?.[1] ?? below
      if (below === '' || !line.startsWith('|')) return []
      const named = [...line.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|sql))`/g)].map(([, path = '']) => path)
      return named.filter((path) => !tracked.has(path) && !tracked.has(posix.join(below, path)) && !isOfPlatform(path))
    })
    expect(astray).toEqual([])
  },
)

/** What stands on the platform is named from there. */
function isOfPlatform(path: string): boolean {
  return path.startsWith('platform/') && tracked.has(`apps/server/src/${path}`)
}

test('ARCHITECTURE.md has a row for each package', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const packages = new Set(files.flatMap((path) => /^packages\/[^/]+/.exec(path) ?? []))
  expect(packages.size).toBeGreaterThan(10)
  expect([...packages].filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
})
