import type { Check } from '../../../../platform/check.ts'

/** Of a cap `c`, when a win `p` was paid: a process may know the caps of a minute ago still. */
const IN_FORCE = `c.since <= p.created_at and c.until > p.created_at - interval '1 minute'`

/** What must hold between wins, what a round may pay, and who let more than that pass. */
export const checksOfCaps: readonly Check[] = [
  {
    invariant: 'I7 each round’s wins are within its cap, or two people let them pass',
    query: `with caps as (
        select *, lead(since, 1, 'infinity') over (partition by provider_id, game_id order by since, id) as until from games.win_caps
      ), large as (
        select player_id, coalesce(round_seq, seq) as first_seq from wallet.movements_view where kind = 'win'
        group by 1, 2 having sum(cash_kurus + bonus_kurus) > (select coalesce(min(max_win_kurus), 0) from games.win_caps)
      ), parts as (
        select m.*, sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'win') over so_far as won,
          coalesce(-sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind <> 'win') over so_far, 0) as staked
        from large l cross join lateral (
          select player_id, seq, l.first_seq, kind, cash_kurus, bonus_kurus, game_id, key, created_at from wallet.movements_view
          where player_id = l.player_id and seq = l.first_seq
          union all
          select player_id, seq, l.first_seq, kind, cash_kurus, bonus_kurus, game_id, key, created_at from wallet.movements_view
          where player_id = l.player_id and round_seq = l.first_seq
        ) m window so_far as (partition by m.player_id, m.first_seq order by m.seq)
      ), judged as (
        select p.*, (select max(greatest(c.max_win_x * p.staked, coalesce(c.max_win_kurus, 9007199254740991)))
            from caps c where c.game_id = g.id and ${IN_FORCE}) as of_game,
          (select max(coalesce(c.max_win_kurus, 9007199254740991)) from caps c
            where c.provider_id = g.provider_id and c.game_id is null and ${IN_FORCE}) as of_provider
        from parts p join games.games g on g.id = p.game_id
        where p.kind = 'win' and p.cash_kurus + p.bonus_kurus > 0
      )
      select format('player %s movement %s: its round has won %s of %s', j.player_id, j.seq, j.won, least(j.of_game, j.of_provider)) as detail
      from judged j
      where (j.of_game is null or j.of_provider is null or j.won > least(j.of_game, j.of_provider)) and not exists (
        select from games.held_wins h where h.key = j.key and h.status = 'allowed' and h.decided_by <> h.proposed_by
          and (h.player_id, h.game_id, h.amount_kurus) = (j.player_id, j.game_id, j.cash_kurus + j.bonus_kurus))`,
  },
  {
    invariant: 'I7 each cap is what was last decided about it',
    query: `select format('game %s: %s times, %s, decided %s times, %s', g.id, g.max_win_x, g.max_win_kurus, c.max_win_x, c.max_win_kurus) as detail
      from games.games g left join lateral (
        select * from games.win_caps where game_id = g.id and provider_id = g.provider_id order by since desc, id desc limit 1) c on true
      where c.id is null or (g.max_win_x, g.max_win_kurus) is distinct from (c.max_win_x, c.max_win_kurus)
      union all
      select format('provider %s: %s and %s an hour, decided %s and %s', p.id, p.max_win_kurus, p.max_hour_loss_kurus, c.max_win_kurus, c.max_hour_loss_kurus)
      from games.providers p left join lateral (
        select * from games.win_caps where provider_id = p.id and game_id is null order by since desc, id desc limit 1) c on true
      where c.id is null or (p.max_win_kurus, p.max_hour_loss_kurus) is distinct from (c.max_win_kurus, c.max_hour_loss_kurus)`,
  },
  {
    invariant: 'I7 each held win is a transaction’s, and was let pass by two people',
    query: `select format('held win %s (%s): proposed by %s, decided by %s', h.id, h.status, h.proposed_by, h.decided_by) as detail
      from games.held_wins h join games.providers p on p.id = h.provider_id
      where h.key is distinct from encode(substr(sha256(convert_to('game:' || p.code || ':' || h.transaction_id, 'UTF8')), 1, 16), 'hex')::uuid
        or h.status = 'allowed' and (h.proposed_by is null or h.decided_by is null or h.proposed_by = h.decided_by
          or coalesce(h.reason, '') = '' or coalesce(h.decision, '') = '')`,
  },
]
