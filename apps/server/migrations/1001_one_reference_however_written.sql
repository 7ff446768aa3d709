-- A reference of a bank is one however it is written: REF-12, ref 12 and REF12. Letters and digits count, nothing else.
create function platform.reference_key(reference text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(upper(translate(normalize(reference, NFKC), 'çğıiöşüâîûÇĞİIÖŞÜÂÎÛ', 'CGIIOSUAIUCGIIOSUAIU') collate "C"),
    '[^0-9A-Z]', '', 'g'), '')
$$;

drop index cashier.deposits_bank_line;
create or replace function cashier.bank_line(reference text) returns text language sql immutable as $$
  select platform.reference_key(reference)
$$;
alter table cashier.deposits disable trigger deposits_kept;
update cashier.deposits set bank_line_doubled = true where id in (
  select id from (
    select id, row_number() over (partition by account_iban, cashier.bank_line(bank_reference) order by decided_at, id) as place
    from cashier.deposits where cashier.bank_line(bank_reference) is not null and not bank_line_doubled
  ) lines where place > 1);
alter table cashier.deposits enable trigger deposits_kept;
create unique index deposits_bank_line on cashier.deposits (account_iban, cashier.bank_line(bank_reference))
  where bank_reference is not null and not bank_line_doubled;

-- What was written down twice before this was known stays; each of its spellings is unique by the older index.
do $$
declare
  doubled text[];
begin
  select coalesce(array_agg(key), '{}') into doubled from (
    select cashier.bank_line(bank_reference) as key from cashier.refunds where bank_reference is not null group by 1 having count(*) > 1) d;
  execute format('create unique index refunds_bank_line on cashier.refunds (cashier.bank_line(bank_reference))
    where bank_reference is not null and cashier.bank_line(bank_reference) <> all (%L::text[])', doubled);
  select coalesce(array_agg(key), '{}') into doubled from (
    select platform.reference_key(bank_reference) as key from affiliates.payouts group by 1 having count(*) > 1) d;
  execute format('create unique index payouts_reference_key on affiliates.payouts (platform.reference_key(bank_reference))
    where platform.reference_key(bank_reference) <> all (%L::text[])', doubled);
end $$;

create index doubts_ended on sports.doubts (event_id, key, specifiers) where ended_by is not null;
