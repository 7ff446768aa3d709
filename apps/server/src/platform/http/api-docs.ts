import type { Config } from '../start/config.ts'
import { allCalls } from '@meydan/contract/all'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { replyRefusal } from './http.ts'
import { describeSockets } from '../documents/asyncapi.ts'
import { describeApi } from '../documents/openapi.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Authenticators } from './serve.ts'

/** `/api/openapi.json` and `/api/asyncapi.json`, and the calls to browse at `/api/docs`: for everybody while developing, for staff in production. */
export async function mountApiDocs(
  app: FastifyInstance,
  config: Config,
  authenticators: Authenticators,
): Promise<void> {
  // Of all calls it takes a sixth of a second, which no start needs.
  let description: object | undefined
  let pages: ReturnType<typeof openPages> | undefined
  await app.register(async (part) => {
    part.addHook('onRequest', (_request, reply, done) => {
      reply.headers(NOT_FRAMED)
      done()
    })
    if (config.production) part.addHook('onRequest', (request, reply) => staffOnly(authenticators, request, reply))
    part.get('/api/openapi.json', () => (description ??= describeApi(allCalls, config)))
    part.get('/api/asyncapi.json', () => describeSockets(config))
    for (const path of PAGES)
      part.get(path, async (request, reply) => {
        const ask = await (pages ??= openPages())
        const { statusCode, headers, rawPayload } = await ask(request.url)
        const { location = path, 'content-type': type } = headers
        return statusCode === 301 ? reply.redirect(location, 301) : reply.type(String(type)).send(rawPayload)
      })
  })
}

const NOT_FRAMED = {
  'content-security-policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
}

/** A slash at the end is the same path to the app, and another page here: scripts are found from there. */
const PAGES = ['/api/docs', '/api/docs/js/scalar.js']

/** Answers for the pages, with four megabytes of script: read where somebody browses, and by no start. */
async function openPages() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return (url: string) => pages.inject(url)
}

/** Everybody else gets a 404. */
async function staffOnly(authenticators: Authenticators, request: FastifyRequest, reply: FastifyReply) {
  const staff = await authenticators.staff(request).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!staff) return replyRefusal(request, reply, refuse('not_found'))
}
