/** Which process plays a room: each leads a frame there. */
export const ownerSchema = `
  create table studio.room_owners (
    room    text primary key,
    address text not null
  );
  comment on table studio.room_owners is 'where the process listens that took the room last; the lock decides whether it still has it';
`
