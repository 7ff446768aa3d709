import type { FastifyRequest } from 'fastify'
import type { AppContext, ProviderIdentity } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { providerBehind, receivedOf } from '../authenticate-provider.ts'
import { meydanV1 } from './meydan-v1.ts'

/**
 * The provider whose signature covers this very request, made with one of its keys of the moment and with a timestamp at most
 * five minutes off; `packages/contract/src/games/provider.ts` has the form. Refuses any other as BAD_SIGNATURE.
 */
export async function authenticateProvider(
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
  request: FastifyRequest,
): Promise<ProviderIdentity> {
  const code = String(request.headers['x-provider'])
  const provider = await providerBehind(context, meydanV1, { code, received: receivedOf(request) })
  if (!provider) throw refuse('forbidden', 'İmza geçersiz', { code: 'BAD_SIGNATURE' })
  return { id: provider.id, code: provider.code }
}
