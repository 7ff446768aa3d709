import { posix } from 'node:path'
import { importsOf } from '../arrows/imports.ts'

/** Tests that a change asks for although they stand elsewhere: of what is derived from the changed files. */
const DERIVED: readonly { from: RegExp; tests: RegExp }[] = [
  { from: /^packages\/contract\/src\//, tests: /^apps\/server\/test\/shape\/calls\.test\.ts$/ },
  { from: /^apps\/server\/(schema|migrations)\//, tests: /^apps\/server\/src\/platform\/schema\/[^/]+\.test\.ts$/ },
  {
    from: /^(docs|decisions)\/|^[A-Z]+\.md$/,
    tests: /^scripts\/(architecture\/(named-paths|decisions)|documents\/[^/]+|file-addresses)\.test\.ts$/,
  },
]
const IS_TEST = /\.test\.tsx?$|\.spec\.ts$/

/**
 * The tests of changed files: a changed test itself; of other files the tests that stand beside it or import it, of one that has none those
 * beside the files that import it, and where there are none either those of the nearest folder above that holds any: all within its part
 * (a domain, a package, a folder of an app). `files` are the repository's TypeScript files by path, the changed and the tests among them.
 */
export function testsOfChange(changed: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const tests = [...files.keys()].filter((path) => IS_TEST.test(path) && !/\.long\.test\.|^e2e\/long\//.test(path))
  const importers = importersOf(changed, files)
  const found = changed.flatMap((path) => {
    if (IS_TEST.test(path)) return tests.includes(path) ? [path] : []
    const derived = DERIVED.filter(({ from }) => from.test(path)).flatMap(({ tests: pattern }) =>
      tests.filter((test) => pattern.test(test)),
    )
    return [...testsNear(path, tests, importers), ...derived]
  })
  return [...new Set(found)].toSorted()
}

function testsNear(path: string, tests: readonly string[], importers: ReadonlyMap<string, string[]>): string[] {
  const beside = (file: string) => tests.filter((test) => posix.dirname(test) === posix.dirname(file))
  const part = partOf(path)
  const imports = (importers.get(path) ?? []).filter((file) => isOfPart(file, part))
  const own = [...beside(path), ...imports.filter((file) => tests.includes(file))]
  if (own.length > 0) return own
  const used = imports.flatMap(beside)
  return used.length > 0 ? used : testsAbove(posix.dirname(path), part, tests)
}

function testsAbove(folder: string, part: string, tests: readonly string[]): string[] {
  if (part === '' || !`${folder}/`.startsWith(`${part}/`)) return []
  const below = tests.filter((test) => test.startsWith(`${folder}/`))
  return below.length > 0 ? below : testsAbove(posix.dirname(folder), part, tests)
}

/** A domain has the calls of the contract's folder of its name. */
function isOfPart(file: string, part: string): boolean {
  const domain = /^packages\/contract\/src\/([^/]+)$/.exec(part)?.[1]
  return part !== '' && (partOf(file) === part || partOf(file) === `apps/server/src/domains/${domain}`)
}

/** The folder within which tests of a file are looked for; '' of a file outside of every part. */
function partOf(path: string): string {
  const parts = [
    /^apps\/server\/src\/domains\/[^/]+(?=\/)/,
    /^apps\/[^/]+\/src\/[^/]+\/[^/]+(?=\/)/,
    /^apps\/[^/]+\/src\/[^/]+(?=\/)/,
    /^packages\/contract\/src\/[^/]+(?=\/)/,
    /^(packages|studio|scripts|bench|odds-simulator|demo-psp)\/[^/]+(?=\/)/,
  ]
  return parts.map((pattern) => pattern.exec(path)?.[0]).find((part) => part !== undefined) ?? ''
}

function importersOf(changed: readonly string[], files: ReadonlyMap<string, string>): Map<string, string[]> {
  const names = changed.map((path) => posix.basename(path).replace(/\.tsx?$/, ''))
  const importers = new Map(changed.map((path): [string, string[]] => [path, []]))
  for (const [path, text] of files) {
    if (!names.some((name) => text.includes(name))) continue
    for (const { target = '' } of importsOf(path, text)) importers.get(target)?.push(path)
  }
  return importers
}
