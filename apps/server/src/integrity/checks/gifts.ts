import { approvalPolicies } from '../../domains/approvals/public.ts'
import type { Check } from '../../platform/check.ts'

/**
 * What players and affiliates were given by what staff had let go out before: its name among the gifts, whose it is, kuruş (null: not known
 * any more), when, and under which subjects of acts it went out. `at` is null where it was decided and not given.
 */
const GIVEN = `(
  select 'grant:' || g.id as reference, g.player_id, g.granted_kurus + g.spins_total * coalesce(g.spin_stake_kurus, 0) as kurus, g.created_at as at,
    case when g.promotion_id is null then '{}' else array['promotion:' || g.promotion_id, 'promotion:' || g.name, 'promotion-codes:' || g.promotion_id] end
      || case g.source when 'points' then array['club'] when 'campaign' then array['campaign:' || g.source_ref] when 'wheel' then array['wheel:' || t.wheel_id]
        when 'referral' then array['referral:' || coalesce(i.program_id, b.program_id)] else '{}' end as subjects
  from bonuses.grants g
  left join wheel.turns t on t.grant_id = g.id
  left join referral.invitations i on i.grant_id = g.id
  left join referral.invitations b on b.friend_grant_id = g.id
  union all
  select format('tournament:%s:%s', r.tournament_id, r.rank), r.player_id, r.prize_kurus, case when r.withheld_at is null then t.paid_at end, s.subjects
  from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id
  join (select series, array_agg('tournament:' || id) as subjects from tournaments.tournaments group by series) s on s.series = t.series
  union all
  select format('jackpot:%s:%s', t.code, c.no), c.player_id, c.prize_kurus, c.dropped_at, array['jackpot:' || t.id]
  from jackpots.cycles c join jackpots.tiers t on t.id = c.tier_id where c.dropped_at is not null
  union all
  select format('mission:%s:%s:%s', mission_id, period, player_id), player_id, null, claimed_at, array['mission:' || mission_id] from missions.completions
  union all
  select 'affiliate-statement:' || id, null, amount_kurus, approved_at,
    array['affiliate:' || affiliate_id] || array(select distinct 'provider-fee:' || provider_code from games.games_view)
  from affiliates.statements where approved_at is not null)`

/** Acts that give several at once; a later week of a cup is also a gift of who paid an earlier one. */
const TO_SEVERAL = ['tournament.pay', 'affiliate.approve', 'affiliate.pay']
/** Acts that give one player what they say, at once. */
const TO_ONE = Object.entries(approvalPolicies)
  .filter(([act, { gives }]) => gives === 'named' && !TO_SEVERAL.includes(act))
  .map(([act]) => act)
const among = (acts: readonly string[]) => `a.act in (${acts.map((act) => `'${act}'`).join(', ')})`

/** What revisions of coupons have brought their players, sold ones too, and what those would have taken that a later result made needless: of when that was nothing is known. */
const PAID = `(
  select coupon_id, revision, amount_kurus as kurus, paid_at from sports.payouts where status = 'paid' and amount_kurus > 0
  union all
  select coupon_id, revision, after_kurus - before_kurus, paid_at from sports.corrections where status = 'paid' and after_kurus > before_kurus
  union all
  select k.coupon_id, k.revision, least(coalesce(n.after_kurus, k.before_kurus), k.before_kurus) - k.after_kurus, null
  from sports.corrections k left join sports.corrections n on n.coupon_id = k.coupon_id and n.revision = k.revision + 1 and n.before_kurus = k.before_kurus
  where k.status = 'replaced' and k.after_kurus < least(coalesce(n.after_kurus, k.before_kurus), k.before_kurus))`

/**
 * What coupons were paid after two people had written a result of one of their legs, or of a part of it, or let one in doubt pass: whose act, when, and
 * under which name it is among the gifts. Of a whole match only what was played before is certain to have had its result by it.
 */
