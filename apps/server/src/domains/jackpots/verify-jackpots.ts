import type { Check } from '../../platform/check.ts'

const UNITS = '10000 * c.seed_kurus + c.carried_units + c.pool_share * c.staked_kurus'

/** What must hold between the pools, the stakes that fill them and the ledger, to the ten-thousandth of a kuruş. */
export const checksOfJackpots: readonly Check[] = [
  {
    invariant: 'a pool grows by its share of the stakes that count in it, less those taken back before its drop',
    query: `select format('cycle %s: %s staked, %s counted', c.id, c.staked_kurus, coalesce(s.kurus, 0) - coalesce(r.kurus, 0)) as detail
      from jackpots.cycles c
      left join (select cycle_id, sum(kurus) as kurus from jackpots.stakes, unnest(cycle_ids) cycle_id group by 1) s on s.cycle_id = c.id
      left join (select cycle_id, sum(kurus) as kurus from jackpots.reversed_stakes, unnest(cycle_ids) cycle_id group by 1) r on r.cycle_id = c.id
      where c.staked_kurus <> coalesce(s.kurus, 0) - coalesce(r.kurus, 0)`,
  },
  {
    invariant: 'each stake that counts for a jackpot is one of cash in the ledger that its cycles take',
    query: `select format('player %s stake %s: %s counted in cycles %s', s.player_id, s.seq, s.kurus, s.cycle_ids) as detail
      from jackpots.stakes s left join wallet.movements_view m on m.player_id = s.player_id and m.seq = s.seq
      where (m.kind::text, m.cash_kurus, m.bonus_kurus) is distinct from ('stake', -s.kurus, 0::bigint)
        or (select count(distinct c.tier_id) from jackpots.cycles c where c.id = any(s.cycle_ids) and s.kurus >= c.min_stake_kurus
          and case when c.game_ids = '{}' then wallet.category_of(m.letter) = 'slot' else m.game_id = any(c.game_ids) end) <> cardinality(s.cycle_ids)`,
  },
  {
    invariant: 'what was taken back of a jackpot’s stakes is what the ledger took back, all of it that is read',
    query: `select format('player %s stake %s: taken back by %s', s.player_id, s.seq, coalesce(r.seq, m.seq)) as detail
      from jackpots.stakes s
      left join jackpots.reversed_stakes r on r.player_id = s.player_id and r.stake_seq = s.seq
      left join (select f.written_by, m.player_id, m.seq, m.cash_kurus, coalesce(m.stake_seq, m.round_seq) as stake_seq from wallet.movements_view m join wallet.fed_view f on f.player_id = m.player_id and f.seq = m.seq
        where m.kind = 'rollback') m on m.player_id = s.player_id and m.stake_seq = s.seq
      where case when r.seq is null then m.written_by <= (select written_by from ledger_feed.reader_positions_view where reader = 'jackpots')
        else (r.seq, r.kurus, m.cash_kurus) is distinct from (m.seq, s.kurus, s.kurus) or not s.cycle_ids @> r.cycle_ids end`,
  },
  {
    invariant: 'what a cycle has beyond its prize, and the fund for seeds, go on into the next one',
    query: `select format('%s cycle %s: %s carried, %s of %s from the fund', c.tier_id, c.no, c.carried_units, c.fund_kurus, c.fund_units) as detail
      from (select c.*, lag(no, 1, 0) over w as before, lag(dropped_at) over w as dropped_before,
          lag(${UNITS} - 10000 * c.prize_kurus, 1, 0::bigint) over w as rest, lag(c.fund_units + c.seed_share * c.staked_kurus, 1, 0::bigint) over w as fund
        from jackpots.cycles c window w as (partition by tier_id order by no)) c
      where c.no <> c.before + 1 or c.no > 1 and c.dropped_before is null or c.carried_units <> c.rest
        or c.fund_kurus <> least(c.seed_kurus, c.fund / 10000) or c.fund_units <> c.fund - 10000 * c.fund_kurus`,
  },
  {
    invariant: 'each drop of a jackpot is one movement of that sum in the ledger, and there are no others',
    query: `select format('jackpot %s: %s of the cycle, %s in the ledger', coalesce(c.drop, m.external_id), c.prize_kurus, m.cash_kurus) as detail
      from (select t.code || ':' || c.no as drop, c.player_id, c.prize_kurus
          from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id where c.dropped_at is not null) c
      full join (select * from wallet.movements_view where kind = 'jackpot' or source = 'jackpots' or contra = 'jackpot_pool') m on m.external_id = c.drop
      where (c.player_id, c.prize_kurus) is distinct from (m.player_id, m.cash_kurus) or m.kind::text <> 'jackpot' or m.source <> 'jackpots'
        or m.contra <> 'jackpot_pool'`,
  },
  {
    invariant: 'the winner of a jackpot made the stake that crossed its dropping point, which was fixed before',
    query: `select format('cycle %s: won by player %s with stake %s', c.id, c.player_id, c.stake_seq) as detail
      from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id
      left join jackpots.stakes s on s.player_id = c.player_id and s.seq = c.stake_seq
      where c.dropped_at is not null and (
        c.commitment <> encode(sha256(convert_to(concat_ws(':', t.code, c.no, c.seed_kurus, c.cap_kurus, c.prize_kurus, c.salt), 'UTF8')), 'hex')
        or (c.id = any(s.cycle_ids) and ${UNITS} - c.pool_share * s.kurus < 10000 * c.prize_kurus) is not true
          and not (c.staked_kurus = 0 and exists (select from jackpots.cycles b where b.tier_id = c.tier_id and b.no = c.no - 1
            and (b.player_id, b.stake_seq) = (c.player_id, c.stake_seq))))`,
  },
]
