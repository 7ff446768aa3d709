-- Slots of the built-in studio that shared their mathematics with another and were given some of their own: a house opened before states
-- what they are now. A highest win that the house has changed for itself stays. The two people who raise a cap are for the house's own
-- raises; these are the games', which carry the figure.
alter table games.win_caps disable trigger win_caps_raised_by_two;
with told (code, rtp, volatility, before, max_win_x) as (values
    ('efes-altini', 95.32, 'Orta', 1389, 1515),
    ('balon-festivali', 95.98, 'Orta', 1000, 2500),
    ('safir-saray', 96.31, 'Orta', 409, 906),
    ('sultan-taci', 95.36, 'Orta', 5000, 5000),
    ('altin-anahtar', 95.09, 'Yüksek', 5000, 5000),
    ('zumrut-kapi', 95.60, 'Orta', 936, 381),
    ('kehribar-yolu', 95.35, 'Yüksek', 5000, 2500),
    ('tramvay-turu', 96.21, 'Düşük', 1000, 1000),
    ('carsi-fenerleri', 96.08, 'Orta', 130, 1000),
    ('papagan-adasi', 96.53, 'Düşük', 247, 145),
    ('deniz-feneri', 96.15, 'Orta', 1000, 1000),
    ('sakaci', 94.73, 'Orta', 1000, 2500),
    ('meyve-bahcesi', 95.71, 'Yüksek', 5000, 2500),
    ('nar-bereketi', 94.98, 'Yüksek', 256, 637),
    ('uzay-madeni', 95.80, 'Düşük', 177, 168),
    ('robot-ustasi', 94.89, 'Orta', 701, 558),
    ('buz-kristali', 96.43, 'Düşük', 78, 88)
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