const PAID_BY_HAND = `(
  select distinct a.staff_id, a.act, c.player_id, format('coupon:k%sr%s', c.id, p.revision) as reference
  from (
    select id, act, staff_id, at, split_part(substr(subject, 8), '|', 1) as event, split_part(subject, '|', 2) as key,
      substring(subject from '^[^|]*[|][^|]*[|](.*)$') as specifiers
    from approvals.acts where act = 'sports.result'
    union all
    select a.id, a.act, a.staff_id, a.at, d.event_id, d.key, d.specifiers
    from approvals.acts a join sports.trading_confirmations d on a.subject = 'sports-doubt:' || d.id where a.act = 'sports.doubt') a
  join sports.legs l on l.event_id = a.event and (a.key = '*' or (l.key, l.specifiers) = (a.key, a.specifiers)
    or exists (select from sports.components_of(l.key, l.specifiers) part where (part.part_key, part.part_specifiers) = (a.key, a.specifiers)))
  join sports.coupons c on c.id = l.coupon_id and c.accepted_at < a.at
  join ${PAID} p on p.coupon_id = c.id and p.paid_at > a.at + interval '1 minute')`

/** What the rule of givers reads, made anew from what was given. */
export const checksOfGifts: readonly Check[] = [
  {
    invariant: 'I9 each gift is of an act, and of what was given',
    query: `select format('gift %s (%s) of act %s: %s to player %s by staff %s', f.id, f.reference, f.act_id, f.kurus, f.player_id, f.staff_id) as detail
      from approvals.gifts f join approvals.acts a on a.id = f.act_id
      left join ${GIVEN} w on w.reference = f.reference
      left join (select c.player_id, p.kurus, format('coupon:k%sr%s', p.coupon_id, p.revision) as reference
        from ${PAID} p join sports.coupons c on c.id = p.coupon_id) c on c.reference = f.reference
      where (f.act, f.staff_id, f.is_alone) is distinct from (a.act, a.staff_id, a.proposal_id is null) or f.at < a.at - interval '1 minute'
        or case when f.reference ~ '^(grant|tournament|jackpot|mission|affiliate-statement):'
            then w.reference is null or (w.player_id, coalesce(w.kurus, f.kurus)) is distinct from (f.player_id, f.kurus)
          when f.reference like 'coupon:%' then (c.player_id, c.kurus) is distinct from (f.player_id, f.kurus)
          else (f.reference, f.player_id, f.kurus) is distinct from (a.subject, a.player_id, a.effect_kurus) and f.player_id is not null end`,
  },
  {
    invariant: 'I9 what somebody let go out is their gift once it is given',
    query: `select format('%s to player %s is no gift of staff %s', w.reference, w.player_id, a.staff_id) as detail
      from (select reference, player_id, at, unnest(subjects) as subject from ${GIVEN} given) w
      join approvals.acts a on a.subject = w.subject and a.at < w.at - interval '1 minute'
      left join approvals.gifts f on f.reference = w.reference and f.staff_id = a.staff_id
      where f.id is null
      union all
      select format('%s, paid by a result of %s, is no gift of staff %s', w.reference, w.act, w.staff_id)
      from ${PAID_BY_HAND} w left join approvals.gifts f on f.reference = w.reference and f.staff_id = w.staff_id and f.player_id = w.player_id
      where f.id is null`,
  },
  {
    invariant: 'I9 what an act gives at once is its gift',
    query: `select format('act %s (%s): %s to player %s', a.id, a.act, a.effect_kurus, a.player_id) as detail
      from approvals.acts a left join approvals.gifts f on f.act_id = a.id and f.reference = a.subject and f.player_id = a.player_id
      where ${among(TO_ONE)} and a.player_id is not null and f.id is null
        and not (a.act = 'balance.adjust' and exists (select from identity.adjustments d where d.player_id = a.player_id and d.amount_kurus = -a.effect_kurus
          and d.created_at between a.at - interval '1 minute' and a.at + interval '1 minute'))
      union all
      select format('act %s (%s): %s to winners, %s are gifts', a.id, a.act, a.effect_kurus, coalesce(f.kurus, 0))
      from approvals.acts a left join (select act_id, sum(kurus) as kurus from approvals.gifts group by act_id) f on f.act_id = a.id
      where ${among(TO_SEVERAL)}
        and case a.act when 'tournament.pay' then coalesce(f.kurus, 0) < a.effect_kurus else coalesce(f.kurus, 0) <> a.effect_kurus end`,
  },
]
