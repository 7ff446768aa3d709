/** What decides a round beside its chain and the players' seeds; a migration of the studio's schema. */
export const entropySchema = `
  alter table studio.room_rounds
    add column secret_hash text check (secret_hash ~ '^[0-9a-f]{64}$'),
    add column beacon_chain text,
    add column beacon_round bigint check (beacon_round > 0),
    add column beacon_at timestamptz,
    add column locked_at timestamptz,
    add column secret text check (secret ~ '^[0-9a-f]{64}$'),
    add column beacon_signature text,
    add constraint room_rounds_beacon check ((beacon_chain is null) = (beacon_round is null) and (beacon_chain is null) = (beacon_at is null)),
    add constraint room_rounds_committed check (secret_hash is not null or (secret is null and beacon_round is null)),
    add constraint room_rounds_signature check (beacon_signature is null or beacon_round is not null);
  comment on column studio.room_rounds.secret_hash is 'SHA-256 of the platform''s secret, told before stakes are taken; null of rounds drawn from seed and mix alone';
  comment on column studio.room_rounds.beacon_round is 'of the public beacon, named before stakes are taken; null without a beacon';
  comment on column studio.room_rounds.beacon_at is 'when the beacon signs that round';
  comment on column studio.room_rounds.locked_at is 'when the mix was fixed';
  comment on column studio.room_rounds.secret is 'the platform''s, as it was revealed; null of a drawn round: it was not';
  comment on column studio.room_rounds.beacon_signature is 'null of a drawn round with a beacon: none of its servers answered';

  create function studio.keep_entropy() returns trigger language plpgsql as $$
  begin
    if (old.secret_hash, old.beacon_chain, old.beacon_round, old.beacon_at) is distinct from
       (new.secret_hash, new.beacon_chain, new.beacon_round, new.beacon_at)
       or old.locked_at <> new.locked_at
       or (old.outcome is not null and new.outcome is not null and (old.secret, old.beacon_signature) is distinct from (new.secret, new.beacon_signature))
    then raise exception 'what a round was drawn from is never changed'; end if;
    return new;
  end $$;
  create trigger keep_entropy before update on studio.room_rounds for each row execute function studio.keep_entropy();
`
