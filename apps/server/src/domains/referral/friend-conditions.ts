import sql from 'sql-template-tag'

/**
 * Whether what the friend of invitation `i` has paid in and played in the days of programme `g` is as much as it asks: of deposits what
 * nobody has taken back, of stakes those of rounds that have ended and count. The sums of days are asked first, as they are quickly read.
 */
export const friendConditionsHold = sql`(select coalesce(sum(d.kept_kurus), 0) from cashier.payins_view d
    where d.player_id = i.friend_id and d.status in ('approved', 'done') and d.decided_at <= i.ends_at) >= g.deposits_kurus
  and case when g.stakes_kurus = 0 then true
    when (select coalesce(sum(w.stake_kurus - w.bonus_stake_kurus), 0) from wallet.player_figures_view w
      where w.player_id = i.friend_id and w.day <= (i.ends_at at time zone 'Europe/Istanbul')::date) < g.stakes_kurus then false
    else (select coalesce(sum(r.stake_kurus - r.bonus_stake_kurus), 0) from wallet.rounds_view r
      where r.player_id = i.friend_id and r.day <= (i.ends_at at time zone 'Europe/Istanbul')::date and r.status = 'closed'
        and not wallet.is_own(r.player_id, r.day)
        and not exists (select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq)) >= g.stakes_kurus end`
