import { type CapRaise, listCapRaises as listCall } from '@meydan/contract/games/cap-raises-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../../platform/database/db.ts'
import { readList, textIn } from '../../../../platform/lists/list.ts'
import type { Caps } from './win-caps.ts'

/** One page of the raises of caps, beside the caps of now. */
export async function listCapRaises(q: Queryable, input: InputOf<typeof listCall>) {
  const from = sql`
    from games.cap_raises r
    join games.providers p on p.id = r.provider_id
    left join games.games g on g.id = r.game_id
    join staff.members_view a on a.id = r.asked_by
    left join staff.members_view b on b.id = r.decided_by`
  return readList(q, listCall, input, {
    rows: sql`
      select r.*, p.name as provider_name, g.name as game_name, a.username as asker, b.username as decider, g.max_win_x as x_now,
        case when g.id is null then p.max_win_kurus else g.max_win_kurus end as win_now,
        case when g.id is null then p.max_hour_loss_kurus end as hour_now
      ${from}`,
    counted: from,
    where: [input.status && sql`r.status = ${input.status}`, input.q && textIn(input.q, 'g.name', 'p.name')],
    sorts: { asked_at: 'r.asked_at', status: 'r.status' },
    tie: 'r.id',
    show,
  })
}

interface Row extends Caps {
  id: number
  status: z.output<typeof CapRaise>['status']
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
