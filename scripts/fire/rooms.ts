import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { joinRoom, openRoomSessions, ROOM, type RoomPlayer } from '../../bench/room-player.ts'
import type { Db } from '../../apps/server/src/platform/db.ts'
import type { RoundState } from '../../studio/rooms/round-rows.ts'
import type { Outcome, Trial } from './run.ts'
import { seeded } from './seeded.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PLAYERS = 12
const STATES: readonly RoundState[] = ['open', 'locking', 'locked', 'drawn', 'playing', 'settling']
const GIVE_UP_MS = 90_000
const NEXT_ROUND_MS = 5_000

/** Kills the server in every state of a round: each stake ends once, as the room's rule says, and whatever was told is paid. */
export async function rooms({ ground, seed, short }: Trial): Promise<Outcome> {
  const { db } = ground.house
  const times = short ? 2 : 50
  let server: ServerProcess | undefined = await startServer(ground.url, { ROOMS: '1' })
  const bearer = await openRoomSessions(ground, PLAYERS)
  await addHold(db)
  const told = new Map<string, number>()
  const crowd = startCrowd({ address: () => server?.address, bearer, random: seeded(seed), told })
  let slowestMs = 0
  for (let time = 0; time < times * STATES.length; time++) {
    const state = STATES[time % STATES.length] as RoundState
    await holdIn(db, state)
    await server.kill()
    server = undefined
    await letGo(db)
    server = await startServer(ground.url, { ROOMS: '1' })
    slowestMs = Math.max(slowestMs, await nextRound(db))
  }
  await crowd.stop()
  await until(async () => (await count(db, sql`status in ('pending', 'accepted', 'paying', 'voiding')`)) === 0)
  const figures = {
    kills: times * STATES.length,
    ...(await judge(db, told)),
    slowest_next_round_ms: Math.round(slowestMs),
  }
  await server.kill()
  const { stakes, unlike, untold } = figures
  return { name: 'rooms', figures, ok: stakes > 0 && unlike + untold === 0 && slowestMs <= NEXT_ROUND_MS }
}

/** While a state is named, no round leaves it sooner than in three seconds: time enough to be killed there. */
async function addHold(db: Db): Promise<void> {
  await db.run(sql`create table studio.trial_hold (state text)`)
  await db.run(sql`
    create function studio.trial_wait() returns trigger language plpgsql as $$
    begin
      if exists (select from studio.trial_hold where state = old.state) then perform pg_sleep(3); end if;
      return new;
    end $$`)
  await db.run(
    sql`create trigger trial_wait before update on studio.room_rounds for each row execute function studio.trial_wait()`,
  )
}

/** Waits until a round with accepted stakes stands in this state. */
async function holdIn(db: Db, state: RoundState): Promise<void> {
  await db.run(sql`insert into studio.trial_hold values (${state})`)
  await until(async () => {
    const found = await db.row(sql`
      select 1 from studio.room_rounds r where room = ${ROOM} and state = ${state}
         and exists (select from studio.room_stakes s where s.room = r.room and s.no = r.no and s.accepted_no is not null)`)
    return found !== undefined
  })
  await setTimeout(60)
}

