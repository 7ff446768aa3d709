alter table club.exchanges add column above_level bigint check (above_level >= 0);
comment on column club.exchanges.above_level is
  'thousandths of points of the last days beyond those that its level begins at; null: the lowest level, or exchanged before this was kept';

create table club.lost_rounds (
  player_id integer not null references identity.players,
  first_seq integer not null,
  after_seq integer not null check (after_seq > 0),
  points    bigint not null check (points > 0),
  closed_at timestamptz not null,
  constraint lost_rounds_pkey primary key (player_id, first_seq, after_seq)
);
comment on table club.lost_rounds is
  'Rounds that counted for points and turned out void later. While one is void, no level rests on it.';
comment on column club.lost_rounds.first_seq is 'movement that opened the round';
comment on column club.lost_rounds.after_seq is
  'last entry of the points of the player before it was lost: what was exchanged by then had counted it, what was exchanged later had not';
comment on column club.lost_rounds.points is 'thousandths of a point for which it counted';
create trigger lost_rounds_are_immutable before update or delete or truncate on club.lost_rounds
  for each statement execute function club.refuse_change();

comment on table affiliates.cpa_changes is
  'Fixed payments taken back with the deposit or the stakes that they were for, and given again with them.';
