import type { Check } from '../../platform/check.ts'

/** The key in the ledger of a coupon's stake. */
const STAKE_KEY = `encode(substr(sha256(convert_to('game:spor:k' || c.id, 'UTF8')), 1, 16), 'hex')::uuid`

/** What must hold between coupons, the results of their legs and the ledger. */
export const checksOfSports: readonly Check[] = [
  {
    invariant: 'S1 each coupon that was taken has its stake, and no other has one that stands',
    query: `select format('coupon %s (%s): %s staked, the ledger has %s in movement %s', c.id, c.status, c.stake_kurus, -(m.cash_kurus + m.bonus_kurus), m.seq) as detail
      from sports.coupons c left join wallet.movements_view m on m.key = ${STAKE_KEY} and m.kind = 'stake'
      where c.accepted_at is not null and ((m.player_id, m.seq) is distinct from (c.player_id, c.round_seq)
          or m.cash_kurus + m.bonus_kurus is distinct from -c.stake_kurus)
        or c.status in ('refused', 'expired') and m.seq is not null and not exists (
          select from wallet.movements_view r where r.player_id = m.player_id and r.round_seq = m.seq and r.kind = 'rollback')
      union all
      select format('player %s movement %s is a stake of no coupon', m.player_id, m.seq)
      from wallet.movements_view m left join sports.coupons c on m.key = ${STAKE_KEY}
      where m.kind = 'stake' and m.provider = 'spor' and c.id is null`,
  },
  {
    invariant: 'S2 what a coupon was paid is what its payouts say',
    query: `select format('coupon %s is to be paid %s, the ledger has paid %s', c.id, p.kurus, paid.kurus) as detail
      from sports.coupons c
      left join (select coupon_id, sum(amount_kurus) as kurus from sports.payouts where status = 'paid' group by 1) p on p.coupon_id = c.id
      left join (select player_id, round_seq, sum(cash_kurus + bonus_kurus) as kurus from wallet.movements_view
        where kind in ('win', 'rollback') group by 1, 2) paid on paid.player_id = c.player_id and paid.round_seq = c.round_seq
      where c.settled_at is not null and (p.kurus is null or coalesce(paid.kurus, 0) <> p.kurus)`,
  },
  {
    invariant: 'S3 what a coupon returns is what its legs come to',
    query: `select format('coupon %s returns %s, its legs come to %s', c.id, c.return_kurus, sports.return_of(c.id)) as detail
      from sports.coupons c
      where c.return_kurus is not null and (c.return_kurus <> sports.return_of(c.id)
          or c.return_kurus > 0 and exists (select from sports.legs l where l.coupon_id = c.id and l.result is null))
        or c.status in ('pending', 'accepted') and c.return_kurus is null and sports.return_of(c.id) > c.max_return_kurus
      union all
      select format('coupon %s leg %s is %s, and nothing says so', l.coupon_id, l.no, l.result)
      from sports.legs l where l.result is not null
        and not exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
          and s.outcome = l.outcome and s.certainty = 2 and (s.result, s.places, s.tied) is not distinct from (l.result, l.places, l.tied))
        and not (l.result = 'void' and exists (select from sports.cancels x where x.event_id = l.event_id and x.key = l.key and x.specifiers = l.specifiers))`,
  },
  {
    invariant: 'S4 each leg was taken at a price of an open market that there has been',
    query: `select format('coupon %s leg %s: priced at %s, closed up to %s, version %s of %s', l.coupon_id, l.no, l.market_seq, l.closed_seq, l.market_version,
        m.version) as detail
      from sports.legs l left join sports.markets m on m.event_id = l.event_id and m.key = l.key and m.specifiers = l.specifiers
      where l.market_seq <= l.closed_seq or m.version is null or l.market_version > m.version`,
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
    invariant: 'S6 no coupon has ended with something still to be paid, and none is paid that has not',
    query: `select format('coupon %s is %s, its revision %s is %s', c.id, c.status, p.revision, p.status) as detail
      from sports.coupons c join sports.payouts p on p.coupon_id = c.id
      where c.settled_at is not null and p.status = 'due'
        or p.status = 'due' and p.due_at < current_setting('meydan.now')::timestamptz - interval '1 hour'`,
  },
  {
    invariant: 'S7 each coupon that has come to something has one payout of it, and each payout a coupon',
    query: `select format('coupon %s returns %s: %s payouts of %s', c.id, c.return_kurus, count(p.coupon_id), sum(p.amount_kurus)) as detail
      from sports.coupons c left join sports.payouts p on p.coupon_id = c.id and p.kind not in ('cashout', 'part')
      group by c.id, c.return_kurus
      having count(p.coupon_id) <> (c.return_kurus is not null)::int or coalesce(sum(p.amount_kurus), 0) <> coalesce(c.return_kurus, 0)`,
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
]
