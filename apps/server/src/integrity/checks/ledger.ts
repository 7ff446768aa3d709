import { type Check, EACH_PLAYER } from '../../platform/check.ts'
import { CANONICAL, keySql } from '../../domains/wallet/movement.ts'

/** The movements that are looked at: all, or those of `recent`, of which the first of a player may be one that is verified already. */
type Rows = 'wallet.movements' | 'recent'

const CHAIN = 'I4 each player’s movements are a chain without gap, each with the hash of all before it'

function chain(rows: Rows): string {
  const [known, isKnown] =
    rows === 'recent'
      ? ['left join changed c on c.player_id = m.player_id and c.seq = m.seq', 'c.seq is not null and c.hash = m.hash']
      : ['', 'false']
  return `select format('player %s movement %s does not follow from %s', m.player_id, m.seq, m.before) as detail
    from (select m.*, lag(m.seq, 1, 0) over chain as before, lag(m.cash_after_kurus, 1, 0::bigint) over chain as cash,
        lag(coalesce(m.bonus_after_kurus, 0), 1, 0::bigint) over chain as bonus, lag(coalesce(m.hold_after_kurus, 0), 1, 0::bigint) over chain as hold,
        lag(m.created_at) over chain as at, coalesce(encode(lag(m.hash) over chain, 'hex'), '') as hash_before
      from ${rows} m where ${EACH_PLAYER} window chain as (partition by m.player_id order by m.seq)) m
    ${known}
    where not (m.before = 0 and ${isKnown}) and (m.seq <> m.before + 1 or m.cash_after_kurus <> m.cash + m.cash_kurus
      or coalesce(m.bonus_after_kurus, 0) <> m.bonus + coalesce(m.bonus_kurus, 0)
      or coalesce(m.hold_after_kurus, 0) <> m.hold + coalesce(m.hold_kurus, 0)
      or m.created_at < m.at - interval '25 hours'
      or m.hash is distinct from sha256(convert_to(m.hash_before || ${CANONICAL}, 'UTF8')))`
}

const FACTS = 'I1 each movement moves what its kind may, on the platform account of its kind and provider'

function facts(rows: Rows): string {
  return `select format('player %s movement %s (%s from %s): %s, %s, %s on %s', m.player_id, m.seq, m.kind, coalesce(m.source, 'a game'), m.cash_kurus,
      coalesce(m.bonus_kurus, 0), coalesce(m.hold_kurus, 0), coalesce(a.account || ' ' || a.provider, 'no account')) as detail
    from (select *, coalesce(bonus_kurus, 0) as bonus, coalesce(hold_kurus, 0) as hold from ${rows}) m
    left join wallet.accounts a on a.id = m.account
    left join games.games g on g.id = m.game_id
    left join games.providers p on p.id = g.provider_id
    where case m.source when 'cashier' then case m.kind
          when 'deposit' then a.account in ('bank_clearing', 'psp_clearing') and m.cash_kurus > 0 and m.bonus = 0 and m.hold = 0
          when 'deposit_reversed' then a.account in ('bank_clearing', 'psp_clearing') and m.cash_kurus < 0 and m.bonus = 0 and m.hold = 0
          when 'deposit_returned' then a.account in ('bank_clearing', 'psp_clearing') and m.cash_kurus > 0 and m.bonus = 0 and m.hold = 0
          when 'claim_settled' then a.account in ('bank_clearing', 'psp_clearing') and m.cash_kurus < 0 and m.bonus = 0 and m.hold = 0
          when 'payment_fee' then a.account = 'payment_fees' and m.cash_kurus < 0 and m.bonus = 0 and m.hold = 0
          when 'withdrawal_hold' then m.account is null and m.cash_kurus < 0 and m.bonus = 0 and m.hold = -m.cash_kurus
          when 'withdrawal_paid' then a.account in ('bank_clearing', 'psp_clearing') and m.cash_kurus = 0 and m.bonus = 0 and m.hold < 0
          when 'withdrawal_returned' then m.cash_kurus > 0 and m.bonus = 0
            and (m.account is null and m.hold = -m.cash_kurus or a.account = 'psp_clearing' and m.hold = 0) end
        when 'adjustment' then m.kind = 'adjustment' and a.account = 'adjustment' and m.hold = 0 and (m.cash_kurus = 0) <> (m.bonus = 0)
        when 'spor:correct' then m.kind = 'resettlement' and a.account = 'game_house' and a.provider = 'spor' and p.code = 'spor' and m.hold = 0
          and (m.cash_kurus >= 0 and m.bonus >= 0 or m.cash_kurus <= 0 and m.bonus <= 0)
        when 'tournaments' then m.kind = 'tournament_prize' and a.account = 'tournament_cost' and m.cash_kurus > 0 and m.bonus = 0 and m.hold = 0
        when 'jackpots' then m.kind = 'jackpot' and a.account = 'jackpot_pool' and m.cash_kurus > 0 and m.bonus = 0 and m.hold = 0
        when 'bonuses' then m.hold = 0 and ${BONUS_KINDS}
        when 'bonus_converted' then m.hold = 0 and ${BONUS_KINDS}
        when 'bonus_forfeited' then m.hold = 0 and ${BONUS_KINDS}
        else case when m.source is not null then m.source in (select source from wallet.opening_sources)
          else m.kind in ('stake', 'win', 'rollback', 'tombstone') and a.account = 'game_house' and a.provider = p.code and m.hold = 0
            and case m.kind when 'stake' then m.cash_kurus <= 0 and m.bonus <= 0 when 'tombstone' then m.cash_kurus = 0 and m.bonus = 0
              else m.cash_kurus >= 0 and m.bonus >= 0 end
            and (m.kind <> 'stake' or m.round_key is null or m.day = (m.created_at at time zone 'Europe/Istanbul')::date) end
      end is not true`
}

