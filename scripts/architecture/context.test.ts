import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

/** Parameters that take all of it, or of a context with a domain's ports: what composes the platform, and what hands it on to those. A new one has to be worth this number. */
const MOST = 113

const TAKES_ALL = /[\w}]\??: (?:App|Bonus|Cashier|Referral)Context(?![\w[])/g

const paths = execFileSync('git', ['ls-files', '--cached', '--', 'apps/server/src/**/*.ts'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

test('an operation says in its signature what it needs of the context', () => {
  const sources = paths.filter((path) => path && !/\.test\.ts$|\/test\//.test(path))
  expect(sources.length).toBeGreaterThan(700)
  const takers = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(TAKES_ALL)].map(() => path),
  )
  expect(takers.length, [...new Set(takers)].join('\n')).toBeLessThanOrEqual(MOST)
  expect(takers.length, 'fewer of them: the number goes down with it').toBeGreaterThan(MOST - 15)
})

test('a parameter that takes all of it is seen, and one that takes a part is not', () => {
  expect('(context: AppContext, id: number)'.match(TAKES_ALL)).toHaveLength(1)
  expect('({ db, hub }: AppContext)'.match(TAKES_ALL)).toHaveLength(1)
  expect('(context: BonusContext, id: number)'.match(TAKES_ALL)).toHaveLength(1)
  expect("(context: Pick<AppContext, 'db'>, hub: AppContext['hub'])".match(TAKES_ALL)).toBeNull()
})
