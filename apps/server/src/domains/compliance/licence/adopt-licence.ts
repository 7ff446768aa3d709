import { isDeepStrictEqual } from 'node:util'
import type { Licence } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { type LicenceVersion, readFileLicence, readLicenceNow } from '../../../platform/licence.ts'
import { renewRules } from '../../wallet/public.ts'
import { significantEvent } from '../events/events.ts'
import { type LimitKind, type LimitPeriod, limitName, limitOfWire, limitText } from '../limits/limit-values.ts'

/**
 * Puts a licence in force: a version of its own where it says something new, its limits upon every player, and the rounds go by
 * it from this commit on, in every process. The same licence again changes nothing; nor does the file of a start that says what the
 * file of the start before said, so that what two people have decided meanwhile stays.
 */
export async function adoptLicence(db: Db, licence: Licence, by?: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table platform.licences in share row exclusive mode`)
    const [now, file] = [await readLicenceNow(tx), await readFileLicence(tx)]
    const saysNothingNew = isSame(now, licence) || (!by && isSame(file, licence))
    if (!saysNothingNew) await record(tx, { before: now, after: licence, by })
    await enforceLimits(tx, saysNothingNew ? now : licence)
    await renewRules(tx)
  })
}

function isSame(version: LicenceVersion | undefined, licence: Licence): boolean {
  return version !== undefined && version.version > 0 && isDeepStrictEqual(termsOf(version), termsOf(licence))
}

function termsOf({ authority, number, countries, policy }: Licence): Licence {
  return { authority, number, countries, policy }
}

interface Change {
  before: Licence
  after: Licence
  by: StaffActor | undefined
}

async function record(tx: Tx, { before, after, by }: Change): Promise<void> {
  const { authority, number, countries, policy } = after
  await tx.run(sql`
    insert into platform.licences (authority, number, countries, policy, recorded_at, proposed_by, approved_by)
    values (${authority}, ${number}, ${countries}, ${JSON.stringify(policy)}, ${tx.now()}, ${by?.staff.id}, ${by?.secondedBy?.id})`)
  await significantEvent(tx, {
    kind: 'licence_changed',
    ...(by && { staff: by.staff }),
    text: `Lisans kuralları değişti: ${authority}`,
    before: termsOf(before),
    after: termsOf(after),
  })
  tx.publish('licence', {})
  tx.publish('content', {})
}

interface Stored {
  kind: LimitKind
  period: LimitPeriod
  value: bigint
}

async function enforceLimits(tx: Tx, { policy }: Licence): Promise<void> {
  const wanted = policy.limits.map(({ kind, period, value }) => ({
    kind,
    period,
    value: limitOfWire(kind, period, value),
  }))
  const known = await tx.rows<Stored>(
    sql`select kind, period, value from compliance.operator_limits where source = 'licence' for update`,
  )
  for (const limit of known) if (!wanted.some((each) => isOf(each, limit))) await drop(tx, limit)
  const changed = wanted.filter((limit) => !known.some((each) => isOf(each, limit) && each.value === limit.value))
  for (const limit of changed) await store(tx, limit)
}

function isOf(a: Stored, b: Stored): boolean {
  return a.kind === b.kind && a.period === b.period
}

async function drop(tx: Tx, { kind, period, value }: Stored): Promise<void> {
  await tx.run(
    sql`delete from compliance.operator_limits where kind = ${kind} and period = ${period} and source = 'licence'`,
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
    insert into compliance.operator_limits (kind, period, source, value, updated_at) values (${kind}, ${period}, 'licence', ${value}, ${tx.now()})
    on conflict (kind, period, source) do update set value = excluded.value, updated_at = excluded.updated_at`)
  await significantEvent(tx, {
    kind: 'licence_limit_set',
    text: `${limitName(kind, period)}: lisans gereği ${limitText(kind, value)}`,
    after: value,
  })
}
