import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { renewRules } from '../wallet/public.ts'
import { significantEvent } from './events.ts'
import { type LimitKind, type LimitPeriod, limitName, limitOfWire, limitText } from './limit-values.ts'

interface Stored {
  kind: LimitKind
  period: LimitPeriod
  value: bigint
}

/** Makes the limits of the licence those that bind every player; asked at every start. */
export async function enforceLicenceLimits(house: House): Promise<void> {
  const wanted = house.config.policy.limits.map(({ kind, period, value }) => ({
    kind,
    period,
    value: limitOfWire(kind, period, value),
  }))
  await house.db.transaction(async (tx) => {
    const known = await tx.rows<Stored>(
      sql`select kind, period, value from compliance.house_limits where source = 'licence' for update`,
    )
    for (const limit of known) if (!wanted.some((each) => isOf(each, limit))) await drop(tx, limit)
    const changed = wanted.filter((limit) => !known.some((each) => isOf(each, limit) && each.value === limit.value))
    for (const limit of changed) await store(tx, limit)
    await renewRules(tx)
  })
}

function isOf(a: Stored, b: Stored): boolean {
  return a.kind === b.kind && a.period === b.period
}

async function drop(tx: Tx, { kind, period, value }: Stored): Promise<void> {
  await tx.run(
    sql`delete from compliance.house_limits where kind = ${kind} and period = ${period} and source = 'licence'`,
  )
  await significantEvent(tx, {
    kind: 'licence_limit_set',
    text: `${limitName(kind, period)}: lisans sınırı kalktı`,
    before: value,
    after: null,
  })
}

async function store(tx: Tx, { kind, period, value }: Stored): Promise<void> {
  await tx.run(sql`
    insert into compliance.house_limits (kind, period, source, value, updated_at) values (${kind}, ${period}, 'licence', ${value}, ${tx.now()})
    on conflict (kind, period, source) do update set value = excluded.value, updated_at = excluded.updated_at`)
  await significantEvent(tx, {
    kind: 'licence_limit_set',
    text: `${limitName(kind, period)}: lisans gereği ${limitText(kind, value)}`,
    after: value,
  })
}
