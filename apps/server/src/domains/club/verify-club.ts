import { CLUB_DAYS } from '@meydan/contract/club/club'
import type { Check } from '../../platform/check.ts'
import { READER } from './club-reader.ts'

/** What must hold of points: of themselves, and between them, the ledger of money and bonuses. */
export const checksOfClub: readonly Check[] = [
  {
    invariant: 'each entry of points follows the one before, and the account is the last one',
    query: `select format('points of player %s, entry %s: balance %s', e.player_id, e.seq, e.balance) as detail
      from (select e.*, row_number() over w as place, sum(points) over w as total from club.entries e window w as (partition by player_id order by seq)) e
      where e.seq <> e.place or e.balance <> e.total or e.day <> (e.created_at at time zone 'Europe/Istanbul')::date
      union all
      select format('points of player %s: account %s at %s, entries %s at %s', coalesce(a.player_id, e.player_id), a.points, a.seq, e.points, e.seq)
      from club.accounts a
      full join (select player_id, max(seq) as seq, sum(points) as points from club.entries group by 1) e on e.player_id = a.player_id
      where (a.seq, a.points) is distinct from (e.seq, e.points)`,
  },
  {
    invariant: 'the days of a player are the sums of what the entries say was earned',
    query: `select format('player %s on %s: %s, the entries say %s', coalesce(d.player_id, e.player_id), coalesce(d.day, e.day), d.points, e.points) as detail
      from club.days d
      full join (select player_id, day, sum(points) as points from club.entries where kind not in ('exchanged', 'exchange_recalled') group by 1, 2) e
        on e.player_id = d.player_id and e.day = d.day
      where d.points is distinct from e.points`,
  },
  {
    invariant: 'points of play are those of the rounds that count',
    query: `select format('player %s: entries of %s, rounds of %s', coalesce(e.player_id, r.player_id), e.points, r.points) as detail
      from (select player_id, sum(points) as points from club.entries where kind = 'played' group by 1) e
      full join (select player_id, sum(points) as points from club.rounds group by 1) r on r.player_id = e.player_id
      where coalesce(e.points, 0) <> coalesce(r.points, 0)
      union all
      select format('player %s, round %s: %s points for %s at %s', player_id, first_seq, points, stake_kurus, rate)
      from club.rounds where points <> stake_kurus * rate / 100`,
  },
  {
    invariant: 'each round that counts is one of cash in the ledger, with that stake and that win',
    query: `select format('player %s, round %s of the club is not that of the ledger', c.player_id, c.first_seq) as detail
      from club.rounds c
      left join lateral (select * from wallet.rounds_view r where r.player_id = c.player_id and r.first_seq = c.first_seq offset 0) r on true
      where ((r.status, r.game_id, r.category, r.stake_kurus, r.win_kurus, r.opened_at, r.closed_at, r.bonus_stake_kurus, r.bonus_win_kurus)
          is distinct from ('closed', c.game_id, c.category, c.stake_kurus, c.win_kurus, c.opened_at, c.closed_at, 0, 0)
        or exists (select from wallet.uncounted_view u where u.player_id = c.player_id and u.first_seq = c.first_seq))
        and not exists (select from wallet.fed_view m where m.player_id = c.player_id and m.first_seq = c.first_seq
          and m.written_by > (select written_by from ledger_feed.reader_positions_view where reader = '${READER}'))`,
  },
  {
    invariant:
      'each exchange that was undone gave its points back once and recalled its bonus, and there are no others',
    query: `select format('exchange %s of player %s was undone: entry of %s, recall %s', coalesce(u.exchange_id::text, e.reference), coalesce(u.player_id, e.player_id), e.points, r.id) as detail
      from (select u.exchange_id, u.player_id, x.points, x.grant_id from club.exchange_recalls u join club.exchanges x on x.id = u.exchange_id) u
      full join (select * from club.entries where kind = 'exchange_recalled') e on e.reference = u.exchange_id::text
      left join bonuses.recalls_view r on r.grant_id = u.grant_id and r.cause = 'points' and r.cause_ref = u.exchange_id::text
      left join bonuses.grants_view g on g.id = u.grant_id
      where (u.player_id, u.points) is distinct from (e.player_id, e.points) or r.id is null and (g.converted_kurus > 0 or g.ended_at is null)`,
  },
  {
    invariant: 'no exchange stands at the rate of a level that the rounds and missions of then bear no more',
    query: `select format('exchange %s of player %s: %s above its level, %s were taken back since', x.id, x.player_id, x.above_level, l.points) as detail
      from club.exchanges x
      join club.entries e on e.player_id = x.player_id and e.kind = 'exchanged' and e.reference = x.id::text
      cross join lateral (select club.lost_since(x.player_id, x.created_at, e.seq, ${CLUB_DAYS}) as points) l
      where x.above_level < l.points and not exists (select from club.exchange_recalls r where r.exchange_id = x.id)`,
  },
  {
    invariant: 'what a level asks for is what was last decided of it',
    query: `select format('levels begin at %s, decided was %s', s.level_points, t.level_points) as detail
      from club.settings s left join lateral (select level_points from club.level_thresholds order by id desc limit 1) t on true
      where s.level_points is distinct from t.level_points`,
  },
  {
    invariant: 'each exchange took its points once and gave one bonus of its sum',
    query: `select format('exchange %s of player %s: %s points for %s', x.id, coalesce(x.player_id, e.player_id, g.player_id), x.points, x.amount_kurus) as detail
      from club.exchanges x
      full join (select * from club.entries where kind = 'exchanged') e on e.reference = x.id::text
      full join (select * from bonuses.grants_view where source = 'points') g on g.id = x.grant_id
      where (x.player_id, -x.points, x.player_id, x.amount_kurus, x.request_key)
          is distinct from (e.player_id, e.points, g.player_id, g.granted_kurus, g.source_ref)
        or x.amount_kurus <> x.points * x.rate_kurus / 1000000`,
  },
]
