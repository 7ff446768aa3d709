-- Three more ways to play a slot.
alter table games.games drop constraint games_mechanics_check;
alter table games.games add constraint games_mechanics_check
  check (mechanics <@ array['classic', 'lines', 'ways', 'cascade', 'respin', 'book', 'hold', 'walking', 'free_spins']);

-- Slots of the built-in studio that were given mathematics of their own: a house opened before states what they are now. A highest win
-- that the house has changed for itself stays. The two people who raise a cap are for the house's own raises; these are the games', which carry the figure.
alter table games.win_caps disable trigger win_caps_raised_by_two;
with told (code, rtp, volatility, before, max_win_x) as (values
    ('bakir-demlik', 96.05, 'Düşük', 247, 249),
    ('sans-nali', 95.70, 'Düşük', 58, 54),
    ('safir-saray', 95.99, 'Düşük', 15081, 409),
    ('gobeklitepe', 96.17, 'Yüksek', 86511, 5000),
    ('sikke-yagmuru', 95.99, 'Düşük', 40171, 409),
    ('deniz-feneri', 95.96, 'Orta', 15081, 1000),
    ('hazine-adasi', 95.96, 'Orta', 18679, 1000),
    ('robot-ustasi', 96.05, 'Düşük', 936, 249),
    ('hamsi-firtinasi', 95.42, 'Orta', 2444, 256),
    ('kehribar-yolu', 96.17, 'Yüksek', 86511, 5000),
    ('define-sandigi', 95.94, 'Orta', 40171, 1389),
    ('gece-baykusu', 95.82, 'Orta', 936, 4615),
    ('efes-altini', 95.94, 'Orta', 31422, 1389),
    ('sakaci', 95.82, 'Orta', 936, 4615),
    ('uzay-madeni', 96.10, 'Düşük', 18679, 2555),
    ('zar-gecesi', 95.30, 'Yüksek', 260, 270),
    ('nar-bereketi', 95.42, 'Orta', 130, 256),
    ('kilim-ustasi', 96.10, 'Düşük', 5801, 2555)
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
