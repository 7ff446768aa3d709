import type { Check } from '../../platform/check.ts'

/** What must hold between campaigns and the bonuses they give. */
export const checksOfCampaigns: readonly Check[] = [
  {
    invariant: 'each bonus of a campaign is of one player whom it has written to, and there are no others',
    query: `select format('campaign %s, player %s: bonus %s, recipient says %s', coalesce(g.source_ref, r.campaign_id::text),
        coalesce(g.player_id, r.player_id), g.id, r.grant_id) as detail
      from (select * from bonuses.grants_view where source = 'campaign') g
      full join (select * from campaigns.recipients where grant_id is not null) r on r.grant_id = g.id
      where (g.id, g.player_id, g.source_ref) is distinct from (r.grant_id, r.player_id, r.campaign_id::text)`,
  },
  {
    invariant: 'each campaign has spent what its bonuses cost, and no more than its budget',
    query: `select format('campaign %s has spent %s of %s, its bonuses cost %s', c.id, c.spent_kurus, c.budget_kurus, r.cost) as detail
      from campaigns.campaigns c
      cross join lateral (select coalesce(sum(cost_kurus), 0) as cost from campaigns.recipients where campaign_id = c.id) r
      where c.spent_kurus <> r.cost or c.spent_kurus > coalesce(c.budget_kurus, 0)`,
  },
]
