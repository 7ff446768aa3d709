import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { CAPABILITIES, type Capability, type Inside, type Platform } from './case.ts'
import type { ProtocolName } from './codes.ts'
import { type Launched, openToken } from './open-frame.ts'

const run = promisify(exec)

export interface Address {
  url: string
  wire: ProtocolName
  provider: string
  key: string
  /** A command or an address that prints a launch for player `A`, `B` or `demo`. */
  tokens: string
  /** A command that does what the owner of the platform can; `<command> can` prints its capabilities. */
  hook?: string | undefined
}

/**
 * A platform at an address, with nothing of its login or launch: launches come from `tokens`, as a token, as the address that is opened,
 * or as JSON `{token, player, game}`. What neither prints is a capability that is lacking.
 */
export async function otherPlatform({ url, wire, provider, key, tokens, hook }: Address): Promise<Platform> {
  const address = url.replace(/\/$/, '')
  const speaker = { url: () => address, provider, key, now: () => Date.now(), wire }
  const ask = (...words: string[]) => printed(hook as string, words)
  const isThere = async (who: string) => (await launchOf(tokens, [who]).catch(() => '')) !== ''
  const can = new Set<Capability>()
  if (await isThere('demo')) can.add('demo')
  if (await isThere('B')) can.add('second')
  if (hook !== undefined)
    for (const word of (await ask('can')).split(/\s+/)) if (isCapability(word) && word !== 'stranger') can.add(word)
  const openAs = async (words: string[]) => openToken(speaker, launchedBy(await launchOf(tokens, words)))
  return {
    speaker,
    can,
    person: async (kurus, who = 'A') => {
      if (!can.has('exact')) return { open: () => openAs([who]) }
      const name = await ask('player', String(kurus))
      return { open: () => openAs([name]) }
    },
    demoUrl: () => launchOf(tokens, ['demo']),
    inside: insideOf(ask),
  }
}

function insideOf(ask: (...words: string[]) => Promise<string>): Inside {
  const tell = async (...words: string[]) => void (await ask(...words))
  return {
    stranger() {
      throw new Error('a hook has no other provider')
    },
    block: (frame, blocked) => tell(blocked ? 'block' : 'unblock', frame.playerRef),
    switchGame: (on) => tell(on ? 'game-on' : 'game-off'),
    endSession: (frame) => tell('expire', frame.playerRef),
    restart: () => tell('restart'),
    letPass: (transaction) => tell('allow', transaction),
    async lock(frame) {
      await tell('lock', frame.playerRef)
      return () => tell('unlock', frame.playerRef)
    },
    logOut: (frame) => tell('log-out', frame.playerRef),
    limit: (frame, kind, kurus) => tell('limit', frame.playerRef, kind, String(kurus)),
    bonus: (frame, kurus) => tell('bonus', frame.playerRef, String(kurus)),
    async split(frame) {
      const [own = '', bonus = ''] = (await ask('split', frame.playerRef)).split(/\s+/)
      return [Number(own), Number(bonus)]
    },
    freeSpins: (frame, count) => ask('free-spins', frame.playerRef, String(count)),
    spinsByNotice: (on) => tell('notice', on ? 'on' : 'off'),
    endFreeSpins: (frame, id) => tell('end-free-spins', frame.playerRef, id),
    overdue: async (hours) => (await ask('overdue', String(hours))).split(/\s+/).filter(Boolean),
    verify: async () => (await ask('verify')).split('\n').filter(Boolean),
  }
}

function launchOf(tokens: string, words: string[]): Promise<string> {
  if (!/^https?:/.test(tokens)) return printed(tokens, words)
  return fetch(`${tokens}${tokens.includes('?') ? '&' : '?'}player=${encodeURIComponent(words.join(' '))}`).then(
    (reply) => (reply.ok ? reply.text().then((text) => text.trim()) : ''),
  )
}

/** The words are ours, the command is whose machine this is. */
async function printed(command: string, words: string[]): Promise<string> {
  const { stdout } = await run(`${command} ${words.map((word) => `'${word.replaceAll("'", '')}'`).join(' ')}`)
  return stdout.trim()
}

function launchedBy(text: string): Launched {
  if (text.startsWith('{')) return JSON.parse(text) as Launched
  if (!text.includes('/')) return { token: text }
  const { searchParams } = new URL(text, 'http://x')
  const of = (name: string) => searchParams.get(name) ?? undefined
  return { token: of('token') ?? '', player: of('player'), game: of('game') }
}

function isCapability(word: string): word is Capability {
  return (CAPABILITIES as readonly string[]).includes(word)
}
