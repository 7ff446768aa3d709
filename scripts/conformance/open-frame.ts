import { call, type Frame, frameOver, type Speaker } from './wire.ts'

/** Opens a game as a player's browser does, and its session as the provider does. */
export async function openFrame(speaker: Speaker, gameId: number, cookie: string): Promise<Frame> {
  const launched = await fetch(`${speaker.url()}/api/games/launch.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ game_id: gameId, mode: 'real' }),
  })
  const reply = (await launched.json()) as { data?: { launch_url: string }; message: string }
  if (!reply.data) throw new Error(`the game could not be opened: ${reply.message}`)
  const token = new URL(reply.data.launch_url, speaker.url()).searchParams.get('token')
  const opened = await call(speaker, 'authenticate', { token })
  if (opened.status !== 'ok') throw new Error(`authenticate was refused: ${opened.code}`)
  return frameOver(speaker, {
    session: opened.session as string,
    playerRef: opened.player_ref as string,
    gameCode: opened.game_code as string,
  })
}
