import * as z from 'zod/mini'
import type { LaunchCall } from './launch-call.ts'
import { hmacSha256 } from '../signatures.ts'

const answer = z.object({
  session_id: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  launch_options: z.object({ game_url: z.string() }),
})

/** `POST /sessions` and `/demo` of the GCP protocol; its provider names the session. Of a player it gets the reference and the country. */
export const gcpLaunch: LaunchCall = {
  pathOf: ({ player }) => (player === undefined ? '/demo' : '/sessions'),
  bodyOf: ({ game, operator, player, ip, isMobile, lobbyUrl, depositUrl }) => ({
    casino_id: operator,
    game,
    locale: 'tr',
    ip,
    client_type: isMobile ? 'mobile' : 'desktop',
    urls: { return_url: lobbyUrl, deposit_url: depositUrl },
    ...(player === undefined ? {} : { currency: 'TRY', user: { id: player, country: 'TR' } }),
  }),
  sign(body, { keys }) {
    const key = keys.at(-1)
    return key && { 'x-request-sign': hmacSha256(key, '', body) }
  },
  namesSession: true,
  read(replyBody) {
    const { data } = answer.safeParse(replyBody)
    return data && { url: data.launch_options.game_url, session: data.session_id }
  },
}
