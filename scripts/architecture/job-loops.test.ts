import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

/** A transaction for each of several things, where one that fails ends the loop. */
const LOOP_OF_TRANSACTIONS =
  /\bfor (?:await )?\(const [^\n]*\)(?: \{)?\s+(?:const \w+ = )?await (?:\w+\.)?db\s*\.transaction\(/g

/** All or nothing on purpose: a command that a person runs, and that goes on where it ended. */
const ON_PURPOSE = ['apps/server/src/key-rotation/rotate.ts']

const paths = execFileSync('git', ['ls-files', '--cached', '--', 'apps/server/src/**/*.ts'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

test('a transaction for each of several things is the step of a forEachItem: one that fails holds up no other', () => {
  const sources = paths.filter((path) => path && !/\.test\.ts$|\/(?:test|seed)\//.test(path))
  expect(sources.length).toBeGreaterThan(700)
  const found = sources.filter((path) => readFileSync(join(root, path), 'utf8').match(LOOP_OF_TRANSACTIONS))
  expect(found).toEqual(ON_PURPOSE)
})

test('the loop is seen, and one inside of a transaction is not', () => {
  for (const loop of [
    'for (const { id } of due) await db.transaction((tx) => screen(tx, id))',
    'for (const { id } of due)\n    await context.db\n      .transaction((tx) => enrol(tx, id))',
    'for (const id of ids) {\n    const isClosed = await db.transaction(async (tx) => {',
  ])
    expect(loop.match(LOOP_OF_TRANSACTIONS)).toHaveLength(1)
  expect('for (const { id } of due) await tell(tx, id)'.match(LOOP_OF_TRANSACTIONS)).toBeNull()
})
