import { listLimits, type setOperatorLimit } from '@meydan/contract/compliance/compliance-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { containing, readList } from '../../../platform/lists/list.ts'
import { readPlayer } from '../../identity/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet, renewRules } from '../../wallet/public.ts'
import { refreshFlag } from './change-limit.ts'
import { significantEvent } from '../events/events.ts'
import { type LimitKind, type LimitPeriod, limitName, limitOfWire, limitOnWire, limitText } from './limit-values.ts'

interface Row {
  player_id: number
  username: string
  kind: LimitKind
  period: LimitPeriod
  own: bigint | null
  operator: bigint | null
  is_pending: boolean
  pending_value: bigint | null
  updated_at: Date
}

export async function listLimitsPage(db: Db, input: InputOf<typeof listLimits>): Promise<OutputOf<typeof listLimits>> {
  const from = sql`from compliance.limits l join identity.players_view p on p.id = l.player_id`
  return readList(db, listLimits, input, {
    rows: sql`
      select l.player_id, p.username, l.kind, l.period, l.own, l.operator, l.is_pending and l.lapses_at > ${db.now()} as is_pending, l.pending_value, l.updated_at
      ${from}`,
    counted: from,
    where: [
      sql`(l.own is not null or l.operator is not null or l.is_pending)`,
      input.kind && sql`l.kind = ${input.kind}`,
      input.player_id !== undefined && sql`l.player_id = ${input.player_id}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: {
      player_id: 'l.player_id',
      username: 'p.username',
      kind: 'l.kind',
      period: 'l.period',
      updated_at: 'l.updated_at',
    },
    player: 'l.player_id',
    tie: 'l.player_id',
    show: onTheWire,
  })
}

function onTheWire(row: Row): OutputOf<typeof listLimits>['data'][number] {
  const wire = (value: bigint | null) => (value === null ? null : limitOnWire(row.kind, value))
  return {
    id: row.player_id * 100 + KIND_NUMBERS[row.kind] * 10 + PERIOD_NUMBERS[row.period],
    player_id: row.player_id,
    username: row.username,
    kind: row.kind,
    period: row.period,
    own: wire(row.own),
    operator: wire(row.operator),
    pending: row.is_pending ? limitText(row.kind, row.pending_value) : null,
    updated_at: row.updated_at.toISOString(),
  }
}

/** A limit has no number of its own; lists want one. */
const KIND_NUMBERS: Record<LimitKind, number> = { deposit: 1, loss: 2, stake: 3, session: 4, bet: 5 }
const PERIOD_NUMBERS: Record<LimitPeriod, number> = { day: 1, week: 2, month: 3, each: 4 }

export function changeOperatorLimit(db: Db, actor: StaffActor, input: InputOf<typeof setOperatorLimit>) {
  const { player_id: playerId, kind, period, reason } = input
  const value = input.value === null ? null : limitOfWire(kind, period, input.value)
  return db.transaction(async (tx) => {
    const before =
      playerId === null ? await setForAll(tx, kind, period, value) : await setForOne(tx, playerId, kind, period, value)
    const text = `${limitName(kind, period)} operatör tarafından ${limitText(kind, value)} yapıldı`
    await significantEvent(tx, {
      kind: 'operator_limit_set',
      playerId: playerId ?? undefined,
      staff: actor.staff,
      text,
      before,
      after: value,
    })
    await audit(tx, {
      ...actor,
      action: 'limit.set',
      subject: playerId === null ? `limit:${kind}:${period}` : `player:${playerId}`,
      playerId: playerId ?? undefined,
      before: { kind, period, value: before },
      after: { kind, period, value },
      note: reason,
    })
    return { success: true, message: text }
  })
}

async function setForOne(
  tx: Tx,
  playerId: number,
  kind: LimitKind,
  period: LimitPeriod,
  value: bigint | null,
): Promise<bigint | null> {
  await readPlayer(tx, playerId)
  await lockWallet(tx, playerId)
  const known = await tx.row<{ operator: bigint | null }>(sql`
    select operator from compliance.limits where player_id = ${playerId} and kind = ${kind} and period = ${period}`)
  await tx.run(sql`
    insert into compliance.limits (player_id, kind, period, operator, updated_at) values (${playerId}, ${kind}, ${period}, ${value}, ${tx.now()})
    on conflict (player_id, kind, period) do update set operator = excluded.operator, updated_at = excluded.updated_at`)
  await refreshFlag(tx, playerId)
  return known?.operator ?? null
}

/** A limit for everybody is one row that every round reads from this commit on. */
async function setForAll(tx: Tx, kind: LimitKind, period: LimitPeriod, value: bigint | null): Promise<bigint | null> {
  const known = await tx.row<{ value: bigint }>(sql`
    select value from compliance.operator_limits where kind = ${kind} and period = ${period} and source = 'operator' for update`)
  await (value === null
    ? tx.run(
        sql`delete from compliance.operator_limits where kind = ${kind} and period = ${period} and source = 'operator'`,
      )
    : tx.run(sql`
        insert into compliance.operator_limits (kind, period, source, value, updated_at) values (${kind}, ${period}, 'operator', ${value}, ${tx.now()})
        on conflict (kind, period, source) do update set value = excluded.value, updated_at = excluded.updated_at`))
  await renewRules(tx)
  return known?.value ?? null
}
