import type { Check } from '../../platform/check.ts'
import { keySql } from '../wallet/public.ts'
import { PLACES } from './book/places.ts'

/** The key in the ledger of a coupon's stake. */
const STAKE_KEY = keySql(`'game:spor:k' || c.id`)

const AN_HOUR_AGO = `current_setting('meydan.now')::timestamptz - interval '1 hour'`

/** People look at the payout, as it is above what its game may pay. */
const IS_HELD = `exists (select from games.held_wins_view h where h.key = ${keySql(`'game:spor:k' || p.coupon_id || 'r' || p.revision`)} and h.outcome in ('held', 'refused'))`

/** Its result is not known again yet. */
const NOTHING_TO_CORRECT = `not exists (select from sports.corrections k where k.coupon_id = c.id and k.status in ('due', 'held'))`

/** What must hold between coupons, the results of their legs and the ledger. */
export const checksOfSports: readonly Check[] = [
  {
    invariant: 'S1 each coupon that was taken has its stake, and no other has one that stands',
    query: `select format('coupon %s (%s): %s staked, the ledger has %s in movement %s', c.id, c.status, c.stake_kurus, -(m.cash_kurus + m.bonus_kurus), m.seq) as detail
      from sports.coupons c left join wallet.movements_view m on m.key = ${STAKE_KEY} and m.kind = 'stake'
      where c.accepted_at is not null and ((m.player_id, m.seq) is distinct from (c.player_id, c.round_seq)
          or m.cash_kurus + m.bonus_kurus is distinct from case when c.free_bet_id is null then -c.stake_kurus else 0 end
          or c.free_bet_id is not null and m.reference is distinct from 'B' || c.free_bet_id)
        or c.status in ('refused', 'expired') and m.seq is not null and not exists (
          select from wallet.movements_view r where r.player_id = m.player_id and r.round_seq = m.seq and r.kind = 'rollback')
      union all
      select format('player %s movement %s is a stake of no coupon', m.player_id, m.seq)
      from wallet.movements_view m left join sports.coupons c on m.key = ${STAKE_KEY}
      where m.kind = 'stake' and m.provider = 'spor' and c.id is null`,
  },
  {
    invariant:
      'S2 what a coupon was paid is what was sold back of it and what its last revision returns, but for what is owed of it',
    query: `select format('coupon %s returns %s, %s is owed, the ledger has paid %s', c.id, r.kurus, o.kurus, paid.kurus) as detail
      from sports.coupons c
      left join lateral (select coalesce((select k.after_kurus from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'
          order by k.revision desc limit 1), (select p.amount_kurus from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'
           and p.kind not in ('cashout', 'part'))) as kurus) r on true
       left join (select coupon_id, sum(amount_kurus) as kurus from sports.payouts where kind in ('cashout', 'part') and status = 'paid' group by 1) s
         on s.coupon_id = c.id
      left join (select coupon_id, sum(amount_kurus - collected_kurus - forgiven_kurus) as kurus from sports.player_debts group by 1) o on o.coupon_id = c.id
      left join (select player_id, round_seq, sum(cash_kurus + bonus_kurus) as kurus from wallet.movements_view
        where kind in ('win', 'rollback', 'resettlement') and provider = 'spor' group by 1, 2) paid on paid.player_id = c.player_id and paid.round_seq = c.round_seq
      where c.settled_at is not null and ((r.kurus is null) <> (c.playing_kurus = 0)
         or coalesce(paid.kurus, 0) <> coalesce(r.kurus, 0) + coalesce(s.kurus, 0) + coalesce(o.kurus, 0))`,
  },
  {
    invariant: 'S3 what a coupon returns is what its legs come to',
    query: `select format('coupon %s returns %s, its legs come to %s', c.id, c.return_kurus, sports.return_of(c.id)) as detail
      from sports.coupons c
      where c.return_kurus is not null and not c.is_stale and not (c.reopened_at is not null and ${NOTHING_TO_CORRECT})
          and (c.return_kurus <> case when c.voided_for is null then sports.return_of(c.id) when c.free_bet_id is null then c.playing_kurus * c.columns else 0 end
            or c.return_kurus > 0 and c.voided_for is null and exists (select from sports.legs l where l.coupon_id = c.id and l.result is null))
        or c.status in ('pending', 'accepted') and c.return_kurus is null and sports.return_of(c.id) > c.max_return_kurus
        or c.is_stale and c.status <> 'accepted'
      union all
      select format('coupon %s leg %s is %s, and nothing says so', l.coupon_id, l.no, l.result)
      from sports.legs l where l.result is not null
        and not exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
          and s.outcome = l.outcome and s.undone_by is null and (s.result, s.places, s.tied) is not distinct from (l.result, l.places, l.tied))
        and not (l.key = 'combo' and exists (select from sports.results_view r where r.event_id = l.event_id and r.key = l.key
          and r.specifiers = l.specifiers and r.result = l.result))
        and not (l.result = 'void' and (l.unplayed_at is not null or exists (select from sports.cancels x
          where x.event_id = l.event_id and x.key = l.key and x.specifiers = l.specifiers and x.undone_by is null)))
        and not exists (select from sports.regrades r where r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers)`,
  },
  {
    invariant: 'S4 each leg was taken at a price of an open market that there has been',
    query: `select format('coupon %s leg %s: priced at %s, closed up to %s, version %s of %s (%s)', l.coupon_id, l.no, l.market_seq, l.closed_seq,
        l.market_version, m.version, p.status) as detail
      from sports.legs l join sports.coupons c on c.id = l.coupon_id
      left join sports.markets m on m.event_id = l.event_id and m.key = l.key and m.specifiers = l.specifiers
      left join sports.prices p on p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers and p.version = l.market_version
      left join ${PLACES} as o (key, outcome, place) on o.key = l.key and o.outcome = l.outcome
      where l.market_seq <= l.closed_seq or m.version is null or l.market_version > m.version
        or p.version is not null and (p.status <> 1 or p.is_active[o.place] is distinct from true or p.seq <> l.market_seq)
        or p.version is null and exists (select from sports.prices e where e.event_id = l.event_id and e.key = l.key and e.specifiers = l.specifiers
          and e.version < l.market_version)`,
  },
  {
    invariant: 'S5 what the house has on an outcome is what its open coupons say',
    query: `select format('%s %s %s %s: %s and %s, open coupons have %s and %s', coalesce(x.event_id, o.event_id), coalesce(x.key, o.key),
        coalesce(x.specifiers, o.specifiers), coalesce(x.outcome, o.outcome), x.stake_kurus, x.liability_kurus, o.stake, o.liability) as detail
      from sports.exposures x
      full join (select l.event_id, l.key, l.specifiers, l.outcome, sum(c.playing_kurus * c.columns) as stake, sum(l.liability_kurus) as liability
        from sports.legs l join sports.coupons c on c.id = l.coupon_id
        where c.status in ('pending', 'accepted') and c.return_kurus is null group by 1, 2, 3, 4) o
        on o.event_id = x.event_id and o.key = x.key and o.specifiers = x.specifiers and o.outcome = x.outcome
      where (coalesce(x.stake_kurus, 0), coalesce(x.liability_kurus, 0)) is distinct from (coalesce(o.stake, 0)::bigint, coalesce(o.liability, 0)::bigint)`,
  },
  {
    invariant: 'S6 no coupon has ended with something still to be paid, and none waits for it long',
    query: `select format('coupon %s is %s, its revision %s is %s', c.id, c.status, p.revision, p.status) as detail
      from sports.coupons c join sports.payouts p on p.coupon_id = c.id
      where c.settled_at is not null and p.status = 'due'
        or p.status = 'due' and p.due_at < ${AN_HOUR_AGO} and not ${IS_HELD}
      union all
      select format('coupon %s has ended, its correction %s is %s', c.id, k.revision, k.status)
      from sports.coupons c join sports.corrections k on k.coupon_id = c.id and k.status in ('due', 'held')
      where c.reopened_at is null or k.status = 'due' and greatest(k.asked_at, k.approved_at) < ${AN_HOUR_AGO}`,
  },
  {
    invariant:
      'S7 each coupon that has come to something has one payout of it, each revision after it one correction, each correction its movement',
    query: `select format('coupon %s returns %s: %s payouts of %s, corrections to %s', c.id, c.return_kurus, p.rows, p.kurus, k.kurus) as detail
      from sports.coupons c
      left join lateral (select count(*) as rows, sum(amount_kurus) as kurus, max(revision) as revision from sports.payouts where coupon_id = c.id
         and kind not in ('cashout', 'part')) p on true
      left join lateral (select (array_agg(after_kurus order by revision desc))[1] as kurus, min(revision) as revision
        from sports.corrections where coupon_id = c.id and status <> 'replaced') k on true
      where p.rows <> (c.return_kurus is not null)::int or c.return_kurus <> coalesce(k.kurus, p.kurus) or k.revision <= p.revision
      union all
      select format('coupon %s revision %s corrects %s, paid was %s', k.coupon_id, k.revision, k.before_kurus, k.paid_before)
      from (select k.*, coalesce(lag(k.after_kurus) over of_coupon, p.amount_kurus) as paid_before
        from sports.corrections k join sports.payouts p on p.coupon_id = k.coupon_id and p.kind not in ('cashout', 'part') where k.status <> 'replaced'
        window of_coupon as (partition by k.coupon_id order by k.revision)) k
      where k.before_kurus <> k.paid_before
      union all
      select format('coupon %s revision %s moved %s, the ledger %s', k.coupon_id, k.revision, k.moved_kurus, m.cash_kurus + m.bonus_kurus)
      from sports.corrections k join sports.coupons c on c.id = k.coupon_id
      left join wallet.movements_view m on m.key = ${keySql(`'spor:correct:k' || k.coupon_id || 'r' || k.revision`)}
      where k.status = 'paid' and (coalesce(m.cash_kurus + m.bonus_kurus, 0) <> k.moved_kurus
          or m.seq is not null and (m.player_id, m.round_seq) is distinct from (c.player_id, c.round_seq))
        or k.status <> 'paid' and m.seq is not null
      union all
      select format('player %s movement %s corrects nothing', m.player_id, m.seq)
      from wallet.movements_view m
      left join sports.corrections k on m.key = ${keySql(`'spor:correct:k' || k.coupon_id || 'r' || k.revision`)}
      left join sports.player_debt_payments p on p.player_id = m.player_id and p.movement_seq = m.seq
      where m.kind = 'resettlement' and k.coupon_id is null and p.id is null`,
  },
  {
    invariant: 'S8 each claim is what its correction could not take, less what was collected and given up',
    query: `select format('coupon %s revision %s: %s of %s taken, %s claimed', k.coupon_id, k.revision, k.moved_kurus, k.after_kurus - k.before_kurus,
        o.amount_kurus) as detail
      from sports.corrections k left join sports.player_debts o on o.coupon_id = k.coupon_id and o.revision = k.revision
      where k.status = 'paid' and k.after_kurus < k.before_kurus and coalesce(o.amount_kurus, 0) <> k.before_kurus - k.after_kurus + k.moved_kurus
        or o.id is not null and (k.status <> 'paid' or k.after_kurus > k.before_kurus)
      union all
      select format('coupon %s: corrections in its favour paid off %s of what is owed of it, its claims say %s', k.coupon_id, k.kurus, o.kurus)
      from (select coupon_id, sum(after_kurus - before_kurus - moved_kurus) filter (where after_kurus > before_kurus) as kurus
        from sports.corrections where status = 'paid' group by 1) k
      full join (select coupon_id, sum(forgiven_kurus) as kurus from sports.player_debts group by 1) o on o.coupon_id = k.coupon_id
      where coalesce(k.kurus, 0) <> coalesce(o.kurus, 0)
      union all
      select format('claim %s of player %s: collected %s, paid %s', o.id, o.player_id, o.collected_kurus, p.kurus)
      from sports.player_debts o join sports.coupons c on c.id = o.coupon_id
      left join (select debt_id, sum(amount_kurus) as kurus from sports.player_debt_payments group by 1) p on p.debt_id = o.id
      where o.collected_kurus <> coalesce(p.kurus, 0) or o.player_id <> c.player_id
      union all
      select format('payment %s of claim %s: %s, the ledger %s', p.id, p.debt_id, p.amount_kurus, -m.cash_kurus)
      from sports.player_debt_payments p join sports.player_debts o on o.id = p.debt_id join sports.coupons c on c.id = o.coupon_id
      left join wallet.movements_view m on m.player_id = p.player_id and m.seq = p.movement_seq
      where (m.kind::text, -m.cash_kurus, m.round_seq, m.player_id) is distinct from ('resettlement', p.amount_kurus, c.round_seq, o.player_id)`,
  },
  {
    invariant: 'S8 what is large or late was let pass by a person',
    query: `select format('coupon %s revision %s: %s to %s, approved by %s', k.coupon_id, k.revision, k.before_kurus, k.after_kurus, k.approved_by) as detail
      from sports.corrections k where k.status in ('due', 'paid') and k.approved_by is null
        and (k.held_for is not null or abs(k.after_kurus - k.before_kurus) >= 100000)`,
  },
  {
    invariant: 'S9 what is sold back of a coupon was offered, is paid once, and plays no more',
    query: `select format('coupon %s (%s): %s of %s per column play, %s were sold, %s cash-outs, %s payouts of them, %s alike, %s others', c.id, c.status,
        c.playing_kurus, c.per_column_kurus, x.sold, x.taken, p.paid, x.alike, p.others) as detail
      from sports.coupons c
      cross join lateral (select coalesce(sum(x.sold_kurus) filter (where x.state = 'taken'), 0) as sold, count(*) filter (where x.state = 'taken') as taken,
          count(p.coupon_id) as alike, count(*) filter (where x.state = 'holding') as holding
        from sports.cashouts x left join sports.payouts p on p.coupon_id = x.coupon_id and p.revision = x.revision and p.amount_kurus = x.amount_kurus
          and p.kind in ('cashout', 'part')
        where x.coupon_id = c.id) x
      cross join lateral (select count(*) filter (where kind in ('cashout', 'part')) as paid, count(*) filter (where kind = 'cashout') as whole,
          count(*) filter (where kind not in ('cashout', 'part')) as others
        from sports.payouts where coupon_id = c.id) p
      where c.playing_kurus <> c.per_column_kurus - x.sold or x.taken <> p.paid or x.taken <> x.alike or p.whole <> (c.playing_kurus = 0)::int
        or c.playing_kurus = 0 and p.others > 0 or x.holding <> (c.cashout_id is not null)::int
        or c.cashout_id is not null and not exists (select from sports.cashouts h where h.id = c.cashout_id and h.coupon_id = c.id and h.state = 'holding')`,
  },
  {
    invariant:
      'S10 each coupon has its player and its legs, each leg its coupon and its match, and whatever waits is looked at',
    query: `select format('coupon %s of player %s', c.id, c.player_id) as detail
      from sports.coupons c
      where not exists (select from identity.players_view p where p.id = c.player_id)
        or not exists (select from sports.legs l where l.coupon_id = c.id)
      union all
      select format('leg %s of coupon %s on %s', l.no, l.coupon_id, l.event_id)
      from sports.legs l left join sports.coupons c on c.id = l.coupon_id left join sports.events e on e.id = l.event_id
      where c.id is null or e.id is null
      union all
      select format('coupon %s is pending, and nobody looks at it', c.id)
      from sports.coupons c
      where c.status = 'pending' and not exists (select from sports.coupon_decision_queue u where c.id = any(u.coupons))`,
  },
  {
    invariant: 'S11 the free bet of a coupon is there again where that is void, and nowhere else',
    query: `select format('coupon %s is %s, its free bet %s was given back %s times', c.id, c.status, c.free_bet_id, coalesce(r.times, 0)) as detail
      from sports.coupons c left join bonuses.returned_spins_view r on r.grant_id = c.free_bet_id and r.stake = 'k' || c.id
      where c.free_bet_id is not null and c.accepted_at is not null and c.settled_at is not null and coalesce(r.times, 0) <> (c.status = 'void')::int`,
  },
  {
    invariant: 'S13 odds of trading stand at the place of their outcome',
    query: `select format('%s %s %s: the odds of %s stand at %s', w.event_id, w.key, w.specifiers, w.outcome, w.place) as detail
      from sports.own_prices w left join ${PLACES} as o (key, outcome, place) on o.key = w.key and o.outcome = w.outcome
      where o.place is distinct from w.place`,
  },
]
