import { domains } from './domains.ts'

/**
 * Who may know whom. A file belongs to the first row whose folder (or file) begins its path; it may import that folder and
 * what the row lists. Everything else is refused.
 */
export interface Row {
  of: string
  knows: string[]
}

const server = 'apps/server/src/'

/** What one domain alone may know besides: the brand, coupons and the wheel are computed by the same code as in the browser. */
const besides: Record<string, string[]> = {
  cashier: ['packages/psp/'],
  wheel: ['packages/fair/'],
  sports: ['packages/feed/', 'packages/odds/', 'packages/uof/'],
  content: ['packages/ui/src/brand.ts'],
}

const webPackages = [
  'packages/fair/',
  'packages/feed/',
  'packages/odds/',
  'packages/ui/',
  'packages/contract/',
  'packages/money/',
  'packages/api-client/',
  'packages/older-browsers/',
  'packages/socket-client/',
]

/** Where a page is put together, from the ground up: each layer knows those before it. */
function web(app: string): Row[] {
  const src = `apps/${app}/src/`
  const ground = [`${src}*`, ...webPackages]
  const features = [...ground, `${src}features/`]
  const pages = [...features, `${src}pages/`, `${src}layouts/`]
  return [
    { of: `${src}features/*/`, knows: ground },
    { of: `${src}pages/`, knows: features },
    { of: `${src}layouts/`, knows: features },
    { of: `${src}routes.tsx`, knows: pages },
    { of: `${src}main.tsx`, knows: [...pages, `${src}routes.tsx`] },
    { of: src, knows: ground },
  ]
}

export const rows: Row[] = [
  { of: 'packages/money/', knows: [] },
  { of: 'packages/fair/', knows: [] },
  { of: 'packages/feed/', knows: [] },
  { of: 'packages/uof/', knows: ['packages/feed/'] },
  { of: 'packages/psp/', knows: [] },
  { of: 'packages/odds/', knows: ['packages/feed/', 'packages/money/'] },
  { of: 'packages/contract/', knows: ['packages/money/'] },
  { of: 'packages/api-client/', knows: ['packages/contract/', 'packages/money/', 'packages/fair/'] },
  { of: 'packages/ui/', knows: ['packages/money/'] },
  { of: 'packages/older-browsers/', knows: [] },
  { of: 'packages/socket-client/', knows: [] },
  { of: 'packages/sdk/', knows: [] },
  { of: 'examples/player/', knows: ['packages/sdk/'] },
  { of: 'studio/', knows: ['packages/fair/', 'packages/older-browsers/', 'packages/socket-client/'] },
  { of: 'odds-simulator/', knows: ['packages/feed/', 'packages/odds/'] },
  { of: 'demo-psp/', knows: ['packages/psp/'] },
  {
    of: `${server}platform/`,
    knows: ['packages/contract/', 'packages/money/', 'packages/fair/', 'packages/uof/src/settings.ts'],
  },
  ...Object.entries(domains).map(([domain, { imports }]) => ({
    of: `${server}domains/${domain}/`,
    knows: [
      `${server}platform/`,
      'packages/contract/',
      'packages/money/',
      ...imports.map((other) => `${server}domains/${other}/public.ts`),
      ...(besides[domain] ?? []),
    ],
  })),
  {
    of: `${server}reports/`,
    knows: [
      `${server}platform/`,
      'packages/contract/',
      'packages/money/',
      'packages/odds/',
      ...Object.keys(domains).map((domain) => `${server}domains/${domain}/public.ts`),
    ],
  },
  {
    of: `${server}privacy/`,
    knows: [
      `${server}platform/`,
      'packages/contract/',
      'packages/money/',
      ...Object.keys(domains).map((domain) => `${server}domains/${domain}/public.ts`),
    ],
  },
  { of: `${server}seed/`, knows: [`${server}platform/`, `${server}domains/`, 'packages/', 'studio/catalogue.ts'] },
  { of: server, knows: [server, 'packages/', 'studio/', 'odds-simulator/', 'demo-psp/'] },
  ...web('site'),
  ...web('backoffice'),
  {
    of: 'e2e/',
    // A sign-in by the operator's directory needs a provider, and one of long ago a row that is set back.
    knows: [
      'packages/',
      'scripts/',
      `${server}domains/staff/test/directory.ts`,
      `${server}platform/postgres/postgres.ts`,
    ],
  },
]

/** A domain's routes are mounted in one place. */
export const routes = {
  files: /^apps\/server\/src\/(?:domains\/[^/]+|reports|privacy)\/routes\.ts$/,
  mountedBy: `${server}app.ts`,
}

/** What is known of the site's ground by its `*`: everything of the app that is no layer above it. */
export const aboveGround = /^apps\/[^/]+\/src\/(?:features\/|pages\/|layouts\/|routes\.tsx$|main\.tsx$)/
