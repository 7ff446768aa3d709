-- The market of outcomes of one match together: its specifiers name them, as `p1=1x2:1|p2=ou:over:total:2.5`.
insert into sports.market_types (key, uof_id, sport, groups, tab, name, outcomes, specifiers, decides, margin_bp, cashout_ok, sort, described_at)
values ('combo', 0, 'any', '{all}', 'result', 'Maç İçi Kombine', '[{"id": "yes", "name": "Tümü"}]', '{p1,p2,p3,p4,p5,p6}', 'any', 0, true, 2000,
  '2026-01-01')
on conflict (key) do nothing;
create index markets_combinations on sports.markets (event_id) where key = 'combo';
