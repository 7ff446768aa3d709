-- Columns and functions are called by the term of their field: `docs/schema.md` lists them.
alter table cashier.statement_lines rename column apart_at to not_duplicate_at;
alter table cashier.statement_lines rename column apart_by to not_duplicate_by;
alter table cashier.statement_lines rename column apart_with to not_duplicate_seconded_by;
alter table cashier.statement_lines rename column apart_reason to not_duplicate_reason;
alter table cashier.statement_lines rename column double_of to duplicate_of;
alter table cashier.statement_lines rename column double_parts to duplicate_parts;
alter table cashier.payment_fees rename column borne_kurus to paid_by_player_kurus;
alter table compliance.integrity rename column alive_at to heartbeat_at;
alter table compliance.person_cases rename column like_player_id to similar_player_id;
alter table fraud.dry_runs rename column looked_at to examined;
alter table games.providers rename column wire to protocol;
alter table games.provider_tests rename column heard to received_calls;
alter table games.similar_games rename column likeness to similarity;
alter table identity.sessions rename column proved_at to reauthenticated_at;
alter table platform.quota_counts rename column most to maximum;
alter table sports.event_recoveries rename column wanted_at to needed_since;
alter table sports.markets rename column doubted_at to unconfirmed_since;
alter table staff.audit_checked rename column whole_at to full_check_at;
alter table tournaments.entries rename column is_out to is_unranked;
alter table wallet.uncounted_rounds rename column is_lifted to counts_again;

comment on column cashier.statement_lines.duplicate_parts is
  'the line may be the sum of these lines of another file; duplicate_of is the first of them';

-- Functions that stand already keep what was made of them: views need not be made again.
do $$
declare
  each record;
begin
  for each in
    select f.old, f.new from (values
      ('approvals.hands_of(integer, timestamptz)', 'accounts_with_access'),
      ('cashier.may_be_one(cashier.statement_lines, cashier.statement_lines)', 'may_be_duplicates'),
      ('cashier.skeleton(text)', 'comparable_text'),
      ('games.in_both(integer[], integer[])', 'common_sites'),
      ('platform.is_of(integer[], integer)', 'is_player_of_sites'),
      ('sports.jumps(integer[], integer[])', 'has_price_jump'),
      ('staff.says_of(text[])', 'approval_roles'),
      ('wallet.number_on()', 'continue_transaction_numbers'),
      ('wallet.standing_balances(integer[])', 'current_platform_balances')
    ) as f (old, new) where to_regprocedure(f.old) is not null
  loop
    execute format('alter function %s rename to %I', each.old::regprocedure, each.new);
  end loop;
end $$;
