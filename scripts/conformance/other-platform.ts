import type { Platform } from './case.ts'
import { openFrame } from './open-frame.ts'

/** A platform at an address: its provider's code and key, a player with money and a game come from the environment. */
export async function otherPlatform(url: string, env: NodeJS.ProcessEnv): Promise<Platform> {
  const {
    PROVIDER_CODE: provider,
    PROVIDER_KEY: key,
    PLAYER: username = 'demo',
    PASSWORD: password = 'Demo1234!',
    GAME_ID: gameId,
  } = env
  if (!provider || !key || !gameId)
    throw new Error(
      'Set PROVIDER_CODE, PROVIDER_KEY and GAME_ID (a game of that provider); PLAYER and PASSWORD name a player with money.',
    )
  const address = url.replace(/\/$/, '')
  const speaker = { url: () => address, provider, key, now: () => Date.now() }
  const login = await fetch(`${address}/api/login.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, remember: true }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (!login.ok || cookie === '') throw new Error(`${username} could not log in at ${url}`)
  return {
    speaker,
    person: async () => ({ open: () => openFrame(speaker, Number(gameId), cookie) }),
    async demoUrl() {
      const reply = await fetch(`${address}/api/games/launch.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game_id: Number(gameId), mode: 'demo' }),
      })
      return ((await reply.json()) as { data: { launch_url: string } }).data.launch_url
    },
    inside: undefined,
  }
}
