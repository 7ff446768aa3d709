/** When a round's result was shown to its player; a migration of the studio's schema. */
export const shownSchema = `
  alter table studio.round add column shown_at timestamptz;
  alter table studio.instant_rounds add column shown_at timestamptz;
  -- Of rounds of before it is not known; nobody is shown them now.
  update studio.round set shown_at = drawn_at;
  update studio.instant_rounds set shown_at = drawn_at;
  create index round_unshown on studio.round (provider, player_ref, game_code, drawn_at desc)
    where shown_at is null and status in ('accepted', 'settled');
  create index instant_unshown on studio.instant_rounds (provider, player_ref, game_code, drawn_at desc)
    where shown_at is null and status in ('accepted', 'settled');
`
