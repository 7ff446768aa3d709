import { Pool } from 'pg'
import { callersAsk, type Load } from '../callers.ts'

const CALLERS = 64

/** A ledger as libraries shape it: one function per transfer, two account rows, two entries, and one platform account that all share. */
export async function openPgledger(
  url: string,
  players: number,
): Promise<{ run: (seconds: number) => Promise<Load>; close: () => Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: CALLERS })
  await pool.query(`
    create schema shaped;
    create table shaped.accounts (id int primary key, balance bigint not null, version bigint not null default 0);
    create table shaped.transfers (id bigint generated always as identity primary key, from_id int, to_id int, amount bigint, created_at timestamptz default now());
    create table shaped.entries (id bigint generated always as identity primary key, account_id int, transfer_id bigint, amount bigint, previous bigint, current bigint, version bigint);
    create index on shaped.entries (account_id);
    create index on shaped.entries (transfer_id);
    insert into shaped.accounts select i, 100000000 from generate_series(0, ${players}) i;
    create function shaped.transfer(p_from int, p_to int, p_amount bigint) returns bigint language plpgsql as $$
    declare a shaped.accounts; b shaped.accounts; t bigint;
    begin
      perform 1 from shaped.accounts where id in (p_from, p_to) order by id for update;
      update shaped.accounts set balance = balance - p_amount, version = version + 1 where id = p_from returning * into a;
      update shaped.accounts set balance = balance + p_amount, version = version + 1 where id = p_to returning * into b;
      insert into shaped.transfers (from_id, to_id, amount) values (p_from, p_to, p_amount) returning id into t;
      insert into shaped.entries (account_id, transfer_id, amount, previous, current, version) values
        (p_from, t, -p_amount, a.balance + p_amount, a.balance, a.version), (p_to, t, p_amount, b.balance - p_amount, b.balance, b.version);
      return t;
    end $$`)
  const transfer = () =>
    pool.query({
      name: 'transfer',
      text: 'select shaped.transfer($1, 0, 10)',
      values: [1 + Math.floor(Math.random() * players)],
    })
  return { run: (seconds) => callersAsk(CALLERS, seconds, transfer), close: () => pool.end() }
}
