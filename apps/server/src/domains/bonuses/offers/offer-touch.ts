import sql from 'sql-template-tag'

export type Touch = 'stake' | 'withdrawal' | 'cashback' | 'offer'

/**
 * What first touched the money of the deposit of offer `o` since it was credited, null while nothing has: a stake that stands, a
 * withdrawal request, a cashback claim, another offer chosen. A stake that was taken back has touched nothing.
 */
export const TOUCHED_BY = sql`(
  select case m.kind when 'withdrawal_hold' then 'withdrawal' when 'bonus_granted' then 'offer' else m.kind::text end
  from wallet.movements_view m
  where m.player_id = o.player_id and m.seq > o.movement_seq and (
    m.kind in ('withdrawal_hold', 'cashback')
    or m.kind = 'stake' and m.cash_kurus + m.bonus_kurus <> 0 and not exists (
      select 1 from wallet.movements_view back
      where back.player_id = m.player_id and back.kind = 'rollback' and back.round_seq = coalesce(m.round_seq, m.seq)
        and coalesce(back.stake_seq, back.round_seq) = m.seq)
    or m.kind = 'bonus_granted' and m.source = 'bonuses' and exists (
      select 1 from bonuses.offers other
      where other.player_id = m.player_id and other.status = 'selected' and 'grant:' || other.grant_id = m.external_id))
  order by m.seq limit 1)`

/** Why an offer is open no more, for the player. */
export const TOUCH_TEXTS: Record<Touch, string> = {
  stake: 'Bu yatırımdan sonra bahis yaptığınız için bonus teklifi kapandı',
  withdrawal: 'Bu yatırımdan sonra çekim talebinde bulunduğunuz için bonus teklifi kapandı',
  cashback: 'Bu yatırımdan sonra kayıp bonusu aldığınız için bonus teklifi kapandı',
  offer: 'Bu yatırımdan sonra başka bir bonus seçtiğiniz için bonus teklifi kapandı',
}
