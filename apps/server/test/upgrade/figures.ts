const BALANCES = 'player_id, cash_kurus, bonus_kurus, hold_kurus, seq::int as seq'
const DAY = `player_id, category, day::text as day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, lines::int as lines`
const ROUND = `player_id, round_ref, category, game_code, provider_code, status, stake_kurus::bigint as stake_kurus,
  bonus_stake_kurus::bigint as bonus_stake_kurus, win_kurus::bigint as win_kurus, bonus_win_kurus::bigint as bonus_win_kurus,
  refunded_kurus::bigint as refunded_kurus,
  case when stake_kurus + refunded_kurus > 0 then opened_at end as opened_at, day::text as day`
/** Of a free spin that won nothing no money has moved; one that won is known since its win. */
const MOVED = '(stake_kurus <> 0 or win_kurus <> 0 or refunded_kurus <> 0)'

const SAME = {
  'what stands on the platform’s accounts': `select account, provider, balance_kurus from wallet.platform_balances_view where balance_kurus <> 0 order by 1, 2`,
  'every leg of every movement': `select player_id, seq::int as seq, account, amount_kurus, kind::text as kind, created_at from wallet.entries_view order by 1, 2, 3`,
  'every key': `select player_id, seq::int as seq, source, external_id, note, cash_after, bonus_after, hold_after from wallet.movements_view order by 1, 2`,
  'the days of the house': `select game_id, day::text as day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds from games.game_days_view order by 1, 2`,
  bonuses: `select id, status, end_reason, balance_kurus, wager_required_kurus, wager_done_kurus, converted_kurus, forfeited_kurus, ended_at from bonuses.grants_view order by id`,
  'what bonuses cost': `select day::text as day, promotion_id, bonus_type, grants, granted_kurus, converted_kurus, forfeited_kurus from bonuses.costs_by_day_view order by 1, 2, 3`,
}

type Queries = Record<string, string>

/** The money of the database at the migrations of before, by the views that those had. */
export const OF_BEFORE: Queries = {
  ...SAME,
  balances: `select ${BALANCES} from wallet.wallets order by 1`,
  'the days of the players': `select ${DAY} from games.player_days_view where lines > 0 order by 1, 2, 3`,
  rounds: `select ${ROUND} from (select *, (opened_at at time zone 'Europe/Istanbul')::date as day from games.rounds_view) r where ${MOVED} order by 1, 2`,
}

/** The same by the views of now. */
export const OF_NOW: Queries = {
  ...SAME,
  'the days of the house': SAME['the days of the house'].replace('games.', 'wallet.'),
  balances: `select ${BALANCES} from wallet.balances_view order by 1`,
  'the days of the players': `select ${DAY} from wallet.player_days_view where lines > 0 order by 1, 2, 3`,
  rounds: `select ${ROUND} from games.rounds_view where ${MOVED} order by 1, 2`,
}
