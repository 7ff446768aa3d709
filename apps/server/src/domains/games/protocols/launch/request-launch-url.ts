import type { Config } from '../../../../platform/start/config.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { siteUrlOf } from '../../../../platform/start/site-url.ts'
import type { Game } from '../../lobby/catalogue.ts'
import { isLocal } from '../providers/addresses.ts'
import { type Launch, makeLaunchToken, openGameSession } from './game-sessions.ts'
import { gcpLaunch } from './gcp-launch.ts'
import { hub88Launch } from './hub88-launch.ts'
import type { GameLaunch, LaunchCall } from './launch-call.ts'
import { askOutside, jsonOf } from '../providers/outbound.ts'
import { refOf } from '../player-ref.ts'
import { type KnownProvider, providersOf } from '../providers/provider-keys.ts'

/** By protocol; ours has none. */
export const CALLS: Partial<Record<Game['protocol'], LaunchCall>> = { hub88: hub88Launch, gcp: gcpLaunch }
const MOST_OF_ADDRESS = 4_000
const BUSY = { fault: 'Oturum açılamadı' }

/** Whose browser opens a game. */
export interface Opener {
  ip: string
  userAgent: string
}

/** The address of a frame, or in Turkish why there is none. */
export type LaunchResult = { url: string } | { fault: string }

interface Wanted {
  /** Undefined: a demo. */
  launch: Launch | undefined
  opener: Opener
}

/** Asks a game's provider where it is to be opened, as its protocol has it, signed with our key. What it answers is opened as it stands. */
export async function requestLaunchUrl(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  game: Game,
  { launch, opener }: Wanted,
): Promise<LaunchResult> {
  const provider = (await providersOf(context)).get(game.providerCode)
  const call = CALLS[game.protocol]
  if (!provider?.launch || !call) return { fault: 'Sağlayıcının geçerli anahtarı yok' }
  const token = launch && (await makeLaunchToken(context.db, launch))
  const ours = token && !call.namesSession ? await openGameSession(context.db, provider.id, token) : undefined
  if (token && !call.namesSession && !ours) return BUSY
  const site = await siteUrlOf(context, context.db, launch?.playerId ?? null)
  const reply = await ask(context, provider, call, {
    game: game.code,
    operator: provider.launch.operator,
    ip: opener.ip,
    isMobile: /Mobi/.test(opener.userAgent),
    player: launch && refOf(launch.playerId),
    session: ours?.session,
    lobbyUrl: `${site}/casino/slots`,
    depositUrl: `${site}/account/wallet?tab=deposit`,
  })
  if ('fault' in reply || !token || !call.namesSession) return reply
  if (reply.session === undefined) return { fault: 'Sağlayıcı oturum adı vermedi' }
  const opened = await openGameSession(context.db, provider.id, token, reply.session)
  return opened ? reply : { fault: 'Sağlayıcı kullanılmış bir oturum adı verdi' }
}

async function ask(
  context: Pick<AppContext, 'config'>,
  provider: KnownProvider,
  call: LaunchCall,
  input: GameLaunch,
): Promise<{ url: string; session?: string | undefined } | { fault: string }> {
  const body = Buffer.from(JSON.stringify(call.bodyOf(input)))
  const headers = call.sign(body, provider)
  if (!headers) return { fault: 'Çağrıyı imzalayacak anahtarımız yok' }
  const reply = await askOutside(context, `${provider.launch?.url}${call.pathOf(input)}`, { posted: { body, headers } })
  if ('fault' in reply) return reply
  if (reply.status !== 200 && reply.status !== 201) return { fault: `Adres HTTP ${reply.status} yanıtladı` }
  const answer = call.read(jsonOf(reply.body))
  if (!answer) return { fault: 'Yanıtta oyun adresi yok' }
  const fault = faultOf(context.config, provider, answer.url)
  return fault === undefined ? answer : { fault }
}

/** A page may frame the provider's own origins and no other. */
function faultOf(config: Config, { launch }: KnownProvider, address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.username || url.password || address.length > MOST_OF_ADDRESS) return 'Oyun adresi okunamadı'
  if (url.protocol !== 'https:' && (config.strict || !isLocal(url.href))) return 'Oyun adresi https değil'
  return launch?.origins.includes(url.origin)
    ? undefined
    : `Oyun adresi ${url.origin} çerçeve kaynakları arasında değil`
}
