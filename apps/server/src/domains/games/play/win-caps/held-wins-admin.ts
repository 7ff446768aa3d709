import type { InputOf } from '@meydan/contract/call'
import { type HeldWin, listHeldWins as listCall } from '@meydan/contract/games/held-wins-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { raw } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../../platform/database/db.ts'
import { containing, inTurkish, readList } from '../../../../platform/lists/list.ts'

/** What became of a held win; one that is proposed to be let pass is still held. */
const OUTCOME = "case when w.id is null then h.outcome else 'proposed' end"

/** One page of the wins that were held, each with what became of it. */
export async function listHeldWins(q: Queryable, input: InputOf<typeof listCall>) {
  const from = sql`
    from games.held_wins_view h
    join games.games g on g.id = h.game_id
    join games.providers r on r.id = h.provider_id
    join identity.players_view p on p.id = h.player_id
    left join approvals.proposals_view w on w.act = 'held-win.allow' and w.subject = 'held-win:' || h.id and w.status = 'pending'
    left join staff.members_view a on a.id = coalesce(w.proposed_by, h.proposed_by)
    left join staff.members_view b on b.id = h.decided_by`
  return readList(q, listCall, input, {
    rows: sql`
      select h.*, ${raw(OUTCOME)} as shown, coalesce(w.reason, h.reason) as why, coalesce(w.proposed_at, h.proposed_at) as since, g.name as game_name,
        r.name as provider_name, p.username, a.username as proposer, b.username as decider
      ${from}`,
    counted: from,
    where: [
      input.status && sql`${raw(OUTCOME)} = ${input.status}`,
      input.player !== undefined && sql`h.player_id = ${input.player}`,
      input.q && sql`(h.transaction_id = ${input.q} or p.search_text like ${containing(foldTurkish(input.q))})`,
    ],
    sorts: {
      held_at: 'h.held_at',
      amount: 'h.amount_kurus',
      status: OUTCOME,
      username: 'p.username',
      game_name: inTurkish('g.name'),
    },
    player: 'h.player_id',
    tie: 'h.id',
    show,
  })
}

interface Row {
  id: number
  player_id: number
  username: string
  game_name: string
  provider_name: string
  transaction_id: string
  round_ref: string
  amount_kurus: bigint
  won_kurus: bigint
  stakes_kurus: bigint
  cap_kurus: bigint
  shown: z.output<typeof HeldWin>['status']
  held_at: Date
  why: string | null
  since: Date | null
  proposer: string | null
  decision: string | null
  decided_at: Date | null
  decider: string | null
  paid_at: Date | null
}

function show(row: Row): z.output<typeof HeldWin> {
  return {
    id: row.id,
    player_id: row.player_id,
    username: row.username,
    game_name: row.game_name,
    provider_name: row.provider_name,
    transaction_id: row.transaction_id,
    round_ref: row.round_ref,
    amount: liraOfKurus(row.amount_kurus),
    won: liraOfKurus(row.won_kurus),
    stakes: liraOfKurus(row.stakes_kurus),
    cap: liraOfKurus(row.cap_kurus),
    status: row.shown,
    held_at: row.held_at.toISOString(),
    reason: row.why,
    proposed_at: row.since?.toISOString() ?? null,
    proposed_by: row.proposer,
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}
