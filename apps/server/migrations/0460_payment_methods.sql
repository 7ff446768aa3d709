-- How players may pay in: data of the house, not code. Whoever takes the payment is named by `psp`; a transfer has nobody between.
create table cashier.payment_methods (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind text not null check (kind in ('bank_transfer', 'instant_bank', 'card', 'e_wallet', 'crypto', 'voucher')),
  psp text,
  name text not null check (name <> ''),
  minimum_kurus bigint not null check (minimum_kurus between 1 and 9007199254740991),
  -- Null where the cashier's own limit alone counts.
  maximum_kurus bigint check (maximum_kurus between minimum_kurus and 9007199254740991),
  -- What players read of it.
  fee_text text not null,
  time_text text not null,
  -- What the provider keeps of each payment: borne by the house, never taken from the player.
  fee_kurus bigint not null check (fee_kurus between 0 and 9007199254740991),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  place integer not null check (place > 0),
  -- Whether it may be used in a house with a licence; with play money every method that is on may.
  under_licence boolean not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  check ((kind = 'bank_transfer') = (psp is null)),
  -- The smallest transfer is part of what is promised to players.
  check (kind <> 'bank_transfer' or minimum_kurus = 50000)
);
insert into cashier.payment_methods (code, kind, name, minimum_kurus, fee_text, time_text, fee_kurus, fee_bps, place, under_licence, is_on, updated_at)
values ('bank_transfer', 'bank_transfer', 'Banka havalesi', 50000, 'Ücretsiz', 'Havale ulaşınca, çoğunlukla aynı gün', 0, 0, 10, true, true, now());

create function cashier.keep_method() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.code, old.kind, old.psp) is distinct from (new.code, new.kind, new.psp) then
    raise exception 'payment method % is kept as what it is', old.code;
  end if;
  return new;
end $$;
create trigger payment_methods_kept before update or delete on cashier.payment_methods for each row execute function cashier.keep_method();

select wallet.seal_table('cashier.payment_methods');
