/** When the process that played a round left it to the next one. */
export const handoverSchema = `
  alter table studio.room_rounds add column handed_at timestamptz;
  comment on column studio.room_rounds.handed_at is 'when its owner, which stops, left the open round to the next owner of the room';
`

/** Which process plays a room: each leads a frame there. */
export const ownerSchema = `
  create table studio.room_owners (
    room    text primary key,
    address text not null
  );
  comment on table studio.room_owners is 'where the process listens that took the room last; the lock decides whether it still has it';
`
