-- Tables are called by the term of their field: `docs/schema.md` lists them.
alter table sports.shades rename to liability_adjustments;
alter table sports.desk_holds rename to trading_suspensions;
alter table sports.claims rename to player_debts;
alter table sports.claim_payments rename to player_debt_payments;
alter table sports.doubts rename to trading_confirmations;
alter table sports.undecided rename to coupon_decision_queue;
alter table sports.played_picks rename to popular_outcomes;
alter table cashier.claims rename to player_debts;
alter table cashier.claim_payments rename to player_debt_payments;
alter table cashier.ruled_lines rename to matching_rule_results;
alter table cashier.hours rename to hourly_totals;
alter table staff.makings rename to account_provenance;
alter table approvals.giving rename to gift_limits;
alter table approvals.installed rename to policy_start;
alter table ledger_feed.places rename to reader_positions;
alter table wallet.house_movements rename to operator_movements;
alter table wallet.openings rename to opening_sources;
alter table wallet.numbering rename to transaction_offset;
alter table wallet.account_mark rename to account_sums_position;
alter table history.house_hours rename to hourly_totals;
alter table history.return_days rename to rtp_days;
alter table history.returns_outside rename to rtp_deviations;
alter table compliance.house_limits rename to operator_limits;
alter table compliance.returns rename to reinstatement_requests;
alter table jackpots.returns rename to reversed_stakes;
alter table club.rests rename to earning_pauses;
alter table games.likeness rename to similar_games;
alter table games.hour_marks rename to hourly_loss_marks;
alter table messages.samples rename to review_samples;
alter table winners.choices rename to display_preferences;
alter table missions.claims rename to completions;
alter table bonuses.meters rename to promotion_totals;
alter table bonuses.hand_gifts rename to manual_grants;

alter table sports.player_debt_payments rename column claim_id to debt_id;
alter table cashier.player_debt_payments rename column claim_id to debt_id;
alter table cashier.payment_fees rename column house_id to operator_movement_id;
alter table messages.review_samples rename column looked_at to reviewed_at;
alter table messages.review_samples rename column looked_by to reviewed_by;
alter table sports.coupon_decision_queue rename column look_at to due_at;
alter table referral.invitations rename column look_at to due_at;

alter view if exists cashier.claims_view rename to player_debts_view;
alter view if exists cashier.hours_view rename to hourly_totals_view;
alter view if exists compliance.house_limits_view rename to operator_limits_view;
alter view if exists club.rests_view rename to earning_pauses_view;
alter view if exists ledger_feed.places_view rename to reader_positions_view;
alter view if exists messages.samples_view rename to review_samples_view;
alter view if exists missions.claims_view rename to completions_view;
alter view if exists staff.makings_view rename to account_provenance_view;
alter view if exists wallet.house_movements_view rename to operator_movements_view;
alter view if exists winners.choices_view rename to display_preferences_view;

comment on table wallet.account_sums is
  'Balance of each platform account per site after all movements up to wallet.account_sums_position.';
comment on table cashier.player_debt_payments is
  'What was collected for a debt.';
comment on table sports.player_debt_payments is
  'What was collected for a debt.';
comment on column cashier.payment_fees.operator_movement_id is 'wallet.operator_movements';
comment on column supplier_fees.days.fee_id is 'wallet.operator_movements';
comment on column supplier_fees.days.tax_id is 'wallet.operator_movements';

update platform.outbox o set topic = renamed.new from (values
  ('withdrawal-asked', 'withdrawal-requested'),
  ('reset-asked', 'password-reset-requested'),
  ('person-known', 'identity-evidence-added'),
  ('file-dropped', 'file-deleted'),
  ('logins-ended', 'sessions-ended')
) as renamed (old, new) where o.topic = renamed.old;

