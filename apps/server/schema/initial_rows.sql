-- The rows of an empty platform: settings, accounts and limits without which nothing works. Applied last, when all tables, views and functions
-- are there.

-- content
insert into content.sites (name, title, is_default, logo, favicon)
values ('Meydan', 'Meydan', true, '/art/brand/meydan.svg', '/art/brand/meydan-mark.svg');

-- staff
insert into staff.roles (name, label) values
  ('support', 'Destek'), ('finance', 'Finans'), ('content', 'İçerik'), ('compliance', 'Uyum'), ('trading', 'Bahis'), ('admin', 'Yönetici');

-- platform
insert into platform.ready_probe (at) values (now());

-- wallet
insert into wallet.accounts (account)
values ('bank_clearing'), ('bonus_cost'), ('cashback_cost'), ('adjustment'), ('tournament_cost'), ('jackpot_pool'), ('psp_clearing'),
  ('payment_fees'), ('tax_cost'), ('tax_dues');
insert into wallet.shard_rules (shard, version) values (0, 1), (1, 1);
insert into wallet.account_mark (written_by) values (0);
insert into wallet.numbering (cluster, added) select system_identifier, 0 from pg_control_system();
insert into wallet.frozen (what, rows, digest)
values ('games.old_marks', 0, 0), ('games.old_rounds', 0, 0), ('movements of games without fingerprint', 0, 0);

-- duties: kuruş and counts for each act. Zero: nobody does it alone.
insert into approvals.limits
  (act, alone_kurus, alone_day_kurus, alone_day_count, person_day_kurus, person_day_count, role_day_kurus, role_day_count)
values
  ('bonus.give', 100000, 500000, 20, 10000000, 200, 50000000, 1000),
  ('balance.adjust', 0, 0, 0, 20000000, 50, 50000000, 200),
  ('deposit.approve', 2000000, 100000000, 500, 500000000, 2000, 5000000000, 20000),
  ('withdrawal.approve', 2000000, 100000000, 500, 500000000, 2000, 5000000000, 20000),
  ('tournament.publish', 0, 0, 0, 100000000, 20, 500000000, 60),
  ('tournament.pay', 0, 0, 0, 100000000, 20, 500000000, 60),
  ('affiliate.approve', 0, 0, 0, 500000000, 100, 1000000000, 300),
  ('affiliate.pay', 0, 0, 0, 500000000, 100, 1000000000, 300),
  ('spins.give', 100000, 500000, 20, 10000000, 200, 50000000, 1000);
insert into approvals.giving (player_day_kurus, unproven_day_kurus) values (2000000, 2000000);
insert into approvals.installed (since) values (now());

-- compliance
insert into compliance.integrity default values;

-- Public holidays of Türkiye that deadlines in working days leave out: whole days off alone (law 2429; the afternoons before a religious holiday and
-- of 28 October are working days here). Religious holidays by the days that Diyanet İşleri Başkanlığı announces, those of later years as
-- computed by the calendar: 1 to 3 Şevval, 10 to 13 Zilhicce. Compliance changes them where a year is announced otherwise.
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

-- cashier
insert into cashier.settings default values;
insert into cashier.payment_methods
  (code, kind, name, minimum_kurus, fee_text, time_text, fee_kurus, fee_bps, place, under_licence, is_on, updated_at)
values ('bank_transfer', 'bank_transfer', 'Banka havalesi', 50000, 'Ücretsiz', 'Havale ulaşınca, çoğunlukla aynı gün', 0, 0, 10, true, true, now());

-- sports: limits in kuruş by the league's tier; three times as much on an event as on an outcome, half as much live as before the match.
insert into sports.settings (voids_on_exclusion) values (true);
insert into sports.limits (scope, tier, key, phase, kurus)
select scope, tier, '', phase, kurus * times / share
from (values (1, 20000000), (2, 10000000), (3, 5000000), (4, 2000000)) as tiers (tier, kurus)
cross join (values ('outcome', 1), ('event', 3), ('player_event', 1)) as scopes (scope, times)
cross join (values ('prematch', 1), ('live', 2)) as phases (phase, share)
union all values ('coupon_return', 0, '', 'any', 50000000), ('player_day', 0, '', 'any', 500000000);
select sports.keep_price_days((now() at time zone 'Europe/Istanbul')::date);

-- jackpots
insert into jackpots.tiers (id, code, name, seed_kurus, cap_kurus, min_stake_kurus, pool_share, seed_share) values
  (1, 'bronz', 'Bronz', 10000, 30000, 100, 20, 10),
  (2, 'gumus', 'Gümüş', 50000, 200000, 200, 15, 5),
  (3, 'altin', 'Altın', 500000, 2000000, 500, 10, 4),
  (4, 'elmas', 'Elmas', 5000000, 25000000, 1000, 10, 3);

-- club
insert into club.settings (is_open, lira_per_point, shares, exchange_step, level_points, level_kurus, rollover, validity_days)
values (false, 10, '{"slot": 100, "live": 20, "sports": 50, "crash": 50, "tombala": 50, "instant": 20, "virtual": 50}', 100,
  '{0, 500, 2500, 10000, 40000}', '{1000, 1100, 1200, 1350, 1500}', 1, 30);

-- Sealed without the columns of files: a file of megabytes is not hashed each time its row is written. All other tables are sealed by
-- platform.after_migrations.
select wallet.seal_table('compliance.fraud_notes', '{file_sealed}');
select wallet.seal_table('privacy.copies', '{file_sealed}');

-- What is written once is changed and removed by nobody, and the owner's tables are written by the owner alone.
do $$
begin
  if exists (select from pg_roles where rolname = 'meydan_app') then
    revoke update, delete, truncate on wallet.movements, staff.audit_log, staff.audit_chain, staff.audit_seals from meydan_app;
    revoke insert, update, delete on platform.demo_seed, platform.migrations, platform.vault_keys from meydan_app;
  end if;
end $$;
