-- A round's key is made of its player too: it is unique by itself, and every stake writes a narrower entry.
drop index wallet.round_opened;
create unique index round_opened on wallet.movements (round_key) where round_key is not null;
