import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isDemo } from '../server/frame/demo.ts'
import { readInput } from '../server/read-input.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { pickField, takeRound } from './turns/decide.ts'
import { pickDemo, playDemo, takeDemo } from './demo.ts'
import { openInstant, rotateSessionSeed } from './open.ts'
import { playInstantRound } from './play.ts'
import { readProof } from './proof.ts'

const Session = z.object({ session: z.string().min(1).max(4_096) })
/** The player's own word: what can be typed, read out and copied. */
const Client = z.string().regex(/^[\w.-]{1,64}$/)
const Open = z.object({ game: z.string().max(64), token: z.string().min(1).max(512).optional(), client: Client })
const Play = Session.extend({ stake: z.int().positive(), bet: z.unknown(), requestId: z.string().min(8).max(64) })
const Decision = Session.extend({ round: z.string().min(1).max(64) })
const Pick = Decision.extend({ field: z.int(), at: z.int().min(0).optional() })

/** The calls of instant games, and the public record of a round. */
export function mountInstant(app: FastifyInstance, context: StudioContext): void {
  app.post('/api/instant/open', async ({ body }) => openInstant(context, readInput(Open, body)))
  app.post('/api/instant/play', async ({ body }) => {
    const input = readInput(Play, body)
    return isDemo(input.session) ? playDemo(context, input) : playInstantRound(context, input)
  })
  app.post('/api/instant/pick', async ({ body }) => {
    const input = readInput(Pick, body)
    return isDemo(input.session) ? pickDemo(context, input) : pickField(context, input)
  })
  app.post('/api/instant/take', async ({ body }) => {
    const input = readInput(Decision, body)
    return isDemo(input.session) ? takeDemo(context, input) : takeRound(context, input)
  })
  app.post('/api/instant/rotate', async ({ body }) =>
    rotateSessionSeed(context, readInput(Session.extend({ client: Client }), body)),
  )
  app.get<{ Params: { round: string } }>('/api/proof/:round', async ({ params }) =>
    readProof(context, params.round.slice(0, 64)),
  )
}
