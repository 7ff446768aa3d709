import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '../../apps/server/src/platform/database/db.ts'
import type { RoundState } from '../../studio/rooms/round-rows.ts'

/** An advisory lock that every step held has. */
const HELD = 7_315_099

/** Where a room is to stand. */
export type Stand = { room: string; state: RoundState }

/** A round leaves a held state only once it is let go: time enough to be killed there. */
export async function addHold(db: Db): Promise<void> {
  await db.run(sql`
    create table if not exists studio.trial_hold (room text, state text, is_dead boolean not null default false, primary key (room, state))`)
  await db.run(sql`
    create or replace function studio.trial_wait() returns trigger language plpgsql as $$
    declare dead boolean;
    begin
      perform pg_advisory_xact_lock_shared(7315099);
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

export async function startHold(db: Db, stands: readonly Stand[]): Promise<void> {
  await db.run(sql`
    insert into studio.trial_hold (room, state)
    select room, state from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as s (room text, state text)`)
}

/** What a living process was about to do is done. */
export async function letGo(db: Db, stands: readonly Stand[]): Promise<void> {
  await db.run(sql`
    delete from studio.trial_hold using jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as s (room text, state text)
     where trial_hold.room = s.room and trial_hold.state = s.state`)
}

/** The step under way of a dead process never comes to be: all that it had begun is over when this is. */
export async function bury(db: Db, stands: readonly Stand[]): Promise<void> {
  await db.run(sql`update studio.trial_hold set is_dead = true`)
  const isHeld = () =>
    db.row(sql`select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${HELD} limit 1`)
  while ((await isHeld()) !== undefined) await setTimeout(10)
  await letGo(db, stands)
}
