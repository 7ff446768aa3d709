import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listReadyRules, type removeReadyRule, type setReadyRule } from '@meydan/contract/sports/sports-ready-admin'
import { sports } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../../platform/app-context.ts'
import { readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { bookOf } from '../book/book.ts'
import { readPopularOutcomes } from './popular-outcomes.ts'
import { legsOf, type ReadyRule } from './ready-coupons.ts'

export async function listRules(context: Pick<AppContext, 'db' | 'hub'>, input: InputOf<typeof listReadyRules>) {
  const [entries, played] = await Promise.all([bookOf(context).all(), readPopularOutcomes(context.db)])
  const now = context.db.now()
  const from = sql`from sports.ready_coupons r`
  return readList(context.db, listReadyRules, input, {
    rows: sql`select r.* ${from}`,
    counted: from,
    where: [input.q && textIn(input.q, 'r.name')],
    sorts: {},
    usual: 'r.name',
    tie: 'r.id',
    show: (row: ReadyRule) => ({ ...row, is_shown: legsOf(row, entries, played, now) !== undefined }),
  })
}

/** Refuses `ready_rule_invalid` where no odds lie between the two, or the sport is not known. */
export async function setRule(db: Db, actor: StaffActor, input: InputOf<typeof setReadyRule>) {
  const { reason, ...rule } = input
  const { name, sport, legs, min_odds, max_odds, hours, sorted } = rule
  if (min_odds > max_odds) throw refuse('ready_rule_invalid')
  if (sport !== '' && !sports.some(({ key }) => key === sport)) throw refuse('ready_rule_invalid', 'Böyle bir spor yok')
  await db.transaction(async (tx) => {
    const known = await tx.row<ReadyRule>(sql`select * from sports.ready_coupons where name = ${name} for update`)
    await tx.run(sql`
      insert into sports.ready_coupons (name, sport, legs, min_odds, max_odds, hours, sorted)
      values (${name}, ${sport}, ${legs}, ${min_odds}, ${max_odds}, ${hours}, ${sorted})
      on conflict (name) do update set sport = excluded.sport, legs = excluded.legs, min_odds = excluded.min_odds,
        max_odds = excluded.max_odds, hours = excluded.hours, sorted = excluded.sorted`)
    await audit(tx, {
      ...actor,
      action: 'sports.ready-rule',
      subject: `ready:${name}`,
      before: known ? shownOf(known) : null,
      after: shownOf(rule),
      note: reason,
    })
  })
  return { success: true, message: 'Hazır kupon kuralı kaydedildi' }
}

export async function removeRule(db: Db, actor: StaffActor, { id }: InputOf<typeof removeReadyRule>) {
  await db.transaction(async (tx) => {
    const known = await tx.row<ReadyRule>(sql`delete from sports.ready_coupons where id = ${id} returning *`)
    if (!known) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'sports.ready-rule',
      subject: `ready:${known.name}`,
      before: shownOf(known),
      after: null,
    })
  })
  return { success: true, message: 'Hazır kupon kuralı silindi' }
}

function shownOf({ sport, legs, min_odds, max_odds, hours, sorted }: Omit<ReadyRule, 'id' | 'name'>) {
  return { sport, legs, min_odds, max_odds, hours, sorted }
}
