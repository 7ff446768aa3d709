-- The days of Türkiye that deadlines in working days leave out: whole days off alone (law 2429; the afternoons before a religious holiday and
-- of 28 October are working days here). Religious holidays by the days that Diyanet İşleri Başkanlığı announces, those of later years by the
-- calendar they are reckoned with: 1 to 3 Şevval, 10 to 13 Zilhicce. Compliance changes them where a year is announced otherwise.
create table compliance.holidays (
  id integer generated always as identity primary key,
  day date not null constraint holidays_day_key unique,
  name text not null check (name <> ''),
  -- What it is searched by, as `foldTurkish` writes it.
  name_folded text not null generated always as (lower(translate(name, 'IİÇĞÖŞÜçğıöşüâîûÂÎÛ', 'iicgosucgiosuaiuaiu'))) stored
);

insert into compliance.holidays (day, name)
select make_date(y, month, of_month), name
from generate_series(2026, 2035) y, (values
  (1, 1, 'Yılbaşı'),
  (4, 23, 'Ulusal Egemenlik ve Çocuk Bayramı'),
  (5, 1, 'Emek ve Dayanışma Günü'),
  (5, 19, 'Atatürk’ü Anma, Gençlik ve Spor Bayramı'),
  (7, 15, 'Demokrasi ve Millî Birlik Günü'),
  (8, 30, 'Zafer Bayramı'),
  (10, 29, 'Cumhuriyet Bayramı')) fixed (month, of_month, name);

insert into compliance.holidays (day, name)
select first + n, name || ' (' || n + 1 || '. gün)'
from (values
  (date '2026-03-20', 3, 'Ramazan Bayramı'), (date '2026-05-27', 4, 'Kurban Bayramı'),
  (date '2027-03-09', 3, 'Ramazan Bayramı'), (date '2027-05-16', 4, 'Kurban Bayramı'),
  (date '2028-02-26', 3, 'Ramazan Bayramı'), (date '2028-05-05', 4, 'Kurban Bayramı'),
  (date '2029-02-14', 3, 'Ramazan Bayramı'), (date '2029-04-24', 4, 'Kurban Bayramı'),
  (date '2030-02-04', 3, 'Ramazan Bayramı'), (date '2030-04-13', 4, 'Kurban Bayramı')
) feasts (first, days, name), generate_series(0, days - 1) n
on conflict (day) do nothing;
