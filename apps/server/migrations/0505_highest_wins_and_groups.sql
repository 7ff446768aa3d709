-- One more way to play a slot.
alter table games.games drop constraint games_mechanics_check;
alter table games.games add constraint games_mechanics_check
  check (mechanics <@ array['classic', 'lines', 'ways', 'cascade', 'cluster', 'respin', 'book', 'hold', 'walking', 'free_spins']);

-- Slots of the built-in studio whose rounds have a highest win now, or that were given mathematics of their own: a house opened before
-- states what they are now. A highest win that the house has changed for itself stays. The two people who raise a cap are for the house's
-- own raises; these are the games', which carry the figure.
alter table games.win_caps disable trigger win_caps_raised_by_two;
with told (code, rtp, volatility, before, max_win_x) as (values
    ('anadolu-hazinesi', 96.64, 'Orta', 15081, 1000),
    ('bogaz-gecesi', 96.72, 'Orta', 86511, 5000),
    ('nazar', 96.11, 'Yüksek', 18679, 5000),
    ('cay-molasi', 95.37, 'Yüksek', 58, 701),
    ('altin-anahtar', 95.90, 'Yüksek', 31422, 5000),
    ('kapadokya', 96.71, 'Orta', 11008, 1000),
    ('korsan-koyu', 95.90, 'Yüksek', 31422, 5000),
    ('ucan-hali', 96.10, 'Düşük', 5801, 1000),
    ('tramvay-turu', 96.64, 'Orta', 15081, 1000),
    ('balon-festivali', 96.71, 'Orta', 11008, 1000),
    ('robot-ustasi', 95.37, 'Yüksek', 249, 701),
    ('rulet-royal', 94.48, 'Yüksek', 40171, 5000),
    ('gece-baykusu', 95.82, 'Orta', 4615, 1000),
    ('meyve-bahcesi', 96.72, 'Orta', 86511, 5000),
    ('sakaci', 95.82, 'Orta', 4615, 1000),
    ('uzay-madeni', 95.48, 'Düşük', 2555, 177),
    ('kiz-kulesi', 96.53, 'Orta', 5801, 1000),
    ('sultan-taci', 96.11, 'Yüksek', 18679, 5000),
    ('kilim-ustasi', 95.48, 'Düşük', 2555, 177)
  ),
  changed as (
    update games.games g
       set rtp = told.rtp, volatility = told.volatility,
           max_win_x = case when g.max_win_x = told.before then told.max_win_x else g.max_win_x end
      from told, games.providers p
     where p.id = g.provider_id and p.launch_url = '/studio/play' and g.code = told.code
    returning g.provider_id, g.id, g.max_win_x, g.max_win_kurus
  )
insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
select provider_id, id, max_win_x, max_win_kurus, now() from changed;
alter table games.win_caps enable trigger win_caps_raised_by_two;