async function letGo(db: Db): Promise<void> {
  await db.run(sql`delete from studio.trial_hold`)
  await db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'studio' and pid <> pg_backend_pid()`,
  )
}

/** Milliseconds until a round takes stakes again. */
async function nextRound(db: Db): Promise<number> {
  const from = performance.now()
  await until(async () => {
    const open = await db.row(sql`select 1 from studio.room_rounds where room = ${ROOM} and state = 'open'`)
    return open !== undefined
  })
  return performance.now() - from
}

interface Crowd {
  address: () => string | undefined
  bearer: (player: number) => string
  random: () => number
  /** What a player was told of a taking, by round, player and slot; hundredths. */
  told: Map<string, number>
}

/** Players that stake in every round, take by hand now and then, and come back after each death. */
function startCrowd({ address, bearer, random, told }: Crowd): { stop: () => Promise<void> } {
  let isOver = false
  const players = Array.from({ length: PLAYERS }, async (_, index) => {
    while (!isOver) {
      const at = address()
      const player = at === undefined ? undefined : await joinRoom(at, bearer(index + 1)).catch(() => undefined)
      if (player !== undefined) await playOn(player, { name: `p${index + 1}`, random, told, isOver: () => isOver })
      player?.socket.terminate()
      await setTimeout(50)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(players)
    },
  }
}

type Way = { name: string; random: () => number; told: Map<string, number>; isOver: () => boolean }

async function playOn(player: RoomPlayer, { name, random, told, isOver }: Way): Promise<void> {
  const { socket } = player
  player.hear = (message) => {
    if (message.type === 'own' && (message.stake.takenAt ?? 0) > 0)
      told.set(`${message.stake.no} ${name} ${message.stake.slot}`, message.stake.takenAt ?? 0)
  }
  const staked = new Set<string>()
  while (!isOver() && socket.readyState === socket.OPEN) {
    const round = player.round
    for (const slot of ['a', 'b'] as const) {
      const wish = { no: round?.no, slot, amount: 500 + 100 * Math.floor(random() * 5), seed: 's' }
      const isNew = !staked.has(`${round?.no} ${slot}`)
      if (round?.state === 'open' && isNew) {
        staked.add(`${round.no} ${slot}`)
        void player.ask({ type: 'stake', ...wish, auto: random() < 0.3 ? 110 : null })
      }
      if (round?.state === 'playing' && random() < 0.05)
        void player.ask({ type: 'cash', no: round.no, slot, share: 100 })
    }
    await setTimeout(100)
  }
}

/** Each stake of the studio beside the ledger: staked once where it counted, and paid or given back once, by exactly its sum. */
async function judge(db: Db, told: ReadonlyMap<string, number>) {
  const { unlike } = await db.one<{ unlike: bigint }>(sql`
    with stakes as (
      select s.*, 'av' || no || '.' || slot || case when step = 1 then '' else step::text end || '.' || player_ref as id
      from studio.room_stakes s where room = ${ROOM}
    )
    select count(*) as unlike from stakes s,
      lateral (select count(*) filter (where kind = 'stake') as stakes, count(*) filter (where kind = 'win') as wins,
                      coalesce(sum(cash_kurus) filter (where kind = 'win'), 0) as won,
                      coalesce(sum(cash_kurus), 0) as net
               from wallet.movements m where m.external_id in (s.id || '-bet', s.id || '-win', s.id || '-rollback')) l
    where case s.status
      when 'paid' then l.stakes <> 1 or l.wins <> 1 or l.won <> s.pay_kurus or l.net <> s.pay_kurus - s.stake_kurus
      when 'voided' then l.wins <> 0 or l.net <> 0
      else l.stakes <> 0 end`)
  const rows = await db.rows<{ key: string; taken_at: number | null }>(sql`
    select no || ' ' || player_ref || ' ' || slot as key, taken_at from studio.room_stakes where room = ${ROOM} and status = 'paid'`)
  const taken = new Map(rows.map(({ key, taken_at }) => [key, taken_at]))
  return {
    stakes: await count(db, sql`true`),
    paid: await count(db, sql`status = 'paid'`),
    voided: await count(db, sql`status = 'voided'`),
    told: told.size,
    unlike: Number(unlike),
    untold: [...told].filter(([key, at]) => taken.get(key) !== at).length,
  }
}

async function count(db: Db, which: ReturnType<typeof sql>): Promise<number> {
  const { n } = await db.one<{ n: bigint }>(
    sql`select count(*) as n from studio.room_stakes where room = ${ROOM} and (${which})`,
  )
  return Number(n)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error('the room did not come to where it was waited for')
    await setTimeout(10)
  }
}
