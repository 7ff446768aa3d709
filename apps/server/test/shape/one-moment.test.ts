import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const SOURCE = join(import.meta.dirname, '../../src')

/** Two readings of a clock are a millisecond apart now and then: a time that is asked for and one due a week later would not agree. */
test('one statement has one moment: no SQL reads the clock twice', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test\//.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => readingTwice(path, readFileSync(join(SOURCE, path), 'utf8')))).toEqual([])
})

test('a statement that reads it twice, in a part of its own too, is found', () => {
  const twice = 'const q = sql`select ${tx.now()} ${is ? sql`, ${tx.now()}` : sql``}`'
  expect(readingTwice('a.ts', `const now = tx.now()\n${twice}`)).toEqual(['a.ts:2'])
  expect(readingTwice('a.ts', 'const q = sql`select ${tx.now()}`\nconst p = sql`select ${tx.now()}`')).toEqual([])
})

function readingTwice(path: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    TaggedTemplateExpression: ({ tag, start, end }) => {
      const isTwice = (code.slice(start, end).match(/\.now\(\)/g)?.length ?? 0) > 1
      if (tag.type === 'Identifier' && tag.name === 'sql' && isTwice)
        found.push(`${path}:${code.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(path, code).program)
  return found
}
