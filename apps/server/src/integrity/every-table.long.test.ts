import { beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { testSite } from '../../test/site.ts'
import { seedDemo } from '../seed/seed.ts'
import { enrich } from './test/corruption.ts'
import { asSuperuser } from './test/edits.ts'
import { corrupt, type Kept, lookAt, type Outcome, tablesOf } from './test/every-table.ts'
import { verifyLedger } from './verify-ledger.ts'

const site = await testSite()
const { db } = site.context

beforeAll(async () => {
  await seedDemo(site.context)
  await enrich(site)
}, 600_000)

it('sees every column of every table that is not harmless changed, every row deleted or slipped in', async () => {
  expect((await verifyLedger(site.context)).filter(({ invariant }) => !invariant.startsWith('I13'))).toEqual([])
  const tables = await db.transaction(tablesOf)
  const outcomes: Record<Kept, Outcome> = {
    sealed: { tried: [], unseen: [] },
    recomputed: { tried: [], unseen: [] },
    harmless: { tried: [], unseen: [] },
  }
  // A transaction for each: readers of the ledger wait for the oldest of the whole cluster.
  for (const table of tables) {
    if (table.kept === 'harmless' || table.kept === null) continue
    const { tried, unseen } = outcomes[table.kept]
    await asSuperuser(db, async (tx) => {
      const found = await corrupt(tx, table, { look: lookAt(site.context.vault, table) })
      tried.push(...found.tried)
      unseen.push(...found.unseen)
    })
  }
  const { sealed, recomputed } = outcomes
  console.log(
    `corruption: sealed ${sealed.tried.length - sealed.unseen.length} of ${sealed.tried.length} seen, ` +
      `recomputed ${recomputed.tried.length - recomputed.unseen.length} of ${recomputed.tried.length}, ` +
      `harmless ${tables.filter(({ kept }) => kept === 'harmless').length} tables and ${tables.flatMap(({ harmless }) => harmless).length} columns`,
  )
  expect([...sealed.unseen, ...recomputed.unseen]).toEqual([])
  expect(
    await db.one<{ open: bigint }>(sql`select count(*) as open from wallet.breaches where ended_at is null`),
  ).toEqual({ open: 0n })
}, 1_800_000)
