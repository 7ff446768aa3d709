import pg from 'pg'

const MIGRATION_LOCK = 7_315_201

/** As PostgreSQL has it: what is there already stays. */
const SCHEMA = `
  create schema if not exists trialpay;
  create table if not exists trialpay.payments (
    id           text primary key,
    order_ref    text not null unique,
    amount       bigint not null check (amount > 0),
    status       text not null check (status in ('pending', 'paid', 'failed', 'expired', 'reversed')),
    -- What came, which a trial may make another sum.
    paid         bigint check (paid > 0),
    callback_url text not null,
    return_url   text not null,
    expires_at   timestamptz not null
  );
  create table if not exists trialpay.callbacks (
    id      bigint generated always as identity primary key,
    payment text not null references trialpay.payments,
    body    text not null,
    due_at  timestamptz not null,
    tries   integer not null default 0
  );
  -- What the payer's bank took back of a payment: a part, or all of it under the payment's own name.
  create table if not exists trialpay.reversals (
    id      text primary key,
    payment text not null references trialpay.payments,
    amount  bigint not null check (amount > 0),
    status  text not null check (status in ('taken', 'returned')),
    no      bigint generated always as identity
  );
  create index if not exists reversals_of on trialpay.reversals (payment, no);
  create index if not exists callbacks_due on trialpay.callbacks (due_at);
  create table if not exists trialpay.payouts (
    id           text primary key,
    order_ref    text not null unique,
    amount       bigint not null check (amount > 0),
    -- All but the last four digits of the account are never kept.
    account      text not null,
    status       text not null check (status in ('pending', 'paid', 'failed', 'reversed')),
    -- What was paid, which a trial may make another sum.
    paid         bigint check (paid > 0),
    callback_url text not null,
    page_url     text not null,
    opened_at    timestamptz not null
  );
  create index if not exists payouts_pending on trialpay.payouts (opened_at) where status = 'pending';
  alter table trialpay.callbacks alter column payment drop not null, add column if not exists payout text references trialpay.payouts,
    add column if not exists refund text;
  -- By which of its ways a payment or payout is: what it costs hangs on it.
  alter table trialpay.payments add column if not exists method text not null default 'card';
  alter table trialpay.payouts add column if not exists method text not null default 'card';
  -- What the platform refunds of a payment.
  create table if not exists trialpay.refunds (
    id           text primary key,
    refund_ref   text not null unique,
    payment      text not null references trialpay.payments,
    amount       bigint not null check (amount > 0),
    status       text not null check (status in ('pending', 'paid', 'failed')),
    callback_url text not null,
    opened_at    timestamptz not null
  );
  create index if not exists refunds_of on trialpay.refunds (payment);
  create index if not exists refunds_pending on trialpay.refunds (opened_at) where status = 'pending';
  alter table trialpay.callbacks drop constraint if exists callbacks_of,
    add constraint callbacks_of check (num_nonnulls(payment, payout, refund) = 1);
  -- All money that came or went, as a provider's report says it: signed, and what was kept of it.
  create table if not exists trialpay.settled (
    id        bigint generated always as identity primary key,
    at        timestamptz not null,
    kind      text not null,
    order_ref text not null,
    name      text not null,
    amount    bigint not null,
    fee       bigint not null check (fee >= 0),
    unique (kind, name)
  );
  create index if not exists settled_at on trialpay.settled (at);`

export function openPool(databaseUrl: string, Client?: pg.PoolConfig['Client']): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    Client,
    application_name: 'trialpay',
    max: 3,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
}

/** Makes the tables as the owner of this database, where they are not there; several starts at once wait for each other. */
export async function migrateDemoPsp(url: string, Client?: pg.PoolConfig['Client']): Promise<void> {
  const pool = openPool(url, Client)
  try {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await client.query(SCHEMA)
      await client.query('commit')
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
