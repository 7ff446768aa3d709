import type { InputOf } from '@meydan/contract/call'
import type { readGameDetail as call } from '@meydan/contract/history'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { CATEGORIES } from './categories.ts'

interface Round {
  reference_id: string
  category: string
  round_no: number
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
export async function readGameDetail(q: Queryable, playerId: PlayerId, { ref, provider }: InputOf<typeof call>) {
  const round = await readRound(q, playerId, ref)
  if (!round || (provider && !isOf(round, provider))) throw refuse('not_found', 'Oyun detayı yüklenemedi.')
  const bets = await readBets(q, playerId, round)
  const detail = {
    reference_id: round.reference_id,
    provider: round.provider_name,
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

/** A reference ends in the round's number: with the categories it is a handful of look-ups by primary key. */
async function readRound(q: Queryable, playerId: PlayerId, reference: string): Promise<Round | undefined> {
  const number = /-(\d{1,9})$/.exec(reference)?.[1]
  if (number === undefined) return undefined
  return q.row<Round>(sql`
    select reference_id, category, round_no, round_ref, game_name, provider_code, provider_name, status, opened_at from games.rounds_view
    where player_id = ${playerId} and category = any(${Object.values(CATEGORIES).flat()}) and round_no = ${Number(number)}
      and reference_id = ${reference}
  `)
}

async function readBets(q: Queryable, playerId: PlayerId, round: Round): Promise<Bet[]> {
  return q.rows<Bet>(sql`
    with parts as (
      select * from games.transactions_view
      where player_id = ${playerId} and category = ${round.category} and round_no = ${round.round_no}
    )
    select (row_number() over (order by bet.created_at, bet.movement_seq, bet.transaction_id))::int as bet_no,
      bet.amount_kurus, bet.bonus_kurus, bet.outcome, bet.created_at, coalesce(won.amount_kurus, 0)::bigint as win_kurus
    from parts bet left join lateral (
      select sum(win.amount_kurus) as amount_kurus from parts win where win.kind = 'win' and win.reference = bet.transaction_id
    ) won on true
    where bet.kind = 'bet' and bet.outcome <> 'tombstone'
    order by 1
    limit 500
  `)
}

function isOf(round: Round, provider: string): boolean {
  return [round.provider_code, round.provider_name].some(
    (name) => name.toLocaleLowerCase('tr') === provider.toLocaleLowerCase('tr'),
  )
}
