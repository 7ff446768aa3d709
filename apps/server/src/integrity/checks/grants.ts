import type { Check } from '../../platform/check.ts'

/** An entry's play: '<provider id>:<transaction id>', and the movement that it is; a correction has keys of its own. */
const PLAYED = `(select e.movement_ref, e.kind, sum(e.amount_kurus) as amount,
    encode(substr(sha256(convert_to(case e.kind when 'correction' then 'spor:correct:' else 'game:' || p.code || ':' end
      || substr(e.movement_ref, length(p.id::text) + 2), 'UTF8')), 1, 16), 'hex')::uuid as key
  from bonuses.entries e join games.providers p on p.id::text = split_part(e.movement_ref, ':', 1)
  where e.kind in ('stake', 'spin', 'win', 'correction') group by e.movement_ref, e.kind, p.code, p.id)`

const RUNNING = `status in ('active', 'finishing')`

/** What must hold of bonuses: between their terms, entries and uses, and between them and the ledger. */
export const checksOfGrants: readonly Check[] = [
  {
    invariant: 'I2 each bonus account is the sum of its bonuses',
    query: bonusAccounts('wallet.balances_view'),
    recent: bonusAccounts('(select b.* from changed c join wallet.balances_view b on b.player_id = c.player_id)'),
  },
  {
    invariant: 'I2 each bonus is the sum of its entries, and its terms are those it was granted under',
    query: `select format('bonus %s holds %s at %s of %s wagered, its entries say %s at %s', g.id, g.balance_kurus, g.wager_done_kurus,
        g.wager_required_kurus, e.amount, e.progress) as detail
      from bonuses.grants g
      left join (select grant_id, sum(amount_kurus) as amount, sum(progress_kurus) as progress, -sum(amount_kurus) filter (where kind = 'converted') as converted,
          -sum(amount_kurus) filter (where kind = 'forfeited') as forfeited, sum(amount_kurus) filter (where kind = 'granted') as granted,
          sum(amount_kurus) filter (where kind in ('win', 'correction')) as won, count(*) filter (where kind = 'spin') as spins,
          count(*) filter (where kind = 'spin_returned') - count(*) filter (where kind in ('spin', 'spin_retaken')) as came_back,
          count(*) filter (where kind = 'spin_owed') - count(*) filter (where kind = 'spin_kept') as owed_spins,
          bool_or(kind = 'granted' and movement_ref <> 'grant:' || grant_id) as of_another
        from bonuses.entries group by grant_id) e on e.grant_id = g.id
      where (g.balance_kurus, g.wager_done_kurus, g.converted_kurus, g.forfeited_kurus, g.granted_kurus, false)
          is distinct from (coalesce(e.amount, 0), coalesce(e.progress, 0), coalesce(e.converted, 0), coalesce(e.forfeited, 0), coalesce(e.granted, 0),
            coalesce(e.of_another, false))
        or g.wager_required_kurus not between g.granted_kurus * (g.terms ->> 'rollover')::bigint
          and (g.granted_kurus + case when g.spins_total > 0 then coalesce(e.won, 0) else 0 end) * (g.terms ->> 'rollover')::bigint
        or g.spins_left <> case when ${RUNNING.replace('status', 'g.status')} then g.spins_total + coalesce(e.came_back, 0) else 0 end
        or g.spins_total + coalesce(e.came_back, 0) not between 0 and g.spins_total or g.spins_owed <> coalesce(e.owed_spins, 0)
        or coalesce(e.spins, 0) > 0 and g.spins_total = 0
        or (g.spins_total > 0) <> (g.spin_game_id is not null and g.spin_stake_kurus is not null)
        or (g.terms -> 'validity_days') is null or g.expires_at <> g.created_at + make_interval(hours => 24 * (g.terms ->> 'validity_days')::int)
          + coalesce((select sum(r.revived_at - r.created_at) from bonuses.recalls r where r.grant_id = g.id), interval '0')
        or g.ended_at < g.created_at`,
  },
  {
    invariant: 'I2 each bonus was credited as it was granted, once',
    query: `select format('bonus %s of player %s: granted %s, movement %s of player %s', g.id, g.player_id, g.granted_kurus, m.seq, m.player_id) as detail
      from bonuses.grants g
      full join (select * from wallet.movements where source = 'bonuses' and kind::text in ('bonus_granted', 'cashback', 'free_spins')) m
        on m.external_id = 'grant:' || g.id
      where g.id is null or (m.seq is null) <> (g.granted_kurus = 0) or m.seq is not null and (
        (m.player_id, m.cash_kurus + coalesce(m.bonus_kurus, 0), m.reference, m.note) is distinct from (g.player_id, g.granted_kurus, 'B' || g.id, g.name)
        or (m.kind::text = 'cashback') <> (g.bonus_type = 'cashback')
        or (m.cash_kurus > 0) <> ((g.terms ->> 'rollover')::int = 0 and g.spins_total = 0))`,
    recent: `select format('player %s movement %s is of no bonus', m.player_id, m.seq) as detail
      from recent m left join bonuses.grants g on m.external_id = 'grant:' || g.id and g.player_id = m.player_id
      where m.source = 'bonuses' and m.kind::text in ('bonus_granted', 'cashback', 'free_spins')
        and g.granted_kurus is distinct from m.cash_kurus + coalesce(m.bonus_kurus, 0)`,
  },
  {
    invariant: 'I2 what bonuses lost left the bonus account',
    query: `select format('player %s: bonuses lost %s, movements %s', coalesce(e.player_id, m.player_id), e.lost, m.lost) as detail
      from (select g.player_id, -sum(e.amount_kurus) as lost from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
        where e.kind = 'forfeited' group by 1) e
      full join (select player_id, -sum(bonus_kurus) as lost from wallet.movements where kind = 'bonus_forfeited' group by 1) m on m.player_id = e.player_id
      where coalesce(e.lost, 0) <> coalesce(m.lost, 0)`,
  },
  {
    invariant: 'I2 each stake of bonus money is noted by the bonuses that paid it, each win by those that took it',
    query: `select format('play %s (%s): entries of %s, movement %s of %s', e.movement_ref, e.kind, e.amount, m.seq, m.bonus_kurus) as detail
      from ${PLAYED} e left join wallet.movements m on m.key = e.key
      where case e.kind when 'stake' then m.kind is distinct from 'stake' or e.amount <> coalesce(m.bonus_kurus, 0)
        when 'spin' then m.kind is distinct from 'stake' or m.cash_kurus <> 0
        when 'correction' then m.kind is distinct from 'resettlement' or abs(e.amount) < abs(coalesce(m.bonus_kurus, 0))
          or abs(e.amount) > abs(m.cash_kurus + coalesce(m.bonus_kurus, 0)) or sign(e.amount) <> sign(m.cash_kurus + coalesce(m.bonus_kurus, 0))
        else m.kind is distinct from 'win' or e.amount > m.cash_kurus + coalesce(m.bonus_kurus, 0) or e.amount < coalesce(m.bonus_kurus, 0) end
      union all
      select format('player %s movement %s (%s): bonus money without an entry', m.player_id, m.seq, m.kind)
      from (select * from wallet.movements where kind in ('stake', 'win', 'resettlement') and bonus_kurus is not null) m
      left join ${PLAYED} e on e.key = m.key and e.kind = case m.kind when 'resettlement' then 'correction' else m.kind::text end
      where e.key is null`,
  },
  {
    invariant: 'I2 what a stake took from a bonus comes back once at most',
    query: `select format('stake %s: took %s, gave back %s', s.movement_ref, s.amount_kurus, b.amount_kurus) as detail
      from bonuses.entries b left join bonuses.entries s on s.kind = 'stake' and s.grant_id = b.grant_id and s.movement_ref || ':undo' = b.movement_ref
      where b.kind = 'rollback' and b.amount_kurus is distinct from -s.amount_kurus`,
  },
  {
    invariant: 'I2 each running bonus knows its open stakes, and one that ended has none',
    query: `select format('bonus %s knows %s open stakes of %s', g.id, g.open_stakes, coalesce(o.open, 0)) as detail
      from bonuses.grants g
      left join (
        select e.grant_id, count(*) as open
        from bonuses.entries e join ${PLAYED} p on p.movement_ref = e.movement_ref and p.kind = e.kind
        join wallet.movements s on s.key = p.key
        left join (select player_id, coalesce(round_seq, seq) as round from wallet.movements where closes) c
          on c.player_id = s.player_id and c.round = coalesce(s.round_seq, s.seq)
        left join (select player_id, coalesce(stake_seq, round_seq) as stake from wallet.movements where kind = 'rollback') b
          on b.player_id = s.player_id and b.stake = s.seq
        where e.kind in ('stake', 'spin') and c.player_id is null and b.player_id is null
        group by e.grant_id) o on o.grant_id = g.id
      where g.open_stakes <> case when g.${RUNNING} then coalesce(o.open, 0) else 0 end`,
  },
  {
    invariant: 'I2 a player with a running bonus plays by its rules',
    query: `select format('player %s has bonus %s and no flag', g.player_id, g.id) as detail
      from bonuses.grants g join wallet.wallets w on w.player_id = g.player_id where g.${RUNNING} and not w.has_bonus`,
  },
  {
    invariant: 'I6 each promotion has given what its meter says, within its caps',
    query: `select format('promotion %s: meter %s to %s players of %s and %s, given %s to %s', coalesce(p.id, m.promotion_id), m.spent_kurus, m.player_count,
        m.most_kurus, m.most_players, g.spent, g.players) as detail
      from bonuses.promotions p full join bonuses.promotion_totals m on m.promotion_id = p.id
      left join (select promotion_id, sum(granted_kurus + spins_total * coalesce(spin_stake_kurus, 0)) as spent, count(distinct player_id) as players
        from bonuses.grants group by promotion_id) g on g.promotion_id = p.id
      where p.id is null or (m.spent_kurus, m.player_count, m.most_kurus, m.most_players)
          is distinct from (coalesce(g.spent, 0), coalesce(g.players, 0), p.budget_kurus, p.player_cap)
        or m.spent_kurus > m.most_kurus or m.player_count > m.most_players`,
  },
  {
    invariant: 'I6 each promotion is its last version, and each bonus is of the version it names',
    query: `select format('promotion %s is not its version %s', coalesce(p.id, v.promotion_id), v.number) as detail
      from bonuses.promotions p full join (
        select distinct on (promotion_id) * from bonuses.promotion_versions order by promotion_id, number desc) v on v.promotion_id = p.id
      where v.number is null or p.id is null or not bonuses.rule_of(p) @> v.rule
      union all
      select format('promotion %s has no version before %s', v.promotion_id, v.number)
      from bonuses.promotion_versions v left join bonuses.promotion_versions b on b.promotion_id = v.promotion_id and b.number = v.number - 1
      where v.number > 1 and b.number is null
      union all
      select format('bonus %s is not of version %s of promotion %s', g.id, g.promotion_version, g.promotion_id)
      from bonuses.grants g left join bonuses.promotion_versions v on v.promotion_id = g.promotion_id and v.number = g.promotion_version
      where g.promotion_version is not null and ((g.terms ->> 'rollover', g.terms ->> 'validity_days', g.terms ->> 'percent', g.bonus_type,
          g.max_stake_kurus::text, g.max_win_kurus::text)
        is distinct from (v.rule ->> 'rollover', v.rule ->> 'validity_days', v.rule ->> 'percent', v.rule ->> 'bonus_type',
          v.rule ->> 'max_stake_kurus', v.rule ->> 'max_win_kurus'))`,
  },
  {
    invariant: 'I6 each code was used as often as it says, by players whom it gave its bonus',
    query: `select format('code %s: %s uses of %s, %s known', c.id, c.uses, c.most_uses, coalesce(u.uses, 0)) as detail
      from bonuses.codes c left join (select code_id, count(*) as uses from bonuses.code_uses group by code_id) u on u.code_id = c.id
      where c.uses <> coalesce(u.uses, 0) or c.uses > c.most_uses
      union all
      select format('player %s used code %s for bonus %s', u.player_id, u.code_id, u.grant_id)
      from bonuses.code_uses u left join bonuses.codes c on c.id = u.code_id left join bonuses.promotions p on p.id = c.promotion_id
      left join bonuses.grants g on g.id = u.grant_id
      where p.id is null or u.grant_id is null and p.bonus_type <> 'deposit'
        or u.grant_id is not null and (g.player_id, g.promotion_id) is distinct from (u.player_id, c.promotion_id)`,
  },
  {
    invariant: 'I6 each use of a promotion has its bonus, each offer its deposit and its bonus',
    query: `select format('player %s used promotion %s (%s) for bonus %s', u.player_id, u.promotion_id, u.use_key, u.grant_id) as detail
      from bonuses.uses u left join bonuses.grants g on g.id = u.grant_id and g.player_id = u.player_id and g.promotion_id = u.promotion_id
      where g.id is null
      union all
      select format('offer of deposit %s (%s): %s for player %s, bonus %s', o.deposit_id, o.status, o.amount_kurus, o.player_id, o.grant_id)
      from bonuses.offers o
      left join (select * from wallet.movements where source = 'cashier' and kind = 'deposit') m on m.external_id = 'deposit:' || o.deposit_id
      left join bonuses.grants g on g.id = o.grant_id and g.player_id = o.player_id and g.source = 'deposit' and g.source_ref = o.deposit_id::text
      where (m.player_id, m.cash_kurus) is distinct from (o.player_id, o.amount_kurus) or (o.status = 'selected') <> (g.id is not null)
        or o.grant_id is not null and g.id is null or (o.status = 'pending') <> (o.decided_at is null)`,
  },
]

function bonusAccounts(balances: string): string {
  return `select format('player %s has %s, bonuses %s', w.player_id, w.bonus_kurus, coalesce(g.balance, 0)) as detail
    from ${balances} w
    left join (select player_id, sum(balance_kurus) as balance from bonuses.grants where ${RUNNING} group by player_id) g on g.player_id = w.player_id
    where w.bonus_kurus <> coalesce(g.balance, 0)`
}
