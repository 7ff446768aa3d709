-- Every table of the house is sealed, unless its comment says how else its rows are proved ('recomputed: …') or why nothing hangs on them
-- ('harmless: …'). A migration that makes a table need say nothing: it is sealed when the migration ends.
alter table duties.installed add primary key (since);
alter table platform.demo_seed add primary key (started_at);

comment on table wallet.movements is 'recomputed: each is hashed with all before it, and the heads are anchored outside';
comment on table wallet.wallets is 'recomputed: what the last movement of the player says';
comment on table wallet.player_days is 'recomputed: sums of the movements';
comment on table wallet.game_days is 'recomputed: sums of the movements';
comment on table wallet.old_marks is 'recomputed: frozen, and their digest kept';
comment on table wallet.old_rounds is 'recomputed: frozen, and their digest kept';
comment on table wallet.lane_rules is 'recomputed: one for each lane, which reads its rules again at any other version';
comment on table wallet.seals is 'recomputed: HMACs of the rows they stand for';
comment on table wallet.sealed_tables is 'recomputed: part of the catalogue, which the program knows';
comment on table cashier.hours is 'recomputed: sums of the requests';
comment on table cashier.player_days is 'recomputed: sums of the requests';
comment on table club.accounts is 'recomputed: sums of the entries';
comment on table club.days is 'recomputed: sums of the rounds';
comment on table club.rounds is 'recomputed: what the movements of the round come to';
comment on table jackpots.stakes is 'recomputed: stakes of the ledger, which add up to their cycles';
comment on table jackpots.returns is 'recomputed: rollbacks of the ledger, which add up to their cycles';
comment on table sports.exposures is 'recomputed: what open coupons may cost';
comment on table staff.audit_log is 'recomputed: each entry is hashed with all before it';
comment on table staff.audit_chain is 'recomputed: each link is sealed by the house';
comment on table staff.audit_seals is 'recomputed: signatures of the links';
comment on table staff.audit_head is 'recomputed: the last link';
comment on table platform.migrations is 'recomputed: the files of the program';

comment on table staff.audit_checked is 'harmless: has a signature of its own, without which the whole log is looked at again';
comment on table platform.vault_keys is 'harmless: wrapped by SECRET_KEY, without which nothing here opens; of others than its own no seal fits';
comment on table platform.cell is 'harmless: which part of the house this is; its players are sealed here or not at all';
comment on table wallet.lanes is 'harmless: where processes listen; nobody believes what it says of money';
comment on table wallet.numbering is 'harmless: how far the feed may be read; no money is in it';
comment on table verify.verified is 'harmless: up to where the minute has looked; the night looks at everything';
comment on table verify.verify_point is 'harmless: up to where the minute has looked; the night looks at everything';
comment on table platform.flow_counts is 'harmless: calls of the running minute';
comment on table platform.job_runs is 'harmless: which process does a job now';
comment on table platform.ready_probe is 'harmless: written to see whether anything can be written';
comment on table identity.login_attempts is 'harmless: guesses of the last minutes, beside the limits of each process';
comment on table staff.login_attempts is 'harmless: guesses of the last minutes, beside the limits of each process';
comment on table affiliates.login_attempts is 'harmless: guesses of the last minutes, beside the limits of each process';
comment on table compliance.presence is 'harmless: who is here now; what was staked since is told, and decides nothing';
comment on table compliance.presence_days is 'harmless: minutes of presence, for signs that a person judges';
comment on table leads.affiliate_visits is 'harmless: clicks earn nothing';
comment on table leads.affiliate_days is 'harmless: clicks earn nothing';
comment on table winners.rounds is 'harmless: a list to look at, made of the ledger';
comment on table games.recent_games is 'harmless: what a player sees first in the lobby';
comment on table games.favourites is 'harmless: what a player sees first in the lobby';
comment on table sports.favourites is 'harmless: what a player sees first';
comment on table messages.threads is 'harmless: what is said to players and by them';
comment on table messages.messages is 'harmless: what is said to players and by them';
comment on table messages.pushes is 'harmless: a bell for a message that is there';
comment on table exports.pieces is 'harmless: a file on its way, sealed and bound to its place';
comment on table sports.markets is 'harmless: the last word of the feed until its next; a coupon keeps what it took, and each price stays beside it';
comment on table sports.prices is 'harmless: what was asked for, kept some days; each leg is held against it, and is sealed itself';
comment on table sports.events is 'harmless: the last word of the feed until its next; results are settlements, which are sealed';
comment on table sports.event_log is 'harmless: what the feed told of a match, to look at';
comment on table sports.feed_messages is 'harmless: what the feed said, to be read again';
comment on table sports.leagues is 'harmless: names';
comment on table sports.teams is 'harmless: names';
comment on table sports.producers is 'harmless: how far the feed was read; it is asked again from there';
comment on table sports.regrades is 'harmless: what is to be looked at again; a whole look finds it too';
comment on table sports.undecided is 'harmless: how many coupons wait, for the next look';
comment on table sports.late_bets is 'harmless: a count that a person judges';
comment on table sports.alarms is 'harmless: what somebody is told';
comment on table sports.shared_slips is 'harmless: a slip that nobody has paid';

comment on column wallet.movements.written_by is 'harmless: when a reader of the feed comes by; what was paid for what it read is in the ledger';
comment on column wallet.lane_rules.version is 'harmless: any other number makes a lane read its rules again';
comment on column staff.audit_head.only_row is 'harmless: its constraint allows one value';
comment on column platform.migrations.applied_at is 'harmless: when it was, which nothing asks';

-- A file of megabytes is not hashed each time its row is written.
comment on column privacy.copies.file_sealed is 'harmless: sealed and bound to its row by the vault';
select wallet.seal_table('privacy.copies', '{file_sealed}');
comment on column compliance.fraud_notes.file_sealed is 'harmless: sealed and bound to its row by the vault';
select wallet.seal_table('compliance.fraud_notes', '{file_sealed}');

-- Tables of the house that are not sealed yet and whose comment says nothing of it are, and the seals of tables that are gone go.
create function wallet.seal_new_tables() returns void language plpgsql as $$
declare
  each record;
begin
  for each in delete from wallet.sealed_tables t where to_regclass(t.relation) is null returning t.relation loop
    delete from wallet.seals s where s.relation = each.relation;
    execute format('drop function if exists wallet.seal_%s()', replace(each.relation, '.', '_'));
  end loop;
  for each in
    select c.oid::regclass as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not c.relispartition and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'public', 'studio', 'stadium', 'trialpay', 'directory')
      and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^(recomputed|harmless): '
      and not exists (select from wallet.sealed_tables t where t.relation = n.nspname || '.' || c.relname)
      and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
    order by 1
  loop
    perform wallet.seal_table(each.relation);
  end loop;
end $$;

create or replace function platform.after_migrations() returns void language sql as $$
  select wallet.renew_seals();
  select wallet.seal_new_tables();
$$;
