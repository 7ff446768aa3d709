import type { Check } from '../../platform/check.ts'

/** What must hold between friends and bonuses, and of what a programme gave. */
export const checksOfReferral: readonly Check[] = [
  {
    invariant: 'each friend who counted is one bonus for each side as the programme says, and there are no others',
    query: `select format('invitation %s: bonus %s, player %s', coalesce(g.source_ref, w.id), coalesce(g.id, w.grant_id), coalesce(g.player_id, w.player_id)) as detail
      from (select * from bonuses.grants_view where source = 'referral') g
      full join (
        select i.id::text as id, i.grant_id, i.inviter_id as player_id, p.promotion_id from referral.invitations i
          join referral.programs p on p.id = i.program_id where i.status = 'rewarded'
        union all
        select i.id::text, i.friend_grant_id, i.friend_id, p.friend_promotion_id from referral.invitations i
          join referral.programs p on p.id = i.program_id where i.status = 'rewarded' and coalesce(i.friend_grant_id, p.friend_promotion_id) is not null
      ) w on w.grant_id = g.id
      where (g.id, g.player_id, g.source_ref, g.promotion_id) is distinct from (w.grant_id, w.player_id, w.id, w.promotion_id)`,
  },
  {
    invariant:
      'no programme of friends cost more than its budget, and nobody was rewarded for more friends than it says',
    query: `select format('programme %s: %s of %s', p.id, sum(i.cost_kurus), p.budget_kurus) as detail
      from referral.invitations i join referral.programs p on p.id = i.program_id group by p.id having sum(i.cost_kurus) > p.budget_kurus
      union all
      select format('programme %s: player %s has %s friends of %s', p.id, i.inviter_id, count(*), p.most_friends)
      from referral.invitations i join referral.programs p on p.id = i.program_id where i.status = 'rewarded'
      group by p.id, i.inviter_id having count(*) > p.most_friends`,
  },
  {
    invariant: 'a friend is of the site of who invited them, and came by a code of theirs after the programme began',
    query: `select format('invitation %s: %s and %s', i.id, i.inviter_id, i.friend_id) as detail
      from referral.invitations i join referral.programs p on p.id = i.program_id
      join identity.players_view a on a.id = i.inviter_id join identity.players_view b on b.id = i.friend_id
      left join referral.codes c on c.player_id = i.inviter_id
      where a.site_id <> b.site_id or b.site_id <> all (p.sites) or c.created_at is null or c.created_at > i.joined_at
        or p.published_at is null or p.published_at > i.joined_at or i.ends_at <> i.joined_at + p.days * interval '24 hours'`,
  },
]
