import * as z from 'zod/mini'
import type { LaunchCall } from './launch-call.ts'
import { rsaSha256 } from '../signatures.ts'

const answer = z.object({ url: z.string() })

/** What Hub88 calls us: a number there, and text at suppliers that speak as it does. */
export function operatorIdOf(operator: string): number | string {
  return /^\d{1,9}$/.test(operator) ? Number(operator) : operator
}

/** `POST /game/url` of the Hub88 operator API: a demo names neither player nor token and has the currency of no country. */
export const hub88Launch: LaunchCall = {
  pathOf: () => '/game/url',
  bodyOf: ({ game, operator, player, session, ip, isMobile, lobbyUrl, depositUrl }) => ({
    ...(player === undefined ? { currency: 'XXX' } : { user: player, token: session, currency: 'TRY' }),
    operator_id: operatorIdOf(operator),
    game_code: game,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: 'tr',
    country: 'TR',
    ip,
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
  }),
  sign(body, { ours }) {
    const key = ours.at(-1)
    return key && { 'x-hub88-signature': rsaSha256(key, body) }
  },
  namesSession: false,
  read: (told) => answer.safeParse(told).data,
}
