import { request as requestPlain, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AppContext } from '../../../../platform/app-context.ts'
import { isPublicIp, publicLookup } from '../../../../platform/network/public-network.ts'
import { isLocal } from './addresses.ts'

const USUAL_MS = 5_000
const MOST_BYTES = 64 * 1024

/** What is sent where something is posted. */
interface Posted {
  body: Buffer
  headers: Record<string, string>
}

interface Asking {
  posted?: Posted | undefined
  withinMs?: number
}

/** `fault` says in Turkish why there is no answer. */
export type OutboundReply = { status: number; body: string } | { fault: string }

/**
 * Asks an address of a provider: https, resolved to a public address and that very one connected to, 5 s by default, 64 kB, no
 * redirects. Only an installation that is not strict asks this machine.
 */
export async function askOutside(
  { config }: Pick<AppContext, 'config'>,
  address: string,
  { posted, withinMs = USUAL_MS }: Asking = {},
): Promise<OutboundReply> {
  const isHere = isLocal(address) && !config.strict
  if (!isHere && !address.startsWith('https:')) return { fault: 'Adres https değil' }
  const ip = new URL(address).hostname.replaceAll(/^\[|\]$/g, '')
  if (!isHere && isIP(ip) !== 0 && !isPublicIp(ip)) return { fault: 'Adres herkese açık değil' }
  try {
    return await exchange(address, isHere, { posted, withinMs })
  } catch (error) {
    return { fault: `Adrese ulaşılamadı: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The body of a reply; undefined where it is no JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function exchange(
  address: string,
  isHere: boolean,
  { posted, withinMs }: Asking & { withinMs: number },
): Promise<OutboundReply> {
  const { promise, resolve: done, reject } = Promise.withResolvers<OutboundReply>()
  const options: RequestOptions = {
    signal: AbortSignal.timeout(withinMs),
    ...(isHere ? {} : { lookup: publicLookup }),
    ...(posted ? { method: 'POST', headers: { 'content-type': 'application/json', ...posted.headers } } : {}),
  }
  const pending = (isHere ? requestPlain : request)(address, options, async (response) => {
    let bytes = 0
    response.on('data', (part: Buffer) => {
      if ((bytes += part.length) > MOST_BYTES) response.destroy(new Error('yanıt çok büyük'))
    })
    try {
      done({ body: await text(response), status: response.statusCode ?? 0 })
    } catch (error) {
      reject(error)
    }
  })
  pending.on('error', reject).end(posted?.body)
  return promise
}
