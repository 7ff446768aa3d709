import sql from 'sql-template-tag'
import type { Db } from '../../apps/server/src/platform/db.ts'
import type { RoundState } from '../../studio/rooms/round-rows.ts'

/** A round leaves a held state only once it is let go: time enough to be killed there. */
export async function addHold(db: Db): Promise<void> {
  await db.run(sql`
    create table if not exists studio.trial_hold (room text, state text, is_dead boolean not null default false, primary key (room, state))`)
  await db.run(sql`
    create or replace function studio.trial_wait() returns trigger language plpgsql as $$
    declare dead boolean;
    begin
      loop
        select is_dead into dead from studio.trial_hold where room = old.room and state = old.state;
        exit when not found;
        if dead then raise exception 'its process is dead'; end if;
        perform pg_sleep(0.02);
      end loop;
      return new;
    end $$`)
  await db.run(sql`
    create or replace trigger trial_wait before update on studio.room_rounds for each row
      when (old.state is distinct from new.state) execute function studio.trial_wait()`)
}

export async function startHold(db: Db, room: string, state: RoundState): Promise<void> {
  await db.run(sql`insert into studio.trial_hold (room, state) values (${room}, ${state}) on conflict do nothing`)
}

/** The step under way of a dead process never comes to be; a living one's goes on. */
export async function letGo(db: Db, room: string, process: 'dead' | 'alive'): Promise<void> {
  if (process === 'dead') {
    await db.run(sql`update studio.trial_hold set is_dead = true where room = ${room}`)
    await db.run(sql`select pg_sleep(0.06)`)
  }
  await db.run(sql`delete from studio.trial_hold where room = ${room}`)
}
