import type { Check } from '../../platform/check.ts'

/** What must hold between the wins that are shown and the ledger. */
export const checksOfWinners: readonly Check[] = [
  {
    invariant: 'each win that is shown is a round of the ledger with that stake and that win',
    query: `select format('win %s: player %s, round %s', w.id, w.player_id, w.first_seq) as detail
      from winners.rounds w
      left join lateral (select * from wallet.rounds_view r where r.player_id = w.player_id and r.first_seq = w.first_seq offset 0) r on true
      where (r.status, r.game_id, r.stake_kurus, r.win_kurus, r.closed_at)
          is distinct from ('closed', w.game_id, w.stake_kurus, w.win_kurus, w.closed_at)
        and not exists (select from wallet.fed_view m where m.player_id = w.player_id and m.first_seq = w.first_seq
          and m.written_by > (select written_by from ledger_feed.reader_positions_view where reader = 'winners'))`,
  },
]
