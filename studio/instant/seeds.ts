import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { commitmentOf } from '@meydan/fair/player-seed'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import { transaction } from '../server/transaction.ts'
import type { StudioContext } from '../server/studio-context.ts'
import type { Revealed, SeedsView } from './replies.ts'

/** A seed that has drawn so many rounds is revealed by itself, as soon as no round of it is open. */
const ROUNDS_A_SEED = 1_000

export type Who = { provider: string; playerRef: string }

type SeedRow = { id: bigint; server_sealed: Buffer; hash: string; client: string; rounds: number }

/** Whoever plays for the first time gets a seed to play with and the one after it; `client` is the player's own word. */
export async function readSeeds(context: StudioContext, who: Who, client: string): Promise<SeedsView> {
  return transaction(context.pool, async (db) => {
    const open = await openSeed(db, context, who, client)
    return viewOf(db, who, open)
  })
}

/** The seed that draws the player's next round, locked. */
export async function lockSeed(db: pg.ClientBase, context: StudioContext, who: Who): Promise<SeedRow> {
  const open = await openSeed(db, context, who, randomBytes(8).toString('hex'))
  if (open.rounds < ROUNDS_A_SEED || (await hasOpenRound(db, open))) return open
  await turn(db, context, who, { open, client: open.client })
  return openSeed(db, context, who, open.client)
}

/**
 * Reveals the seed in use and opens the one announced after it, with the client's word for it. Refused while a round of the old
 * one is under way: its secret is still at stake.
 */
export async function rotateSeed(
  context: StudioContext,
  who: Who,
  client: string,
): Promise<{ seeds: SeedsView; revealed: Revealed }> {
  return transaction(context.pool, async (db) => {
    const open = await openSeed(db, context, who, client)
    if (await hasOpenRound(db, open)) throw new StudioRefusal('ROUND_OPEN', { status: 409 })
    await turn(db, context, who, { open, client })
    const seeds = await viewOf(db, who, await openSeed(db, context, who, client))
    const { hash, rounds } = open
    return { seeds, revealed: { server: unsealSeed(context, open.server_sealed), hash, client: open.client, rounds } }
  })
}

async function viewOf(db: pg.ClientBase | pg.Pool, who: Who, open: Omit<SeedRow, 'id' | 'server_sealed'>) {
  const { rows } = await db.query<{ hash: string }>(sql`
    select hash from studio.player_seeds where provider = ${who.provider} and player_ref = ${who.playerRef} and opened_at is null`)
  return { hash: open.hash, client: open.client, rounds: open.rounds, nextHash: rows[0]?.hash ?? '' }
}

/** The seeds as they stand, for an answer. */
export async function seedsNow(context: StudioContext, who: Who): Promise<SeedsView> {
  const { rows } = await context.pool.query<SeedRow>(sql`
    select hash, client, rounds from studio.player_seeds
     where provider = ${who.provider} and player_ref = ${who.playerRef} and opened_at is not null and revealed_at is null`)
  return viewOf(context.pool, who, rows[0] ?? { hash: '', client: '', rounds: 0 })
}

async function openSeed(db: pg.ClientBase, context: StudioContext, who: Who, client: string): Promise<SeedRow> {
  const find = () =>
    db.query<SeedRow>(sql`
      select id, server_sealed, hash, client, rounds from studio.player_seeds
       where provider = ${who.provider} and player_ref = ${who.playerRef} and opened_at is not null and revealed_at is null
         for update`)
  const { rows } = await find()
  if (rows[0] !== undefined) return rows[0]
  await makeSeed(db, context, who, client)
  await makeSeed(db, context, who, null)
  return (await find()).rows[0] as SeedRow
}

async function turn(
  db: pg.ClientBase,
  context: StudioContext,
  who: Who,
  { open, client }: { open: SeedRow; client: string },
): Promise<void> {
  const at = context.now()
  await db.query(sql`update studio.player_seeds set revealed_at = ${at} where id = ${open.id}`)
  await db.query(sql`
    update studio.player_seeds set opened_at = ${at}, client = ${client}
     where provider = ${who.provider} and player_ref = ${who.playerRef} and opened_at is null`)
  await makeSeed(db, context, who, null)
}

/** 32 random bytes as hex text. Of two first visits at once the earlier one's seeds stand. */
async function makeSeed(db: pg.ClientBase, context: StudioContext, who: Who, client: string | null): Promise<void> {
  const server = randomBytes(32).toString('hex')
  const at = context.now()
  await db.query(sql`
    insert into studio.player_seeds (provider, player_ref, server_sealed, hash, client, made_at, opened_at)
    values (${who.provider}, ${who.playerRef}, ${seal(context, server)}, ${commitmentOf(server)}, ${client}, ${at},
      ${client === null ? null : at})
    on conflict do nothing`)
}

async function hasOpenRound(db: pg.ClientBase, seed: { id: bigint }): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select 1 from studio.instant_rounds where seed_id = ${seed.id} and status in ('drawn', 'open') limit 1`)
  return rowCount !== 0
}

function seal(context: StudioContext, server: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', context.sealKey, nonce)
  return Buffer.concat([nonce, cipher.update(server, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function unsealSeed(context: StudioContext, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', context.sealKey, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()
}
