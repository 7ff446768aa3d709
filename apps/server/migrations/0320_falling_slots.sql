-- Slots of the built-in studio that were given mathematics of their own: a house opened before states what they are now. A highest win
-- that the house has changed for itself stays. The two people who raise a cap are for the house's own raises; these are the games', which carry the figure.
alter table games.win_caps disable trigger win_caps_raised_by_two;
with told (code, rtp, volatility, before, max_win_x) as (values
    ('limon-senligi', 95.50, 'Düşük', 58, 78),
    ('buz-kristali', 95.50, 'Düşük', 31422, 78),
    ('hamsi-firtinasi', 95.62, 'Yüksek', 5801, 2444),
    ('kapadokya', 96.71, 'Orta', 247, 11008),
    ('balon-festivali', 96.71, 'Orta', 130, 11008)
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

-- Two slots give their names to the dice and the roulette, which are games of that name now. A name that the house has chosen stays.
update games.games g set name = told.name
from (values ('rulet-royal', 'Rulet Royal', 'Soytarı Royal'), ('zar-gecesi', 'Zar Gecesi', 'Çan Gecesi')) as told (code, before, name),
  games.providers p
where p.id = g.provider_id and p.launch_url = '/studio/play' and g.code = told.code and g.name = told.before;
