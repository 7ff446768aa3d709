import { GAME_DETAIL_MISSING } from '@meydan/contract/sentences'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { readGameDetail as call } from '@meydan/contract/wallet/history'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { providerNameAt, siteNameOf } from '../../domains/games/public.ts'

interface Round {
  reference_id: string
  first_seq: number
  round_ref: string
  game_name: string
  provider_code: string
  provider_name: string
  status: 'open' | 'closed' | 'voided'
  opened_at: Date
}

interface Bet {
  bet_no: number
  amount_kurus: bigint
  bonus_kurus: bigint
  win_kurus: bigint
  outcome: 'applied' | 'rolled_back'
  created_at: Date
}

/** The stakes behind one of the caller's references, each with what it won. Anybody else's reference is `not_found`. */
export async function readGameDetail(
  q: Queryable,
  playerId: PlayerId,
  { ref, provider }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const round = await findRound(q, playerId, ref)
  if (!round) throw refuse('not_found', GAME_DETAIL_MISSING)
  const shown = providerNameAt(await siteNameOf(q, playerId), { code: round.provider_code, name: round.provider_name })
  if (provider && !isOf({ ...round, shown }, provider)) throw refuse('not_found', GAME_DETAIL_MISSING)
  const bets = await readBets(q, playerId, round)
  const detail: OutputOf<typeof call>['game_detail'] = {
    reference_id: round.reference_id,
    provider: shown,
    game_name: round.game_name,
    created_at: round.opened_at.toISOString(),
    rounds: bets.map((bet) => ({
      id: bet.bet_no,
      round_id: round.round_ref,
      bet_amount: liraOfKurus(bet.amount_kurus),
      win_amount: liraOfKurus(bet.win_kurus),
      bonus_part: liraOfKurus(bet.bonus_kurus),
      status: bet.outcome === 'rolled_back' ? 'cancel' : round.status === 'open' ? 'pending' : 'done',
      created_at: bet.created_at.toISOString(),
    })),
  }
  return { success: true, game_detail: detail, message: '' }
}

/** A reference ends in the number of the movement that opened the round. */
export async function findRound(q: Queryable, playerId: PlayerId, reference: string): Promise<Round | undefined> {
  const number = /-(\d{1,9})$/.exec(reference)?.[1]
  if (number === undefined) return undefined
  const round = await q.row<Round>(sql`
    select reference_id, first_seq, round_ref, game_name, provider_code, provider_name, status, opened_at from games.rounds_view
    where player_id = ${playerId} and first_seq = ${Number(number)}`)
  return round?.reference_id === reference ? round : undefined
}

async function readBets(q: Queryable, playerId: PlayerId, round: Round): Promise<Bet[]> {
  return q.rows<Bet>(sql`
    with parts as (
      select * from games.transactions_view where player_id = ${playerId} and movement_seq = ${round.first_seq}
      union all
      select * from games.transactions_view where player_id = ${playerId} and round_seq = ${round.first_seq}
    )
    select (row_number() over (order by bet.movement_seq))::int as bet_no,
      bet.amount_kurus, bet.bonus_kurus, bet.outcome, bet.created_at, coalesce(won.amount_kurus, 0)::bigint as win_kurus
    from parts bet left join lateral (
      select sum(win.amount_kurus) as amount_kurus from parts win where win.kind in ('win', 'resettlement') and win.stake_seq = bet.movement_seq
    ) won on true
    where bet.kind = 'bet'
    order by 1
    limit 500
  `)
}

function isOf(round: Round & { shown: string }, provider: string): boolean {
  return [round.provider_code, round.provider_name, round.shown].some(
    (name) => name.toLocaleLowerCase('tr') === provider.toLocaleLowerCase('tr'),
  )
}
