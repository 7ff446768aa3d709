import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { seedBefore } from '@meydan/fair/chain'
import sql from 'sql-template-tag'
import type { RoomContext } from './room-context.ts'

/** Every so many seeds one is kept; those between are counted back from it. */
const MARK_EVERY = 1_000
/** So many rounds before the end of a chain the head of the next one is published. */
const ANNOUNCED_AHEAD = 10_000
const SEED_BYTES = 32

export type Chain = { version: number; firstNo: number; head: Buffer; seedOf: (no: number) => Uint8Array }

type Row = { version: number; first_no: bigint; length: number; head: Buffer; marks_sealed: Buffer }

/** The chain that decides round `no`; made, and its successor announced, where it is time. */
export async function chainFor(context: RoomContext, room: string, no: number): Promise<Chain> {
  for (;;) {
    const { rows } = await context.pool.query<Row>(sql`
      select version, first_no, length, head, marks_sealed from studio.chains where room = ${room} order by version desc limit 2`)
    const last = rows[0]
    const end = last === undefined ? 1 : Number(last.first_no) + last.length
    const isDue = no + Math.min(ANNOUNCED_AHEAD, context.chainLength / 2) >= end
    const present = rows.find((row) => Number(row.first_no) <= no && no < Number(row.first_no) + row.length)
    if (present !== undefined && !isDue) return chainOf(context, room, present)
    await addChain(context, room, { version: (last?.version ?? 0) + 1, firstNo: end })
  }
}

/** The chain of a round that was played, however long ago. */
export async function chainNamed(context: RoomContext, room: string, version: number): Promise<Chain> {
  const { rows } = await context.pool.query<Row>(sql`
    select version, first_no, length, head, marks_sealed from studio.chains where room = ${room} and version = ${version}`)
  return chainOf(context, room, rows[0] as Row)
}

function chainOf(context: RoomContext, room: string, row: Row): Chain {
  const firstNo = Number(row.first_no)
  const marks = unseal(context.chainKey, `${room}/${row.version}`, row.marks_sealed)
  return {
    version: row.version,
    firstNo,
    head: row.head,
    seedOf(no) {
      const place = no - firstNo + 1
      if (place < 1 || place > row.length) throw new RangeError(`round ${no} is not of this chain`)
      const mark = Math.ceil(place / MARK_EVERY)
      const seed = marks.subarray((mark - 1) * SEED_BYTES, mark * SEED_BYTES)
      return seedBefore(Uint8Array.from(seed), mark * MARK_EVERY - place)
    },
  }
}

/** From a random tip down to the head; of two processes that do it at once one is kept. */
async function addChain(
  context: RoomContext,
  room: string,
  { version, firstNo }: { version: number; firstNo: number },
) {
  const { chainLength: length } = context
  if (length % MARK_EVERY !== 0) throw new RangeError(`a chain of ${length} does not end on a mark`)
  const marks = Buffer.alloc((length / MARK_EVERY) * SEED_BYTES)
  let seed: Buffer = randomBytes(SEED_BYTES)
  for (let place = length; place > 0; place--) {
    if (place % MARK_EVERY === 0) {
      seed.copy(marks, (place / MARK_EVERY - 1) * SEED_BYTES)
      await setImmediate()
    }
    seed = hash('sha256', seed, 'buffer')
  }
  await context.pool.query(sql`
    insert into studio.chains (room, version, first_no, length, head, marks_sealed, created_at)
    values (${room}, ${version}, ${firstNo}, ${length}, ${seed}, ${seal(context.chainKey, `${room}/${version}`, marks)},
      ${new Date(context.clock.ms())})
    on conflict do nothing`)
}

function seal(key: Buffer, name: string, open: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(open), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(name))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
