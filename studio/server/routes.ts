import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { mountInstant } from '../instant/routes.ts'
import { type Asset, type Assets, brotliOf, typeOf } from './frame/assets.ts'
import { isDemo, spinDemo } from './frame/demo.ts'
import { frameOf } from './frame/frame-of.ts'
import { messages, StudioRefusal } from './messages.ts'
import { gamePage, messagePage, pageHeaders } from './frame/page.ts'
import { readInput } from './read-input.ts'
import { resumeSession } from './rounds/resume.ts'
import { gameNamed, openGame } from './session.ts'
import { markShown } from './frame/shown.ts'
import { playSpin } from './rounds/spin.ts'
import { roomKindByCode } from '../rooms/kinds.ts'
import { openRoom } from '../rooms/open-room.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { mountRooms } from '../rooms/routes.ts'
import { mountReplay } from '../replay/routes.ts'
import type { StudioContext } from './studio-context.ts'

const OpenInput = z.object({ game: z.string().max(64), token: z.string().min(1).max(512).optional() })
const SessionInput = z.object({ session: z.string().min(1).max(1_024) })
const ShownInput = SessionInput.extend({ round: z.string().min(1).max(64) })
const SpinInput = SessionInput.extend({
  game: z.string().max(64),
  stake: z.int().positive(),
  requestId: z.string().min(8).max(64),
  buy: z.int().positive().optional(),
})

type Files = {
  read: () => Assets | undefined
  /** A file of another release by its hashed name. */
  ofOtherRelease: ((name: string) => Promise<Buffer | undefined>) | undefined
}

/** Page, files and calls of the frame, all below the prefix the platform gives. */
export function studioRoutes(context: StudioContext, rooms: Rooms, files: Files): FastifyPluginAsync {
  const readAssets = files.read
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => openToFrames(request, reply))
    app.setErrorHandler((error, request, reply) => refused(context, error, request, reply))
    app.get<{ Params: { game: string } }>('/play/:game', async ({ params, host }, reply) => {
      const assets = readAssets()
      if (assets === undefined)
        return reply.code(503).type('text/html').send(messagePage('Oyun dosyaları hazır değil.'))
      return reply.headers(pageHeaders(host)).send(gamePage(frameOf(params.game, assets), assets))
    })
    app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) =>
      sendAsset(files, request.params['*'], request, reply),
    )
    app.options('/api/*', async (_request, reply) => reply.code(204).send())
    mountCalls(app, context)
    mountInstant(app, context)
    mountReplay(app, context, readAssets)
    await mountRooms(app, rooms)
  }
}

function mountCalls(app: FastifyInstance, context: StudioContext): void {
  app.post('/api/open', async ({ body }) => {
    const input = readInput(OpenInput, body)
    const room = roomKindByCode.get(input.game)
    return room === undefined ? openGame(context, input) : openRoom(context, room, input.token)
  })
  app.post('/api/spin', async ({ body }) => {
    const input = readInput(SpinInput, body)
    return isDemo(input.session) ? spinDemo(context, gameNamed(input.game), input) : playSpin(context, input)
  })
  app.post('/api/shown', async ({ body }) => markShown(context, readInput(ShownInput, body)))
  app.post('/api/resume', async ({ body }) => resumeSession(context, readInput(SessionInput, body)))
}

/** The frame's origin is opaque, so everything it reads must allow any origin; it carries no cookie anywhere. */
async function openToFrames(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '86400',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  if (request.method === 'OPTIONS') reply.header('access-control-allow-methods', 'POST')
}

async function sendAsset(
  files: Files,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asset = files.read()?.find(path) ?? (await fromOtherRelease(files, path))
  if (asset === undefined) return reply.code(404).send({ status: 'error', code: 'NOT_FOUND', message: 'Dosya yok.' })
  reply.headers({
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (asset.type === 'font/woff2' || !String(request.headers['accept-encoding']).includes('br'))
    return reply.send(asset.body)
  return reply.header('content-encoding', 'br').send(await brotliOf(asset))
}

async function fromOtherRelease({ ofOtherRelease }: Files, path: string): Promise<Asset | undefined> {
  const body = path.includes('/') ? undefined : await ofOtherRelease?.(path)
  return body && { body, type: typeOf(path), brotli: null }
}

function refused(context: StudioContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StudioRefusal) {
    const { code, message, balance } = error
    return reply.code(error.status).send({ status: 'error', code, message, balance })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 500) context.log.error({ err: error, url: request.routeOptions.url }, 'studio: request failed')
  const code = status >= 500 ? 'UNREACHABLE' : 'BAD_REQUEST'
  return reply.code(status).send({ status: 'error', code, message: messages[code], balance: null })
}
