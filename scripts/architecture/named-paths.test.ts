import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

/** Made by a build, a start or the test itself. */
const MADE = /\/(?:dist|node_modules|data|build)(?:\/|$)/

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

/** What a file names by its own place: a URL relative to `import.meta.url`. */
function namedIn(path: string, text: string): string[] {
  return [...text.matchAll(/new URL\(\s*['"`](\.[^'"`$]*)['"`],\s*import\.meta\.url/g)].map(([, named]) =>
    resolve(root, dirname(path), named as string),
  )
}

test('what a file names by its own place is there: a moved file takes its paths along', () => {
  const named = paths.flatMap((path) =>
    namedIn(path, readFileSync(join(root, path), 'utf8')).map((target) => ({ path, target })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ target }) => !MADE.test(target) && !existsSync(target))).toEqual([])
})

test('a program that a test starts by its path is there, from the folder that it is started in', () => {
  let looked = 0
  const wrong = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const programs = [...text.matchAll(/\[\s*'(scripts\/[\w./-]+\.ts)'/g)].map(([, program]) => program as string)
    const folders = [...text.matchAll(/cwd: fileURLToPath\(new URL\('([^']+)', import\.meta\.url\)\)/g)].map(
      ([, folder]) => resolve(root, dirname(path), folder as string),
    )
    looked += folders.length * programs.length
    return folders.flatMap((folder) =>
      programs.filter((program) => !existsSync(join(folder, program))).map((program) => `${path}: ${program}`),
    )
  })
  expect(looked).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})