const BONUS_KINDS = `case m.kind
  when 'bonus_granted' then a.account = 'bonus_cost' and m.cash_kurus >= 0 and m.bonus >= 0 and (m.cash_kurus = 0) <> (m.bonus = 0)
  when 'cashback' then a.account = 'cashback_cost' and m.cash_kurus >= 0 and m.bonus >= 0 and (m.cash_kurus = 0) <> (m.bonus = 0)
  when 'free_spins' then a.account = 'bonus_cost' and m.cash_kurus >= 0 and m.bonus >= 0
  when 'bonus_converted' then m.account is null and m.bonus = -m.cash_kurus
    and case when m.external_id like 'recall:%' then m.cash_kurus <> 0 else m.cash_kurus > 0 end
  when 'bonus_forfeited' then a.account = 'bonus_cost' and m.cash_kurus = 0
    and case when right(m.external_id, 15) = ':bonus_restored' then m.bonus > 0 else m.bonus < 0 end end`

const KEYS = 'I5 each key is made of what it stands for, and moves money once'

function keys(rows: Rows): string {
  return `select format('player %s movement %s: its key is not that of %s', m.player_id, m.seq, m.external_id) as detail
    from ${rows} m left join wallet.accounts a on a.id = m.account
    where m.key is distinct from ${keySql(`coalesce(m.source, 'game:' || a.provider) || ':' || m.external_id`)}
      or m.round_key is not null and m.round_key is distinct from ${keySql(`a.provider || ':' || m.player_id || ':' || m.round_ref`)}`
}

const HOUSE_AND_PLAYERS = `select format('they differ by %s', players + house) as detail
  from (select coalesce(sum(cash_kurus + bonus_kurus + hold_kurus), 0) as players from wallet.balances_view) p,
    (select coalesce(sum(balance_kurus), 0) as house from wallet.platform_balances_view) h
  where players + house <> 0`

const ACCOUNT_SUMS = `select format('account %s of site %s: %s, its movements sum to %s', coalesce(s.account, m.account), coalesce(s.site_id, m.site_id),
    s.kurus, m.kurus) as detail
  from wallet.account_sums s
  full join (select m.account, p.site_id, -sum(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0)) as kurus
    from wallet.movements m join identity.players p on p.id = m.player_id
    where m.account is not null and m.written_by <= (select written_by from wallet.account_sums_position) group by m.account, p.site_id) m using (account, site_id)
  where coalesce(s.kurus, 0) <> coalesce(m.kurus, 0)`

function projected(of: 'wallet.wallets' | 'the changed'): string {
  const from =
    of === 'the changed' ? 'changed c join wallet.wallets w on w.player_id = c.player_id' : 'wallet.wallets w'
  return `select format('player %s: wallet (%s, %s, %s) at %s, counted to %s', w.player_id, w.cash_kurus, w.bonus_kurus, w.hold_kurus, w.seq,
      w.counted_seq) as detail
    from ${from} left join wallet.movements m on m.player_id = w.player_id and m.seq = w.seq
    where (w.cash_kurus, w.bonus_kurus, w.hold_kurus)
        <> (coalesce(m.cash_after_kurus, 0), coalesce(m.bonus_after_kurus, 0), coalesce(m.hold_after_kurus, 0))
      or w.seq <> 0 and m.seq is null or w.counted_seq not between 0 and w.seq`
}

/** What must hold inside the ledger itself. */
export const checksOfLedger: readonly Check[] = [
  { invariant: CHAIN, query: chain('wallet.movements'), recent: chain('recent') },
  { invariant: KEYS, query: keys('wallet.movements'), recent: keys('recent') },
  { invariant: FACTS, query: facts('wallet.movements'), recent: facts('recent') },
  { invariant: 'I1 the house and its players sum to zero', query: HOUSE_AND_PLAYERS },
  { invariant: 'I1 the sums of the platform’s accounts are those of the movements they count', query: ACCOUNT_SUMS },
  {
    invariant: 'I2 each wallet is what the projector saw: the movement at its number',
    query: projected('wallet.wallets'),
    recent: projected('the changed'),
  },
  {
    invariant: 'I4 each movement belongs to a player',
    query: `select format('player %s has movements and no wallet', m.player_id) as detail
      from (select player_id from wallet.movements group by player_id) m left join wallet.wallets w on w.player_id = m.player_id
      where w.player_id is null`,
    recent: `select format('player %s has movements and no wallet', c.player_id) as detail
      from changed c left join wallet.wallets w on w.player_id = c.player_id where w.player_id is null`,
  },
  {
    invariant: 'I4 what was verified is still there',
    query: `select format('player %s: movement %s is not what it was when it was verified', v.player_id, v.seq) as detail
      from integrity.verified v left join wallet.movements m on m.player_id = v.player_id and m.seq = v.seq where m.hash is distinct from v.hash
      union all
      select format('verified until %s, which has not come', at) from integrity.verify_point
      where at > current_setting('meydan.now')::timestamptz + interval '1 day'`,
    recent: `select format('player %s: movement %s is not what it was when it was verified', c.player_id, c.seq) as detail
      from changed c left join wallet.movements m on m.player_id = c.player_id and m.seq = c.seq
      where c.seq > 0 and m.hash is distinct from c.hash`,
  },
]
