import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = ['apps/site/src', 'apps/backoffice/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const having = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))

it('no screen decides by itself what a fault of the server is', () => {
  // What asks again does so for lost connections alone.
  expect(having(/['"](network|invalid_reply)['"]/).sort()).toEqual([
    // Leaves the rest of many acts where the line is gone.
    'apps/backoffice/src/crud/bulk/use-bulk-run.ts',
    'apps/site/src/features/messages/Inbox.tsx',
    'apps/site/src/features/play/use-launch.ts',
    'apps/site/src/features/profile/send-documents.ts',
    'apps/site/src/main.tsx',
  ])
})

it('no screen shows a fault without words', () => {
  expect(having(/[>{=]\s*\{?\w*(error|failure)\w*\??\.sentence\}/i)).toEqual([
    // Of one refusal alone, which has its sentence.
    'apps/site/src/features/sports/coupons/CashOut.tsx',
  ])
  expect(having(/(error|failure)\.message\b/i)).toEqual([])
})

it('no screen reads a reply of our calls past the one reader', () => {
  // The documents of a player, whose progress only an XMLHttpRequest reports.
  expect(having(/\boutcome\([a-z]+[A-Z]/)).toEqual(['apps/site/src/features/profile/send-documents.ts'])
  // Replies of the studio, which is a stranger, and of the machine's own state.
  expect(having(/\.json\(\)/).sort()).toEqual([
    'apps/backoffice/src/features/players/RoundReplay.tsx',
    'apps/backoffice/src/layouts/use-ready.ts',
    'apps/site/src/features/history/Replay.tsx',
    'apps/site/src/features/proof/use-proof.ts',
    'apps/site/src/features/rooms/past-rounds.ts',
  ])
})
