import { timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import sql from 'sql-template-tag'
import type { House } from '../../../platform/house.ts'
import type { Ask, PlayAnswer } from './play.ts'

/** What a process tells those that share its lanes, and asks of them. */
export interface Peer {
  /** Says that this process plays for the lane from now on. */
  own(lane: number): Promise<void>
  /** Has the plays played by the lane's owner; undefined where that one could not or nobody can be reached. */
  pass(lane: number, asks: readonly Ask[]): Promise<(PlayAnswer | undefined)[]>
  /** From now on plays what others pass. */
  listen(play: (ask: Ask) => Promise<PlayAnswer>): void
  close(): Promise<void>
}

const PURPOSE = 'passed-plays'
const PASS_MS = 2_000
const MOST_BYTES = 4 * 1024 * 1024
const WINDOW_MS = 30_000

interface Passed {
  at: number
  asks: Ask[]
}

/**
 * A door of its own, on a port of its own, for the other processes of this house: they hold the same secret key, with which
 * every message is signed. `host` is where they reach it. A play that comes twice is answered twice and played once.
 */
export async function openPeer(house: House, host: string): Promise<Peer> {
  let play: ((ask: Ask) => Promise<PlayAnswer>) | undefined
  const door = Fastify({ bodyLimit: MOST_BYTES })
  door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  door.post('/plays', async (request, reply) => {
    const body = String(request.body)
    if (!play || !isSigned(house, body, request.headers['x-signature'])) return reply.code(403).send({})
    const { asks } = JSON.parse(body) as Passed
    const here = play
    const answers = await Promise.all(asks.map((ask) => here(ask).catch(() => null)))
    return reply.type('application/json').send(JSON.stringify(answers, asText))
  })
  await door.listen({ host, port: 0 })
  const address = `http://${host}:${(door.server.address() as { port: number }).port}`
  return {
    listen(here) {
      play = here
    },
    async own(lane) {
      await house.db.run(sql`
        insert into wallet.lanes (lane, address, since, counted_at) values (${lane}, ${address}, ${house.db.now()}, ${house.db.now()})
        on conflict (lane) do update set address = excluded.address, since = excluded.since`)
    },
    async pass(lane, asks) {
      try {
        const owner = await house.db.row<{ address: string }>(
          sql`select address from wallet.lanes where lane = ${lane}`,
        )
        return owner ? await ask(house, owner.address, asks) : asks.map(() => undefined)
      } catch (err) {
        house.log.debug({ err, lane }, 'the owner of a lane cannot be reached')
        return asks.map(() => undefined)
      }
    },
    close: () => door.close(),
  }
}

async function ask(house: House, address: string, asks: readonly Ask[]): Promise<(PlayAnswer | undefined)[]> {
  const body = JSON.stringify({ at: Date.now(), asks: [...asks] } satisfies Passed)
  const reply = await fetch(`${address}/plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': house.vault.sign(PURPOSE, body) },
    body,
    signal: AbortSignal.timeout(PASS_MS),
  })
  if (!reply.ok) throw new Error(`the owner of the lane answered ${reply.status}`)
  const answers = (await reply.json()) as (Record<'cash' | 'bonus', string> | null)[]
  return answers.map((answer) =>
    answer === null
      ? undefined
      : ({ ...answer, cash: BigInt(answer.cash), bonus: BigInt(answer.bonus) } as unknown as PlayAnswer),
  )
}

function isSigned(house: House, body: string, given: unknown): boolean {
  const wanted = Buffer.from(house.vault.sign(PURPOSE, body))
  const signature = Buffer.from(String(given))
  if (wanted.length !== signature.length || !timingSafeEqual(wanted, signature)) return false
  return Math.abs(Date.now() - (JSON.parse(body) as Passed).at) < WINDOW_MS
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
