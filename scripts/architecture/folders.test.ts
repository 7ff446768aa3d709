import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

const MOST = 25

/** Folders that are one list of like things, where a division would only hide them. */
const LISTS = [
  /^apps\/server\/schema$/,
  /^apps\/server\/schema\/\w+\/(?:functions|views)$/,
  /^apps\/server\/migrations$/,
  /^apps\/site\/public\/art\/\w+$/,
  /^studio\/public\/\w+$/,
  /^decisions$/,
  /^scripts$/,
]

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MOST && !LISTS.some((list) => list.test(folder)))
    .map(([folder, count]) => `${folder}: ${count} files`)
}

test('no folder has more than 25 files: its names are read like a table of contents', () => {
  expect(paths.length).toBeGreaterThan(3000)
  expect(fullFolders(paths)).toEqual([])
})

test('a folder that grew is told', () => {
  expect(fullFolders(Array.from({ length: 26 }, (_, at) => `a/b/${at}.ts`))).toEqual(['a/b: 26 files'])
})

test('each domain that serves calls has the folder of its name in the contract', () => {
  /** They limit and close accounts as compliance says, and players find them there. */
  const elsewhere = ['account-closure']
  const domains = paths.flatMap((path) => /^apps\/server\/src\/domains\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? [])
  const without = domains.filter((name) => !existsSync(join(root, 'packages/contract/src', name)))
  expect(without).toEqual(elsewhere)
  expect(domains.length).toBeGreaterThan(20)
})
