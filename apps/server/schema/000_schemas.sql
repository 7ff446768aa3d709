-- All schemas, in the order in which their tables are made, with what they need of PostgreSQL. Of the role meydan_app: nobody works as it; it
-- may do what the server's own role may (platform.grant_server), and is not made where the owner may not make roles.
do $$
begin
  if not exists (select from pg_roles where rolname = 'meydan_app') then
    create role meydan_app nologin;
    execute format('grant meydan_app to %I', current_user);
  end if;
  alter default privileges grant usage on schemas to meydan_app;
  alter default privileges grant select, insert, update, delete on tables to meydan_app;
  alter default privileges grant all on sequences to meydan_app;
  grant usage on schema public, platform to meydan_app;
  grant select, insert, update, delete on platform.migrations to meydan_app;
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'the role meydan_app could not be made; the server works as %', current_user;
end $$;

create schema staff;
comment on schema staff is 'Staff accounts, their roles and sign-in, and the audit log.';
create schema if not exists platform;
comment on schema platform is 'What every domain stands on: applied schema files, outbox, keys, licences, job runs.';
create schema content;
comment on schema content is 'Sites, banners, pages and agreed texts.';
create schema identity;
comment on schema identity is 'Player accounts: sign-in, devices, identity documents, notes and balance corrections.';
create schema wallet;
comment on schema wallet is 'The ledger: movements, balances, sums by day, and the seals by which a change outside the application is found.';
create schema ledger_feed;
comment on schema ledger_feed is 'How far each reader of the ledger has read.';
create schema integrity;
comment on schema integrity is 'How far the integrity checks have read.';
create schema messages;
comment on schema messages is 'Threads and messages between players and staff, marketing consent, web push.';
create schema mail;
comment on schema mail is 'E-mails to players.';
create schema approvals;
comment on schema approvals is 'Approval policy: what one person may do alone, what a second person approves, and what was done.';
create schema compliance;
comment on schema compliance is 'Player protection: limits, exclusions, presence, cases that a person decides, and the proof of the running program.';
create schema leads;
comment on schema leads is 'Call requests and applications of affiliates.';
create schema bonuses;
comment on schema bonuses is 'Promotions, bonuses granted by them, wagering, codes, cashback and recalls.';
create schema cashier;
comment on schema cashier is 'Deposits, withdrawals, payment providers, bank statements, refunds and chargebacks.';
create schema games;
comment on schema games is 'Game providers, games, play sessions, win caps and wins held for a decision.';
create schema sports;
comment on schema sports is 'Sportsbook: odds feed, markets, coupons, settlement, cash-out and trading.';
create schema tournaments;
comment on schema tournaments is 'Races for prizes over game rounds.';
create schema winners;
comment on schema winners is 'The public list of high wins and each player’s choice about it.';
create schema jackpots;
comment on schema jackpots is 'Progressive jackpots: tiers, cycles and the stakes that feed them.';
create schema club;
comment on schema club is 'Loyalty points and levels.';
create schema missions;
comment on schema missions is 'Missions that give loyalty points.';
create schema history;
comment on schema history is 'Figures of closed days: balances owed, returns of games, active players.';
create schema privacy;
comment on schema privacy is 'Requests of players for a copy of their data or for its erasure.';
create schema fraud;
comment on schema fraud is 'Rules that screen withdrawals, and their dry runs.';
create schema exports;
comment on schema exports is 'Files of back-office lists that are made in the background.';
create schema segments;
comment on schema segments is 'Groups of players by conditions or tags.';
create schema campaigns;
comment on schema campaigns is 'Messages and bonuses sent to a segment.';
create schema affiliates;
comment on schema affiliates is 'Affiliate plans, earnings by day, monthly statements, payouts, and the portal of partners.';
create schema complaints;
comment on schema complaints is 'Complaints of players and how they were answered.';
create schema supplier_fees;
comment on schema supplier_fees is 'What game providers and the tax office are owed for each closed day.';
create schema wheel;
comment on schema wheel is 'The daily wheel: prizes and provably fair turns.';
create schema referral;
comment on schema referral is 'Players who invite friends and what both get.';

-- Search by parts of words; and exclusion constraints over numbers beside ranges.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema bonuses;
