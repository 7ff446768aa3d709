import type { Check } from '../../platform/check.ts'

/** What must hold of what protects players. */
export const checksOfCompliance: readonly Check[] = [
  {
    invariant: 'I8 a player with a limit on play, or in a pause, is asked about before each stake',
    query: `select format('player %s has a limit or a pause and no flag', w.player_id) as detail
      from wallet.wallets w
      join (
        select player_id from compliance.limits where kind <> 'deposit' and coalesce(own, operator) is not null
        union
        select e.player_id from (select distinct player_id from compliance.exclusions) e
        where (compliance.exclusion_at(e.player_id, current_setting('meydan.now')::timestamptz)).id is not null) p on p.player_id = w.player_id
      where not w.has_limits`,
  },
]
