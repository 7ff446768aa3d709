import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const records = paths.filter((path) => path.startsWith('decisions/')).sort()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ends = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

/** References that lead nowhere: no such record, or a number without the file's name, which a new numbering could not follow. */
function brokenReferences(path: string, text: string): string[] {
  const named = [...text.matchAll(/\bdecisions\/[\w-]+\.md\b/g)].map(([name]) => name)
  const bare = [...text.matchAll(/\bdecisions?[/ ]\d+\b(?!-)/gi)].map(([name]) => name)
  return [...named.filter((name) => !records.includes(name)), ...bare].map((name) => `${path}: ${name}`)
}

test('decisions are numbered from 0001 without a gap, and each says what was chosen and why', () => {
  expect(records.map((path) => Number(path.slice(10, 14)))).toEqual(records.map((_, at) => at + 1))
  for (const path of records) {
    const text = read(path)
    expect(text, path).toMatch(new RegExp(`^# ${path.slice(10, 14)} \\S`))
    for (const part of [/\bcontext\b/i, /\b(?:choice|decision)\b/i]) expect(text, path).toMatch(part)
  }
})

test('each decision that a page, a comment or another decision names is there', () => {
  const texts = paths.filter(
    (path) => /\.(?:md|tsx?|mjs|sql|sh|ya?ml|conf)$/.test(path) && !path.startsWith('licences/'),
  )
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap((path) => brokenReferences(path, read(path)))).toEqual([])
})

test('a decision that is not there, and a number without a name, are told', () => {
  const [known = ''] = records
  const missing = 'decisions/' + '9999-nothing.md'
  expect(brokenReferences('a.ts', `see ${missing} and \`${known}\``)).toEqual([`a.ts: ${missing}`])
  expect(brokenReferences('a.md', `see ${'decision'} 12`)).toEqual([`a.md: ${'decision'} 12`])
})

test.each(records)('each file that %s names is there', (path) => {
  const named = [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|sql|md|json|sh))`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !ends.has(name) && !ends.has(`apps/server/src/domains/${name}`))).toEqual([])
})
