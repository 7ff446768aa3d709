/** A part of the long form: what it runs, how long that takes, and which files of the product ask for it when they change. */
export interface LongPart {
  name: string
  /** What it adds to the short form. */
  adds: string
  /** Its test files and journeys, by path: each belongs to the first part that holds it. */
  holds?: RegExp
  /** All test files of the short form without a browser, in an order drawn by chance. */
  isShuffled?: boolean
  /** What it takes on two cores: CI runs what fits its time. */
  minutes: number
  /** Beginnings of the paths whose change asks for it. */
  when: readonly string[]
}

const PLATFORM = 'apps/server/src/platform/'
const DOMAINS = 'apps/server/src/domains/'
const ofDomains = (...names: string[]) => names.map((name) => `${DOMAINS}${name}/`)

export const LONG_PARTS: readonly LongPart[] = [
  {
    name: 'ledger',
    adds: 'every column of every table of money corrupted, and money and bonuses against their model for thousands of commands',
    holds:
      /^apps\/server\/src\/(integrity|domains\/(wallet|bonuses|cashier|club|tournaments|supplier-fees|affiliates|referral))\//,
    minutes: 3,
    when: [
      'apps/server/src/integrity/',
      'apps/server/schema/',
      'apps/server/migrations/',
      ...ofDomains('wallet', 'bonuses', 'cashier'),
    ],
  },
  {
    name: 'sports',
    adds: 'hundreds of races of prices, results and cash-outs, and readers of the feed that die in the middle of it',
    holds: /^apps\/server\/src\/domains\/sports\/|^odds-simulator\/|^packages\/(feed|odds)\//,
    minutes: 6,
    when: [...ofDomains('sports'), 'packages/odds/', 'packages/feed/', 'odds-simulator/'],
  },
  {
    name: 'catalogue',
    adds: 'the figures of every game enumerated and played at random, long series of rooms and instant games',
    holds: /^studio\/|^packages\/fair\/|^scripts\/rtp\//,
    minutes: 7,
    when: ['studio/', 'packages/fair/', 'scripts/rtp/', 'examples/verify/'],
  },
  {
    name: 'calls',
    adds: 'two hundred inputs for each call, every broken body at every call, floods of strangers at every door',
    holds: /^apps\/server\/(test\/shape|src\/domains\/(identity|staff))\//,
    minutes: 8,
    when: [
      'packages/contract/',
      `${PLATFORM}http/http.ts`,
      `${PLATFORM}http/input.ts`,
      ...ofDomains('identity', 'staff'),
    ],
  },
  {
    name: 'starts',
    adds: 'every combination of the start matrix, kills of servers and databases, restore drills, and what each command leaves behind',
    holds: /^apps\/server\/|^scripts\/(?!rtp\/)|^bench\/|^demo-psp\/|^packages\//,
    minutes: 8,
    when: [PLATFORM, 'apps/server/src/main.ts', 'scripts/', 'deploy/'],
  },
  {
    name: 'order',
    adds: 'the short form without a browser in an order drawn by chance',
    isShuffled: true,
    minutes: 5,
    when: ['apps/server/test/', 'vitest.config.ts', 'scripts/test/'],
  },
  {
    name: 'players',
    adds: 'the journeys of players beyond their main paths',
    holds:
      /^e2e\/long\/(account|bonus|register|login|recovery|passkeys|complaints|support|idle|step-one|sign-in|sports|promotion|offers)/,
    minutes: 7,
    when: ['apps/site/', 'packages/ui/', 'packages/api-client/'],
  },
  {
    name: 'offices',
    adds: 'every screen and editor of the back office',
    holds: /^e2e\/long\/(backoffice|bank-statements|payouts|content|first-admin|leads|affiliates)/,
    minutes: 6,
    when: ['apps/backoffice/', 'packages/ui/'],
  },
  {
    name: 'pages',
    adds: 'every other page and game at both widths, its layout and its accessibility',
    holds: /^e2e\/long\//,
    minutes: 10,
    when: ['studio/frame/', 'studio/rooms/', 'apps/site/src/pages/', 'e2e/'],
  },
]
