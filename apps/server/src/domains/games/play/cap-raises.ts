import type { CapRaise, listCapRaises as listCall } from '@meydan/contract/cap-raises-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import type { Act } from '../../../platform/house.ts'
import { containing, limitOf } from '../../../platform/list-page.ts'
import { orderOf, whereAll } from '../../../platform/list-query.ts'
import { refuse } from '../../../platform/refusal.ts'
import { significantEvent } from '../../compliance/public.ts'
import { audit } from '../../staff/public.ts'
import { type Caps, setCaps } from './win-caps.ts'

/** One page of the raises of caps that were asked for, beside the caps of now. */
export async function listCapRaises(q: Queryable, input: InputOf<typeof listCall>) {
  const from = sql`
    from games.cap_raises r
    join games.providers p on p.id = r.provider_id
    left join games.games g on g.id = r.game_id
    join staff.members_view a on a.id = r.asked_by
    left join staff.members_view b on b.id = r.decided_by
    ${whereAll([
      input.status && sql`r.status = ${input.status}`,
      input.q && sql`(g.name ilike ${containing(input.q)} or p.name ilike ${containing(input.q)})`,
    ])}`
  const rows = await q.rows<Row>(sql`
    select r.*, p.name as provider_name, g.name as game_name, a.username as asker, b.username as decider, g.max_win_x as x_now,
      case when g.id is null then p.max_win_kurus else g.max_win_kurus end as win_now,
      case when g.id is null then p.max_hour_loss_kurus end as hour_now
    ${from} ${orderOf(input.sort, { asked_at: 'r.asked_at', status: 'r.status' }, { usual: '-asked_at', tie: 'r.id' })} ${limitOf(input)}`)
  const { total } = await q.one<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return { success: true, data: rows.map(show), total }
}

interface Raise extends Caps {
  id: number
  provider_id: number
  game_id: number | null
  asked_by: number
  status: z.output<typeof CapRaise>['status']
}

interface Row extends Raise {
  provider_name: string
  game_name: string | null
  asked_at: Date
  asker: string
  decided_at: Date | null
  decider: string | null
  x_now: number | null
  win_now: bigint | null
  hour_now: bigint | null
}

function show(row: Row): z.output<typeof CapRaise> {
  return {
    id: row.id,
    provider_name: row.provider_name,
    game_name: row.game_name,
    now: inLira({ max_win_x: row.x_now, max_win_kurus: row.win_now, max_hour_loss_kurus: row.hour_now }),
    asked: inLira(row),
    status: row.status,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asker,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
  }
}

function inLira({ max_win_x, max_win_kurus, max_hour_loss_kurus }: Caps): z.output<typeof CapRaise>['now'] {
  const orNull = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return { max_win_x, max_win: orNull(max_win_kurus), max_hour_loss: orNull(max_hour_loss_kurus) }
}

/** The second person's decision. Refuses `second_person_needed` to who asked and would allow it. */
export async function decideCapRaise(db: Db, act: Act, { id, status }: { id: number; status: 'allowed' | 'refused' }) {
  await db.transaction(async (tx) => {
    const raise = await lockRaise(tx, id)
    if (raise.status !== 'asked') throw refuse('already_decided')
    if (status === 'allowed' && raise.asked_by === act.staff.id) throw refuse('second_person_needed')
    const of = { providerId: raise.provider_id, gameId: raise.game_id }
    const since = tx.now()
    await tx.run(
      sql`update games.cap_raises set status = ${status}, decided_at = ${since}, decided_by = ${act.staff.id} where id = ${id}`,
    )
    const { max_win_x, max_win_kurus, max_hour_loss_kurus } = raise
    const caps = { max_win_x, max_win_kurus, max_hour_loss_kurus }
    await audit(tx, {
      ...act,
      action: `cap-raise.${status === 'allowed' ? 'allow' : 'refuse'}`,
      subject: `cap-raise:${id}`,
      before: { status: raise.status },
      after: { status, ...of, ...caps },
    })
    if (status === 'refused') return
    await setCaps(tx, of, { caps, since })
    await significantEvent(tx, {
      kind: 'cap_raised',
      staff: act.staff,
      text: `${raise.game_id === null ? 'Sağlayıcının' : 'Oyunun'} kazanç sınırı yükseltildi`,
      after: { ...of, ...caps },
    })
    tx.publish('content', {})
  })
  return { success: true, message: status === 'allowed' ? 'Sınır yükseltildi' : 'Sınır olduğu gibi kaldı', status }
}

/** Takes the lock of the game or provider first, as whoever changes it does. */
async function lockRaise(tx: Tx, id: number): Promise<Raise> {
  const found = await tx.row<Raise>(sql`select * from games.cap_raises where id = ${id}`)
  if (!found) throw refuse('not_found')
  await tx.run(
    found.game_id === null
      ? sql`select from games.providers where id = ${found.provider_id} for update`
      : sql`select from games.games where id = ${found.game_id} for update`,
  )
  return tx.one<Raise>(sql`select * from games.cap_raises where id = ${id} for update`)
}
