/** Cards of a hall and its pot; a migration of the studio's schema. */
export const hallSchema = `
  alter table studio.room_stakes
    add column cards jsonb,
    add column seed_id bigint references studio.player_seeds,
    add column nonce integer check (nonce > 0),
    add constraint room_stakes_cards check ((cards is null) = (seed_id is null) and (cards is null) = (nonce is null));
  comment on column studio.room_stakes.cards is 'drawn at the sale from the buyer''s own seed: rows of numbers';

  create table studio.pot_entries (
    id            bigint generated always as identity primary key,
    room          text not null,
    no            bigint not null,
    in_kurus      bigint not null check (in_kurus >= 0),
    out_kurus     bigint not null check (out_kurus >= 0),
    balance_kurus bigint not null check (balance_kurus >= 0),
    at            timestamptz not null,
    unique (room, no),
    foreign key (room, no) references studio.room_rounds
  );

  create function studio.keep_pot() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then raise exception 'the pot only gains entries'; end if;
    if new.balance_kurus <> coalesce((select balance_kurus from studio.pot_entries where room = new.room order by id desc limit 1), 0)
       + new.in_kurus - new.out_kurus
    then raise exception 'the pot does not add up'; end if;
    return new;
  end $$;
  create trigger keep_pot before insert or update or delete on studio.pot_entries for each row execute function studio.keep_pot();
`
