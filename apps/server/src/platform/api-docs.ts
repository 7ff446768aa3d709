import { allCalls } from '@meydan/contract/all'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

/** `/api/openapi.json`, and the same to browse at `/api/docs`. */
export async function mountApiDocs(app: FastifyInstance): Promise<void> {
  const description = describeApi(allCalls)
  app.get('/api/openapi.json', () => description)
  await app.register(scalar, {
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
}
