/** What must hold between offers, cashback claims, their grants and the ledger. */
export const checksOfBonuses: readonly { invariant: string; query: string }[] = [
  {
    invariant: 'B1 each cashback is claimed once and granted as counted',
    query: `select format('cashback %s of player %s: granted %s, claimed %s', coalesce(c.grant_id, g.id), coalesce(c.player_id, g.player_id), g.granted_kurus, c.amount_kurus) as detail
      from (select * from bonuses.grants where source = 'cashback') g
      full join bonuses.cashback_claims c on c.grant_id = g.id
      where (g.player_id, g.promotion_id, g.granted_kurus, g.created_at, coalesce((g.terms ->> 'percent')::integer, 100), right(g.source_ref, 21))
        is distinct from (c.player_id, c.promotion_id, c.amount_kurus, c.created_at, c.percent, lower(c.period) || '_' || upper(c.period))`,
  },
  {
    invariant: 'B1 each cashback claim adds up',
    query: `select format('claim %s: base %s of %s lost, amount %s', c.id, c.base_kurus, c.lost_kurus, c.amount_kurus) as detail
      from bonuses.cashback_claims c
      left join (select claim_id, sum(l.lost_kurus) as lost, bool_and(l.player_id = k.player_id and l.days <@ k.period) as inside
        from bonuses.cashback_losses l join bonuses.cashback_claims k on k.id = l.claim_id group by claim_id) l on l.claim_id = c.id
      where l.inside is false or c.amount_kurus > div(c.base_kurus * c.percent, 100) or c.lost_kurus is not null and (
        l.lost is distinct from c.lost_kurus or c.base_kurus <> least(c.lost_kurus, c.deposits_kurus + c.carried_kurus - c.withdrawals_kurus
          - c.bonuses_kurus - c.balance_kurus - c.counted_before_kurus))`,
  },
  {
    invariant: 'B1 each cashback claim counts the deposits it names',
    query: `select format('claim %s: %s deposited, %s by its deposits', c.id, c.deposits_kurus, coalesce(d.kept, d.named)) as detail
      from bonuses.cashback_claims c
      cross join lateral (
        select coalesce(sum(d.amount_kurus) filter (where d.is_inside), 0) as named, coalesce(sum(d.reversed_kurus) filter (where d.is_inside), 0) as reversed,
          sum(d.kept) filter (where d.is_inside) as kept, coalesce(bool_or(d.kept not between 0 and d.amount_kurus), false) as is_odd, count(*) as known
        from (select v.amount_kurus, v.reversed_kurus, c.kept_kurus[array_position(c.deposit_ids, v.id)] as kept,
            (v.decided_at at time zone 'Europe/Istanbul')::date <@ c.period as is_inside
          from cashier.deposits_view v where v.id = any (c.deposit_ids) and v.player_id = c.player_id) d) d
      where c.deposits_kurus is not null and (d.known <> cardinality(c.deposit_ids) or d.is_odd or case when c.kept_kurus is null
        then c.deposits_kurus not between d.named - d.reversed and d.named else c.deposits_kurus <> coalesce(d.kept, 0) end)`,
  },
  {
    invariant: 'B1 each loss claimed was lost when it was claimed, in rounds that closed on its days',
    query: `select format('claim %s, %s of %s: %s counted, %s lost', claim_id, category, days, counted, lost) as detail
      from (
        select l.claim_id, l.category, l.days, l.lost_kurus as counted, coalesce(sum(r.lost), 0) + (
            select coalesce(sum(m.cash_kurus), 0) from wallet.movements m join wallet.rounds_view k on k.player_id = m.player_id and k.first_seq = m.round_seq
            join bonuses.cashback_movements_view v on v.claim_id = l.claim_id
            where m.kind = 'resettlement' and m.player_id = c.player_id and m.seq > v.seq and k.category = l.category
              and (k.closed_at at time zone 'Europe/Istanbul')::date <@ l.days) as lost
        from bonuses.cashback_losses l
        join bonuses.cashback_claims c on c.id = l.claim_id
        left join (
          select player_id, category, (opened_at at time zone 'Europe/Istanbul')::date as opened, (closed_at at time zone 'Europe/Istanbul')::date as closed,
            sum(stake_kurus - bonus_stake_kurus - win_kurus + bonus_win_kurus) as lost
          from games.rounds_view where closed_at is not null and player_id in (select player_id from bonuses.cashback_claims)
          group by 1, 2, 3, 4
        ) r on r.player_id = l.player_id and r.category = l.category and r.closed <@ l.days and r.opened >= lower(c.period) - 31
        where l.lost_kurus is not null
        group by l.claim_id, l.category, l.days, l.lost_kurus, c.player_id) found
      where counted <> lost`,
  },
  {
    invariant: 'B2 no loss is refunded twice',
    query: `select format('player %s, %s: claims %s and %s', a.player_id, a.category, a.claim_id, b.claim_id) as detail
      from bonuses.cashback_losses a
      join bonuses.cashback_losses b on b.player_id = a.player_id and b.category = a.category and b.days && a.days
        and (b.claim_id, lower(b.days)) > (a.claim_id, lower(a.days))`,
  },
  {
    invariant: 'B2 each deposit feeds one benefit, told on both sides',
    query: `select format('deposit %s: offer %s, offer says claim %s, claim %s', deposit_id, status, cashback_claim_id, claim_id) as detail
      from (
        select o.deposit_id, o.status, o.cashback_claim_id, null::integer as claim_id from bonuses.offers o
        left join bonuses.cashback_claims c on c.id = o.cashback_claim_id
        where o.cashback_claim_id is not null and (c.player_id is distinct from o.player_id or o.deposit_id <> all (c.deposit_ids))
        union all
        select o.deposit_id, o.status, o.cashback_claim_id, c.id from bonuses.cashback_claims c
        cross join unnest(c.deposit_ids) as fed (deposit_id)
        join bonuses.offers o on o.deposit_id = fed.deposit_id
        where o.status = 'selected' or o.cashback_claim_id is null or o.player_id <> c.player_id
      ) found`,
  },
  {
    invariant: 'B3 each offer is of its deposit, and each one chosen has its bonus',
    query: `select format('offer of deposit %s (%s): movement %s, bonus %s', o.deposit_id, o.status, o.movement_seq, o.grant_id) as detail
      from bonuses.offers o
      left join wallet.movements_view m on m.player_id = o.player_id and m.seq = o.movement_seq
      left join bonuses.grants g on g.id = o.grant_id
      where o.movement_seq is not null and (m.kind, m.external_id, m.cash_kurus) is distinct from ('deposit', 'deposit:' || o.deposit_id, o.amount_kurus)
        or (o.status = 'selected') <> (g.id is not null)
        or (o.status = 'pending') <> (o.decided_at is null) or o.decided_at not between o.created_at and o.expires_at
        or o.expires_at <> o.created_at + interval '24 hours' or abs(extract(epoch from o.created_at - m.created_at)) > 60
        or abs(extract(epoch from o.decided_at - g.created_at)) > 60
        or g.id is not null and ((g.player_id, g.source, g.source_ref) is distinct from (o.player_id, 'deposit', o.deposit_id::text)
          or not exists (select 1 from jsonb_array_elements(o.choices) choice
            where (choice ->> 'id')::integer = g.promotion_id and (choice ->> 'kurus')::bigint = g.granted_kurus and choice -> 'terms' = g.terms))`,
  },
  {
    invariant: 'B3 each offer was chosen while its deposit was untouched',
    query: `select format('deposit %s: movement %s (%s) before the bonus', o.deposit_id, m.seq, m.kind) as detail
      from bonuses.offers o
      join wallet.movements_view credit on credit.source = 'bonuses' and credit.external_id = 'grant:' || o.grant_id
      join wallet.movements_view m on m.player_id = o.player_id and m.seq > o.movement_seq and m.seq < credit.seq
      where o.status = 'selected' and (m.kind in ('withdrawal_hold', 'cashback')
        or m.kind = 'stake' and m.cash_kurus + m.bonus_kurus <> 0 and not exists (select 1 from wallet.movements_view back
          where back.player_id = m.player_id and back.seq < credit.seq and back.kind = 'rollback' and back.round_seq = coalesce(m.round_seq, m.seq)
            and coalesce(back.stake_seq, back.round_seq) = m.seq))`,
  },
]
