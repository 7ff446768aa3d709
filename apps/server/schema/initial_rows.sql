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
insert into wallet.lane_rules (lane, version) values (0, 1), (1, 1);
insert into wallet.account_mark (written_by) values (0);
insert into wallet.numbering (cluster, added) select system_identifier, 0 from pg_control_system();
insert into wallet.frozen (what, rows, digest)
values ('games.old_marks', 0, 0), ('games.old_rounds', 0, 0), ('movements of games without fingerprint', 0, 0);

-- duties: kuruş and counts for each act. Zero: nobody does it alone.
insert into duties.limits
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
insert into duties.giving (player_day_kurus, unproven_day_kurus) values (2000000, 2000000);
insert into duties.installed (since) values (now());

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

-- Tables whose rows are sealed: a change outside the application is found by its seal.
select wallet.seal_table('affiliates.closed_days');
select wallet.seal_table('affiliates.days');
select wallet.seal_table('affiliates.payouts');
select wallet.seal_table('affiliates.plans');
select wallet.seal_table('affiliates.qualified');
select wallet.seal_table('affiliates.statement_lines');
select wallet.seal_table('affiliates.statements');
select wallet.seal_table('affiliates.terms');
select wallet.seal_table('bonuses.cashback_claims');
select wallet.seal_table('bonuses.cashback_losses');
select wallet.seal_table('bonuses.code_uses');
select wallet.seal_table('bonuses.codes');
select wallet.seal_table('bonuses.entries');
select wallet.seal_table('bonuses.game_shares');
select wallet.seal_table('bonuses.grants');
select wallet.seal_table('bonuses.hand_gifts');
select wallet.seal_table('bonuses.meters');
select wallet.seal_table('bonuses.offers');
select wallet.seal_table('bonuses.promotion_versions');
select wallet.seal_table('bonuses.promotions');
select wallet.seal_table('bonuses.recall_payments');
select wallet.seal_table('bonuses.recalls');
select wallet.seal_table('bonuses.uses');
select wallet.seal_table('cashier.bank_accounts');
select wallet.seal_table('cashier.claim_payments');
select wallet.seal_table('cashier.claims');
select wallet.seal_table('cashier.deposits');
select wallet.seal_table('cashier.operator_accounts');
select wallet.seal_table('cashier.payment_fees');
select wallet.seal_table('cashier.payment_methods');
select wallet.seal_table('cashier.payout_batch_items');
select wallet.seal_table('cashier.payout_batches');
select wallet.seal_table('cashier.psp_events');
select wallet.seal_table('cashier.psp_payments');
select wallet.seal_table('cashier.psp_payout_events');
select wallet.seal_table('cashier.psp_payouts');
select wallet.seal_table('cashier.psp_refund_events');
select wallet.seal_table('cashier.refund_batch_items');
select wallet.seal_table('cashier.refunds');
select wallet.seal_table('cashier.reversals');
select wallet.seal_table('cashier.settings');
select wallet.seal_table('cashier.statement_lines');
select wallet.seal_table('cashier.statement_maps');
select wallet.seal_table('cashier.statements');
select wallet.seal_table('cashier.withdrawals');
select wallet.seal_table('cashier.won_reversals');
select wallet.seal_table('club.entries');
select wallet.seal_table('club.exchange_recalls');
select wallet.seal_table('club.exchanges');
select wallet.seal_table('club.settings');
select wallet.seal_table('compliance.exclusions');
select wallet.seal_table('compliance.fraud_cases');
select wallet.seal_table('compliance.fraud_hits');
select wallet.seal_table('compliance.house_limits');
select wallet.seal_table('compliance.limits');
select wallet.seal_table('compliance.returns');
select wallet.seal_table('dues.closed_days');
select wallet.seal_table('dues.days');
select wallet.seal_table('dues.provider_rates');
select wallet.seal_table('duties.gifts');
select wallet.seal_table('duties.giving');
select wallet.seal_table('fraud.rules');
select wallet.seal_table('fraud.screenings');
select wallet.seal_table('games.cap_raises');
select wallet.seal_table('games.held_wins');
select wallet.seal_table('games.win_caps');
select wallet.seal_table('history.liability_days');
select wallet.seal_table('history.site_liability_days');
select wallet.seal_table('identity.adjustments');
select wallet.seal_table('missions.claims');
select wallet.seal_table('missions.missions');
select wallet.seal_table('missions.recalls');
select wallet.seal_table('referral.codes');
select wallet.seal_table('referral.invitations');
select wallet.seal_table('referral.programs');
select wallet.seal_table('sports.claim_payments');
select wallet.seal_table('sports.claims');
select wallet.seal_table('sports.corrections');
select wallet.seal_table('tournaments.results');
select wallet.seal_table('wallet.account_mark');
select wallet.seal_table('wallet.account_sums');
select wallet.seal_table('wallet.accounts');
select wallet.seal_table('wallet.breaches');
select wallet.seal_table('wallet.frozen');
select wallet.seal_table('wallet.house_movements');
select wallet.seal_table('wallet.openings');
select wallet.seal_table('wallet.own_accounts');
select wallet.seal_table('wallet.play_stops');
select wallet.seal_table('wallet.uncounted_rounds');
select wallet.seal_table('wheel.turns');
select wallet.seal_table('wheel.wheels');

-- What is written once is changed and removed by nobody, and the owner's tables are written by the owner alone.
do $$
begin
  if exists (select from pg_roles where rolname = 'meydan_app') then
    revoke update, delete, truncate on wallet.movements from meydan_app;
  end if;
end $$;
