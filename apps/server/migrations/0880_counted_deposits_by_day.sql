-- What was credited by hand and may be a line of the bank is looked for from the newest on: of a round sum there are thousands, and all but a few have
-- their line.
drop index cashier.deposits_counted;
create index deposits_counted on cashier.deposits (account_iban, (coalesce(received_kurus, amount_kurus)), decided_at desc) where status in ('approved', 'done');
