import { call, type Frame, frameOver } from './call-protocol.ts'
import type { Speaker } from './case-call.ts'

/** What a launch gives a provider. Where the protocol has no call that says them, player and game come with it. */
export interface Launched {
  token: string
  player?: string | undefined
  game?: string | undefined
}

/** The session of a launch, as the provider opens it. */
export async function openToken(speaker: Speaker, { token, player, game }: Launched): Promise<Frame> {
  if ((speaker.wire ?? 'meydan-v2') !== 'meydan-v2') {
    if (!player || !game) throw new Error('on this wire a launch has to say its player and game beside the token')
    return frameOver(speaker, { session: token, playerRef: player, gameCode: game })
  }
  const opened = await call(speaker, 'authenticate', { token })
  if (opened.status !== 'ok') throw new Error(`authenticate was refused: ${opened.code}`)
  return frameOver(speaker, {
    session: opened.session as string,
    playerRef: opened.player_ref as string,
    gameCode: opened.game_code as string,
  })
}

/** Launches a game of this very product as a player's browser does. */
export async function launchGame(speaker: Speaker, gameId: number, cookie: string): Promise<string> {
  const launched = await fetch(`${speaker.url()}/api/games/launch.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ game_id: gameId, mode: 'real' }),
  })
  const reply = (await launched.json()) as { data?: { launch_url: string }; message: string }
  if (!reply.data) throw new Error(`the game could not be opened: ${reply.message}`)
  return new URL(reply.data.launch_url, speaker.url()).searchParams.get('token') as string
}

/** A frame of a game of this very product, over our own protocol. */
export async function openFrame(speaker: Speaker, gameId: number, cookie: string): Promise<Frame> {
  return openToken(speaker, { token: await launchGame(speaker, gameId, cookie) })
}
