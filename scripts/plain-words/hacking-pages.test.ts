import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
