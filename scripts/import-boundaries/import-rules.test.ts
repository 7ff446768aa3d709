import { expect, test } from 'vitest'
import { brokenImportRules } from './import-rules.ts'

const server = 'apps/server/src'
const domain = `${server}/domains`
const site = 'apps/site/src'

test.each([
  ['a package knows no app', 'packages/contract/src/a.ts', '../../../apps/server/src/app.ts'],
  ['money knows nothing', 'packages/money/src/a.ts', '@meydan/contract/call'],
  ['the look knows no contract', 'packages/ui/src/A.tsx', '@meydan/contract/call'],
  ['the studio knows no app', 'studio/server/a.ts', '../../apps/server/src/platform/database/db.ts'],
  ['the studio knows no contract', 'studio/server/a.ts', '@meydan/contract/games/provider'],
  ['the platform knows no domain', `${server}/platform/a.ts`, '../domains/wallet/public.ts'],
  ['the platform knows no app', `${server}/platform/a.ts`, '../app.ts'],
  ['a domain knows another only by its public.ts', `${domain}/cashier/a.ts`, '../wallet/transfer.ts'],
  ['a domain knows only the domains listed for it', `${domain}/wallet/a.ts`, '../cashier/public.ts'],
  ['a domain knows no app', `${domain}/wallet/a.ts`, '../../app.ts'],
  ['a domain knows no studio', `${domain}/games/a.ts`, '@meydan/studio/server/studio'],
  ['a domain knows no look', `${domain}/games/a.ts`, '@meydan/ui/brand'],
  ['only app.ts mounts routes', `${server}/main.ts`, './domains/wallet/routes.ts'],
  ['no domain mounts routes of another', `${domain}/cashier/a.ts`, '../wallet/routes.ts'],
  ['features never import each other', `${site}/features/cashier/A.tsx`, '../slots/B.tsx'],
  ['a feature knows no page', `${site}/features/cashier/A.tsx`, '../../pages/Home.tsx'],
  ['the ground knows no feature', `${site}/session/a.ts`, '../features/cashier/A.tsx'],
  ['a page knows no routes', `${site}/pages/A.tsx`, '../routes.tsx'],
  ['the site knows no back office', `${site}/pages/A.tsx`, '../../../backoffice/src/paths.ts'],
  ['the site knows no server', `${site}/pages/A.tsx`, '../../../server/src/platform/db.ts'],
  ['a journey speaks through the browser', 'e2e/a.ts', '../apps/server/src/platform/db.ts'],
  ['the product imports no test', `${domain}/wallet/a.ts`, './a.test.ts'],
  ['the product imports no test folder', `${domain}/wallet/a.ts`, '../../../test/site.ts'],
  ['the product imports no test library', `${domain}/wallet/a.ts`, 'fast-check'],
])('%s', (_rule, path, name) => {
  expect(brokenImportRules(new Map([[path, `import { x } from '${name}'`]]))).toEqual([
    expect.stringContaining(`${path} imports ${name}: `),
  ])
  expect(brokenImportRules(new Map([[path, `const x = await import('${name}')`]]))).toHaveLength(1)
  expect(brokenImportRules(new Map([[path, `export type {\n  X,\n} from "${name}"`]]))).toHaveLength(1)
})

test.each([
  ['packages/api-client/src/a.ts', '@meydan/contract/call'],
  ['packages/ui/src/A.tsx', './Button.tsx'],
  [`${domain}/cashier/a.ts`, '../wallet/public.ts'],
  [`${domain}/cashier/a.ts`, '../../platform/db.ts'],
  [`${domain}/cashier/a.ts`, '@meydan/contract/cashier/cashier'],
  [`${domain}/cashier/a.ts`, './b.ts'],
  [`${domain}/content/a.ts`, '@meydan/ui/brand'],
  [`${server}/app.ts`, './domains/wallet/routes.ts'],
  [`${server}/main.ts`, '@meydan/studio/server/studio'],
  [`${site}/features/cashier/A.tsx`, './B.tsx'],
  [`${site}/features/cashier/A.tsx`, '../../paths.ts'],
  [`${site}/features/cashier/A.tsx`, '@meydan/ui/Button.tsx'],
  [`${site}/pages/account/A.tsx`, '../../features/cashier/A.tsx'],
  [`${site}/routes.tsx`, './pages/Home.tsx'],
  [`${site}/session/a.ts`, '../paths.ts'],
  [`${domain}/wallet/a.test.ts`, '../../../test/site.ts'],
  ['bench/run.ts', '../apps/server/src/domains/wallet/transfer.ts'],
])('%s may import %s', (path, name) => {
  expect(brokenImportRules(new Map([[path, `import { x } from '${name}'`]]))).toEqual([])
})

test('a circle is named; one of types alone is none', () => {
  const circle = (kind: string) =>
    new Map([
      ['packages/money/src/a.ts', `import { b } from './b.ts'`],
      ['packages/money/src/b.ts', `import ${kind}{ c } from './c.ts'`],
      ['packages/money/src/c.ts', `import { a } from './a.ts'`],
    ])
  expect(brokenImportRules(circle(''))).toEqual([
    'circle: packages/money/src/a.ts -> packages/money/src/b.ts -> packages/money/src/c.ts -> packages/money/src/a.ts',
  ])
  expect(brokenImportRules(circle('type '))).toEqual([])
})

test('comments import nothing', () => {
  const text = `/* import x from '../cashier/public.ts' */\n// import('../cashier/public.ts')\n`
  expect(brokenImportRules(new Map([[`${domain}/wallet/a.ts`, text]]))).toEqual([])
})
