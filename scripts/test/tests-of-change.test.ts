import { describe, expect, it } from 'vitest'
import { testsOfChange } from './tests-of-change.ts'

const CASHIER = 'apps/server/src/domains/cashier'
const files = new Map([
  [`${CASHIER}/fees.ts`, ''],
  [`${CASHIER}/routes.ts`, "import { request } from './withdrawals/request.ts'"],
  [`${CASHIER}/test/cash.ts`, ''],
  [`${CASHIER}/withdrawals/request.ts`, "import { fees } from '../fees.ts'"],
  [`${CASHIER}/withdrawals/request.test.ts`, "import { cash } from '../test/cash.ts'"],
  [`${CASHIER}/withdrawals/kill.long.test.ts`, ''],
  [`${CASHIER}/deposits/deposits.test.ts`, "import type { Fee } from '../fees.ts'"],
  [`${CASHIER}/psp/poll.test.ts`, "import { poll } from '@meydan/contract/cashier/cashier'"],
  ['apps/server/src/domains/club/club.ts', "import { request } from '../cashier/withdrawals/request.ts'"],
  ['apps/server/src/domains/club/club.test.ts', "import { cash } from '../cashier/test/cash.ts'"],
  ['apps/server/src/platform/schema/migrate.test.ts', ''],
  ['apps/server/test/shape/calls.test.ts', ''],
  ['packages/contract/src/cashier/cashier.ts', ''],
  ['packages/contract/src/parse-bounded.test.ts', ''],
  ['packages/money/src/kurus.ts', ''],
  ['packages/money/src/money.test.ts', ''],
  ['scripts/documents/documents.test.ts', ''],
  ['e2e/deposit.spec.ts', ''],
  ['main.ts', ''],
])
const testsOf = (...changed: string[]) => testsOfChange(changed, files)

describe('the tests of a change', () => {
  it('are a changed test itself, a journey too, but none that is gone or of the long form', () => {
    expect(testsOf('e2e/deposit.spec.ts', `${CASHIER}/psp/poll.test.ts`, `${CASHIER}/psp/gone.test.ts`)).toEqual([
      `${CASHIER}/psp/poll.test.ts`,
      'e2e/deposit.spec.ts',
    ])
    expect(testsOf(`${CASHIER}/withdrawals/kill.long.test.ts`)).toEqual([])
  })

  it('stand beside the file or import it', () => {
    expect(testsOf(`${CASHIER}/withdrawals/request.ts`)).toEqual([`${CASHIER}/withdrawals/request.test.ts`])
    expect(testsOf(`${CASHIER}/fees.ts`)).toEqual([`${CASHIER}/deposits/deposits.test.ts`])
    expect(testsOf(`${CASHIER}/test/cash.ts`)).toEqual([`${CASHIER}/withdrawals/request.test.ts`])
  })

  it('are those of the nearest folder above that has any where none is beside it, never those of another part', () => {
    expect(testsOf(`${CASHIER}/routes.ts`)).toEqual([
      `${CASHIER}/deposits/deposits.test.ts`,
      `${CASHIER}/psp/poll.test.ts`,
      `${CASHIER}/withdrawals/request.test.ts`,
    ])
    expect(testsOf('main.ts', 'README.txt')).toEqual([])
  })

  it('are those of a file that imports it where it has none itself', () => {
    const some = new Map([...files].filter(([path]) => !path.includes('deposits')))
    expect(testsOfChange([`${CASHIER}/fees.ts`], some)).toEqual([`${CASHIER}/withdrawals/request.test.ts`])
  })

  it('are those of what is derived from it: calls, the schema, documents', () => {
    expect(testsOf('packages/contract/src/cashier/cashier.ts')).toEqual([
      `${CASHIER}/psp/poll.test.ts`,
      'apps/server/test/shape/calls.test.ts',
    ])
    expect(testsOf('apps/server/migrations/0001_more.sql')).toEqual(['apps/server/src/platform/schema/migrate.test.ts'])
    expect(testsOf('docs/ledger.md', 'README.md')).toEqual(['scripts/documents/documents.test.ts'])
  })
})
