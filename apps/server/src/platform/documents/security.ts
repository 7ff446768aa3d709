import type { CallShape } from '@meydan/contract/call'

/** How a caller shows who it is. The cookies bear `__Host-` in front wherever the platform is served in production. */
export function securitySchemes(isProduction: boolean): Record<string, object> {
  const cookie = (name: string, description: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: isProduction ? `__Host-${name}` : name,
    description,
  })
  const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
  return {
    playerSession: cookie('meydan_session', 'A player, from `identityLogin` on.'),
    staffSession: cookie('meydan_staff', 'A member of the staff, from `staffStaffLogin` on.'),
    partnerSession: cookie('meydan_partner', 'An affiliate, from the login of the partner pages on.'),
    providerCode: header('X-Provider', 'The code of a provider of games.'),
    providerTimestamp: header('X-Timestamp', 'Milliseconds since 1970, at most five minutes off.'),
    providerSignature: header(
      'X-Signature',
      'HMAC-SHA256 in hex under the provider’s key over `v2`, method, path with query, timestamp and body, a line feed between them. `X-Signature-Version: 2` goes with it.',
    ),
    pspTimestamp: header('X-Psp-Timestamp', 'Milliseconds since 1970, at most five minutes off.'),
    pspSignature: header('X-Psp-Signature', 'The same HMAC under the key of the payment provider.'),
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A system of the operator, `mk_…`: see `docs/webhooks.md`.',
    },
    metricsToken: { type: 'http', scheme: 'bearer', description: 'The operator’s `METRICS_TOKEN`.' },
  }
}

/** What a call needs: one of these. An empty one: nothing. */
export function securityOf({ who }: Pick<CallShape, 'who'>): Record<string, string[]>[] {
  if (who === 'anyone') return [{}, { playerSession: [] }]
  if (who === 'player') return [{ playerSession: [] }]
  if (who === 'partner') return [{ partnerSession: [] }]
  if (who === 'provider') return [{ providerCode: [], providerTimestamp: [], providerSignature: [] }]
  if (who === 'staffLogin') return []
  return [{ staffSession: [] }, { apiKey: [] }]
}
