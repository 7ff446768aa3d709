import type { Db } from '../../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listMbsRules, type removeMbsRule, type setMbsRule } from '@meydan/contract/sports/sports-mbs-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { readList, textIn } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { marketTypeName } from '../../book/format-event.ts'

interface RuleRow {
  id: number
  league_id: string
  league: string | null
  key: string
  mbs: number
}

export function listRules(db: Db, input: InputOf<typeof listMbsRules>) {
  const from = sql`from sports.mbs_rules r left join sports.leagues l on l.id = r.league_id`
  return readList(db, listMbsRules, input, {
    rows: sql`select r.id, r.league_id, l.name as league, r.key, r.mbs ${from}`,
    counted: from,
    where: [input.q && textIn(input.q, 'l.name', 'r.key')],
    sorts: {},
    usual: `r.league_id, r.key`,
    tie: 'r.id',
    show: (row: RuleRow) => ({ ...row, market: row.key === '' ? null : marketTypeName(row.key) }),
  })
}

/** Refuses `mbs_rule_invalid` where neither a league nor a type of market is named, or one that is not known. */
export async function setRule(db: Db, actor: StaffActor, input: InputOf<typeof setMbsRule>) {
  const { league_id, key, mbs, reason } = input
  if (league_id === '' && key === '') throw refuse('mbs_rule_invalid')
  if (key !== '' && !marketTypeByKey.has(key)) throw refuse('mbs_rule_invalid', 'Böyle bir bahis türü yok')
  await db.transaction(async (tx) => {
    if (league_id !== '' && !(await tx.row(sql`select from sports.leagues where id = ${league_id}`)))
      throw refuse('mbs_rule_invalid', 'Böyle bir lig yok')
    const known = await tx.row<{ mbs: number }>(
      sql`select mbs from sports.mbs_rules where league_id = ${league_id} and key = ${key} for update`,
    )
    await tx.run(sql`
      insert into sports.mbs_rules (league_id, key, mbs) values (${league_id}, ${key}, ${mbs})
      on conflict (league_id, key) do update set mbs = excluded.mbs`)
    await audit(tx, {
      ...actor,
      action: 'sports.mbs-rule',
      subject: `mbs:${league_id}|${key}`,
      before: known ? { mbs: known.mbs } : null,
      after: { mbs },
      note: reason,
    })
    tx.publish('sports', { events: [] })
  })
  return { success: true, message: 'MBS kuralı kaydedildi' }
}

export async function removeRule(db: Db, actor: StaffActor, { id }: InputOf<typeof removeMbsRule>) {
  await db.transaction(async (tx) => {
    const known = await tx.row<RuleRow>(
      sql`delete from sports.mbs_rules where id = ${id} returning league_id, key, mbs`,
    )
    if (!known) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'sports.mbs-rule',
      subject: `mbs:${known.league_id}|${known.key}`,
      before: { mbs: known.mbs },
      after: null,
    })
    tx.publish('sports', { events: [] })
  })
  return { success: true, message: 'MBS kuralı silindi' }
}
