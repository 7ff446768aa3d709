import { allCalls } from '@meydan/contract/all'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './house.ts'
import { replyRefusal } from './http.ts'
import { describeApi } from './openapi.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Doors } from './serve.ts'

/** `/api/openapi.json`, and the same to browse at `/api/docs`: for everybody while developing, for staff in production. */
export async function mountApiDocs(app: FastifyInstance, house: House, doors: Doors): Promise<void> {
  // Of all calls it takes a sixth of a second, which no start needs.
  let description: object | undefined
  await app.register(async (part) => {
    if (house.config.production) part.addHook('onRequest', (request, reply) => staffOnly(doors, request, reply))
    part.get('/api/openapi.json', () => (description ??= describeApi(allCalls)))
    await part.register(scalar, {
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
  })
}

/** To everybody else there is nothing at that address. */
async function staffOnly(doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const staff = await doors.staff(request).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!staff) return replyRefusal(request, reply, refuse('not_found'))
}
