import { expect, test } from 'vitest'
import { findOldWords } from './find-old-words.ts'

const found = (path: string, text = '') => findOldWords(new Map([[path, text]]))

test.each([
  ['apps/server/src/domains/duties/list.ts', ''],
  ['apps/server/src/domains/cashier/cash.fixture.ts', ''],
  ['apps/server/src/domains/games/play/lane.ts', ''],
  ['apps/server/schema/300_dues.sql', ''],
  ['apps/server/src/platform/a.ts', 'export interface House {}'],
  ['apps/server/src/domains/games/a.ts', 'const { lanesOf } = await import("./public.ts")'],
  ['apps/server/src/domains/staff/a.ts', 'function weighRoles() {}'],
  ['docs/schema.md', '| [`platform.outbox`](x.sql) | Messages. | id bigint, topic text, parked_at timestamptz |'],
  ['docs/schema.md', '| [`sports.shades`](x.sql) | Odds lowered. | event_id bigint, bps numeric(6,3) |'],
  ['docs/schema.md', '| [`games.providers`](x.sql) [0410](y.sql) | Providers. | id integer, wire text |'],
  ['apps/server/schema/games/functions/in_both.sql', ''],
  ['apps/site/src/a.ts', 'function tellRelease() {}'],
  ['apps/server/src/domains/mail/a.ts', 'const deleted = forgetOldMails(db)'],
  ['packages/uof/src/a.ts', 'export interface Asked {}'],
  ['apps/server/src/a.ts', 'export async function toldLines() {}'],
])('a word of before is found in the name of %s %s', (path, text) => {
  expect(found(path, text)).toEqual([expect.stringMatching(/is called/)])
})

test.each([
  ['apps/server/src/domains/approvals/list-proposals.ts', 'export function listPolicies() {}'],
  ['apps/server/src/domains/games/a.ts', "// a lane of before\nconst text = 'lane'"],
  ['studio/models/features/walking-wilds.ts', 'const plane = 1'],
  ['packages/uof/src/a.ts', 'const asked = 1\nexport { keyOf }'],
])('texts, comments and other words are none: %s', (path, text) => {
  expect(found(path, text)).toEqual([])
})
