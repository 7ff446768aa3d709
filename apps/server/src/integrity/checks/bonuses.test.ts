import * as bonuses from '@meydan/contract/bonuses/bonuses'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../test/site.ts'
import { verifyMoney } from '../verify.ts'
import { approvedDeposit, loggedIn, makePromotion, table } from '../../domains/bonuses/test/bonus.ts'
import { checksOfBonuses } from './bonuses.ts'

let site: TestSite

/** A deposit whose bonus was chosen, one that waits, one that was closed, and one whose loss was refunded. */
beforeAll(async () => {
  site = await testSite()
  const slot = await table(site)
  const bonus = await makePromotion(site)
  await makePromotion(site, {
    bonus_type: 'cashback',
    percent: 20,
    rollover: 0,
    reuse: 'day',
    min_deposit_kurus: null,
    cashback_balance_below_kurus: 10_000_000n,
  })
  site.clock.set('2026-03-09T12:00:00Z')
  const [chooser, loser] = [await site.player(), await site.player()]
  const select = { deposit_id: String(await approvedDeposit(site, chooser.id, 100_000n)), action: 'select' as const }
  await site.call(bonuses.decidePendingBonus, { ...select, bonus_id: String(bonus) }, { as: chooser })
  await approvedDeposit(site, chooser.id, 60_000n)
  await approvedDeposit(site, loser.id, 100_000n)
  await slot.win(loser, await slot.bet(loser, 40_000n), 40_000n)
  await slot.bet(loser, 99_900n, { closesRound: true })
  site.clock.set('2026-03-10T09:00:00Z')
  await approvedDeposit(site, loser.id, 50_000n)
  expect((await claimed(loser)).body).toMatchObject({ success: true, cashback: { amount: 99.8 } })
})

async function claimed(player: TestPlayer) {
  return site.call(bonuses.claimCashback, { amount: 99.8 }, { as: await loggedIn(site, player) })
}

/** Whether a breach is reported after the change, or the database refuses it. */
async function isNoticed(change: string): Promise<boolean> {
  const { db } = site.context
  let noticed = true
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(raw(change))
      let breaches = 0
      for (const { query } of checksOfBonuses) breaches += (await tx.rows(raw(query))).length
      noticed = breaches > 0
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toMatch(/taken back|violates/))
  return noticed
}

const CHANGES: Record<string, (column: string) => string> = {
  integer: (column) => `${column} + 1`,
  bigint: (column) => `${column} + 1`,
  text: (column) =>
    `case ${column} when 'pending' then 'rejected' when 'selected' then 'pending' when 'slot' then 'live' else 'stake' end`,
  daterange: (column) => `daterange(lower(${column}) - 1, upper(${column}))`,
  'integer[]': (column) => `${column} || 1`,
  'bigint[]': (column) => `array(select each - 1 from unnest(${column}) as each)`,
  jsonb: () => `'[]'`,
  'timestamp with time zone': (column) => `coalesce(${column}, '2026-03-09 12:00:00Z') + interval '1 year'`,
}

/** What may change without any money or its explanation changing. */
const EXCEPTIONS = new Set([
  // A number that nothing else refers to.
  'cashback_claims.id',
])

describe.each(['offers', 'cashback_claims', 'cashback_losses'])('bonuses.%s', (name) => {
  it('has no column that can be changed without being noticed', async () => {
    expect(await verifyMoney(site.context.db)).toEqual([])
    const columns = await site.context.db.rows<{ column: string; type: string }>(sql`
      select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`bonuses.${name}`}::regclass and attnum > 0 and not attisdropped order by attnum`)
    const silent: string[] = []
    for (const { column, type } of columns) {
      const change = `update bonuses.${name} set ${column} = ${CHANGES[type]?.(column)}`
      if (!EXCEPTIONS.has(`${name}.${column}`) && !(await isNoticed(change))) silent.push(column)
    }
    expect(columns.length).toBeGreaterThan(4)
    expect(silent).toEqual([])
  })
})

it.each(['delete from bonuses.cashback_claims', 'delete from bonuses.cashback_losses where lost_kurus <> 0'])(
  '%s is noticed',
  async (change) => {
    expect(await isNoticed(change)).toBe(true)
  },
)

it('a loss claimed twice is noticed', async () => {
  const twice = `alter table bonuses.cashback_losses drop constraint cashback_losses_once;
    alter table bonuses.cashback_losses drop constraint cashback_losses_pkey;
    insert into bonuses.cashback_losses select * from bonuses.cashback_losses`
  expect(await isNoticed(twice)).toBe(true)
})
