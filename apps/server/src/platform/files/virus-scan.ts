import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AppContext, PlayerId, StaffSession } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'

const PATIENCE_MS = 15_000
const CHUNK_BYTES = 64 * 1024
const LONGEST_ANSWER = 1_000

/** Whose file it is, and what it is to be. */
export interface Sender {
  playerId: PlayerId | null
  staff: Pick<StaffSession, 'id' | 'username'> | null
  what: string
}

/**
 * Has the operator's scanner (`CLAMD_URL`) look at a file before anything of it is kept. Refuses what it finds, which is a
 * significant event, as `file_unreadable`, and any file while the scanner does not answer as `busy`.
 */
export async function assertNotInfected(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  bytes: Buffer,
  sender: Sender,
): Promise<void> {
  const address = context.config.clamdUrl
  if (address === undefined) return
  const found = await scan(address, bytes).catch((err: unknown) => {
    context.log.error({ err }, 'an uploaded file could not be scanned and is refused')
    throw refuse('busy', 'Dosya şu anda denetlenemiyor. Lütfen biraz sonra tekrar deneyin')
  })
  if (found === undefined) return
  await context.db.transaction(async (tx) => {
    const { what, ...who } = sender
    const text = `Yüklenen dosyada zararlı yazılım bulundu, dosya alınmadı: ${what}`
    tx.enqueue('significant-event', { kind: 'file_infected', ...who, text, before: null, after: { found } })
    tx.enqueue('alarm', { text: 'an uploaded file is infected', about: { found, player: sender.playerId } })
  })
  throw refuse('file_unreadable', 'Dosyada zararlı yazılım bulundu, dosya alınmadı')
}

/** What clamd found, by its INSTREAM; undefined where it found nothing. Throws where it says neither. */
async function scan(address: string, bytes: Buffer): Promise<string | undefined> {
  const { protocol, hostname, port, pathname } = new URL(address)
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await once(socket, 'connect', { signal })
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = bytes.subarray(from, from + CHUNK_BYTES)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
    const answer = await answerOf(socket, signal)
    if (answer === 'stream: OK') return undefined
    const [, found] = /^stream: ([\w.:()-]{1,200}) FOUND$/.exec(answer) ?? []
    if (found !== undefined) return found
    throw new Error(`clamd answered ${JSON.stringify(answer)}`)
  } finally {
    socket.on('error', () => {})
    socket.destroy()
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function answerOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let text = ''
  signal.addEventListener('abort', () => socket.destroy(new Error('clamd did not answer in time')))
  for await (const bytes of socket) {
    text += String(bytes)
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > LONGEST_ANSWER) break
  }
  throw new Error(`clamd ended its answer at ${JSON.stringify(text.slice(0, LONGEST_ANSWER))}`)
}
