-- What a banner advertises: its figures are read from this record, and it is shown while that runs.
alter table content.banners
  add column promotion_id integer,
  add column tournament text not null default '',
  add constraint banners_one_record check (promotion_id is null or tournament = '');

create view tournaments.adverts_view as
  select slug, series, name, pool_kurus, starts_at, ends_at, cancelled_at is not null as is_cancelled
  from tournaments.tournaments where published_at is not null;

-- The demo's own banners lose the lettering of their art.
update content.banners set tournament = 'nazar-kupasi' where link = '/turnuvalar/nazar-kupasi';
update content.banners b set promotion_id = p.id
from (values ('hosgeldin', 'Hoş Geldin Bonusu'), ('haftasonu', 'Hafta Sonu Yatırım Bonusu'), ('kayip', 'Kayıp Bonusu'), ('bedavabonus', 'Bedava Bonus'),
  ('bedavadonus', '50 Bedava Dönüş: Yakut 7')) as drawn (art, name)
join bonuses.promotions p on p.name = drawn.name
where coalesce(nullif(b.image_desktop, ''), b.image_mobile) like '/art/banners/' || drawn.art || '-%';