update platform.job_runs j set job = renamed.new from (values
  ('affiliates', 'affiliates: close days and prepare statements'),
  ('affiliates: tell', 'affiliates: send postbacks'),
  ('bonuses: tell of ends', 'bonuses: notify of ended bonuses'),
  ('bonuses: close what is over', 'bonuses: end finished bonuses'),
  ('complaints: tell what is late', 'complaints: report overdue'),
  ('complaints: drop what is old', 'complaints: delete old'),
  ('compliance: tell series of failed logins', 'compliance: report series of failed logins'),
  ('duties: carry out what has cooled', 'approvals: execute approved proposals'),
  ('leaving: finish closings', 'account-closure: finish closings'),
  ('record-house-hour', 'reports: record hourly totals'),
  ('record-liability', 'reports: record liability'),
  ('shade odds', 'sports: adjust odds to liability'),
  ('watch the book', 'sports: raise risk alerts'),
  ('grade what was missed', 'sports: grade missed markets'),
  ('void what was not played', 'sports: void unplayed legs'),
  ('write off old claims of coupons', 'sports: write off old player debts'),
  ('count how alike games are', 'games: count similar games'),
  ('count what is played', 'sports: count popular outcomes'),
  ('forget holds that were taken back', 'sports: forget withdrawn suspensions'),
  ('sweep open rounds', 'games: sweep open rounds'),
  ('winners.forget', 'winners: forget old rounds'),
  ('tournaments.keep', 'tournaments: open and settle'),
  ('forget-affiliate-visits', 'leads: forget affiliate visits'),
  ('dues', 'supplier-fees: close days'),
  ('messages: drop what is old', 'messages: delete old'),
  ('stop providers that win too much', 'games: stop providers above their loss limit'),
  ('watch for signs of harm', 'reports: find signs of harm'),
  ('watch the return of games', 'reports: compare returns of games'),
  ('count late bets', 'sports: count late bets'),
  ('close markets at their time', 'sports: close markets at their time'),
  ('decide cash-outs', 'sports: decide cash-outs'),
  ('decide live coupons', 'sports: decide live coupons'),
  ('sell coupons at their targets', 'sports: sell coupons at their targets'),
  ('settle coupons', 'sports: settle coupons'),
  ('keep days of prices', 'sports: keep partitions of prices'),
  ('forget old messages of the feed', 'sports: forget old feed messages'),
  ('forget old shared slips', 'sports: forget old shared slips'),
  ('forget old launch tokens', 'games: forget old launch tokens'),
  ('count active players', 'reports: count active players'),
  ('partners: forget old devices', 'affiliates: forget old devices'),
  ('partners: forget old sessions', 'affiliates: forget old sessions'),
  ('partners: forget old tries', 'affiliates: forget old tries'),
  ('cashier.read-payments', 'cashier: poll deposits of payment providers'),
  ('cashier.read-payouts', 'cashier: poll payouts of payment providers'),
  ('cashier.read-refunds', 'cashier: poll refunds of payment providers'),
  ('verify: everything', 'integrity: verify everything'),
  ('verify: what changed', 'integrity: verify changes'),
  ('verify: anchor the ledger', 'integrity: anchor the ledger')
) as renamed (old, new) where j.job = renamed.old;

-- Constraints, indexes, triggers and sequences of a table bear its name: those of before have its old one, which its primary key tells.
do $$
declare
  each record;
  part record;
begin
  for each in
    select n.nspname as schema, c.oid, c.relname as new, left(k.conname, -5) as old
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'p' and c.relkind in ('r', 'p') and not c.relispartition and k.conname like '%\_pkey' and k.conname <> c.relname || '_pkey'
      and n.nspname in ('approvals', 'bonuses', 'cashier', 'club', 'compliance', 'games', 'history', 'jackpots', 'ledger_feed', 'messages', 'missions', 'sports', 'staff', 'wallet', 'winners')
  loop
    for part in
      select k.conname as name from pg_constraint k where k.conrelid = each.oid and starts_with(k.conname, each.old || '_')
    loop
      execute format('alter table %I.%I rename constraint %I to %I', each.schema, each.new, part.name,
        each.new || substr(part.name, length(each.old) + 1));
    end loop;
    for part in
      select c.relname as name, c.relkind from pg_class c join pg_depend d on d.objid = c.oid and d.refobjid = each.oid
      where c.relkind in ('S', 'i') and starts_with(c.relname, each.old || '_') group by 1, 2
    loop
      execute format('alter %s %I.%I rename to %I', case part.relkind when 'S' then 'sequence' else 'index' end, each.schema, part.name,
        each.new || substr(part.name, length(each.old) + 1));
    end loop;
    for part in
      select t.tgname as name from pg_trigger t where t.tgrelid = each.oid and not t.tgisinternal and starts_with(t.tgname, each.old || '_')
    loop
      execute format('alter trigger %I on %I.%I rename to %I', part.name, each.schema, each.new,
        each.new || substr(part.name, length(each.old) + 1));
    end loop;
  end loop;
end $$;

select wallet.follow_renames();
