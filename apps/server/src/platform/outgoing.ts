import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses inside a machine or a house's own networks, or of no single machine: nobody outside is reached there. */
const inside = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(net, bits)
for (const [net, bits] of [
  ...([
    ['::', 96],
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
    ['fc00::', 7],
  ] as const),
  ...([
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether this literal address belongs to no stranger's server. A version 4 address in a version 6 one is judged as what it is. */
export function isInside(address: string): boolean {
  const version = isIP(address)
  return version === 0 || inside.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Why a call may not go to this address, in Turkish; undefined where it may. Somebody else has typed it: `https` alone, no name or password
 * in it, no address inside. With `isOpen`, as in development, all of that is let pass.
 */
export function addressProblem(text: string, { isOpen }: { isOpen: boolean }): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return 'Geçerli bir https adresi girin'
  if (url.username !== '' || url.password !== '') return 'Adreste kullanıcı adı ya da şifre olamaz'
  if (isOpen) return undefined
  if (url.protocol !== 'https:') return 'Adres https ile başlamalı'
  // A dot at the end says that the name is whole.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !host.includes('.')
  const isLiteral = isIP(host) !== 0
  if (isLiteral ? isInside(host) : isLocal) return 'Bu adres dışarıdan ulaşılan bir sunucunun değil'
  return undefined
}

interface Outgoing {
  headers?: Record<string, string>
  /** What is posted; without it the address is asked by `GET`. */
  body?: string
  withinMs: number
  /** Lets every address pass. */
  isOpen: boolean
}

/**
 * Calls an address that somebody else has typed; gives the status. The name is resolved once, by the connection itself, and refused where
 * any of what it resolves to is inside. Follows nowhere, and reads nothing of the answer.
 */
export function callOut(text: string, { headers = {}, body, withinMs, isOpen }: Outgoing): Promise<number> {
  const problem = addressProblem(text, { isOpen })
  if (problem !== undefined) return Promise.reject(Object.assign(new Error(problem), { code: 'INSIDE' }))
  const url = new URL(text)
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = ask(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: AbortSignal.timeout(withinMs),
      agent: false,
      ...(isOpen ? {} : { lookup: outsideLookup }),
    })
    asked.on('error', reject)
    asked.on('response', (reply) => {
      reply.destroy()
      resolve(reply.statusCode ?? 0)
    })
    asked.end(body)
  })
}

const WHY: Readonly<Record<string, string>> = {
  ABORT_ERR: 'Zamanında yanıt gelmedi',
  ETIMEDOUT: 'Zamanında yanıt gelmedi',
  ECONNREFUSED: 'Bağlantı reddedildi',
  ECONNRESET: 'Bağlantı kesildi',
  ENOTFOUND: 'Adres bulunamadı',
  EAI_AGAIN: 'Adres bulunamadı',
  INSIDE: 'Bu adres dışarıdan ulaşılan bir sunucunun değil',
}

/** Why a call did not come through, in Turkish, for whoever has typed its address. */
export function whyUnreached(error: unknown): string {
  const { code = '' } = error as { code?: string }
  return WHY[code] ?? `Bağlanılamadı${code === '' ? '' : ` (${code})`}`
}

const outsideLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => isInside(address)))
      return done(Object.assign(new Error('the name resolves to an address inside'), { code: 'INSIDE' }), '', 0)
    if (options.all) return done(null, found as never)
    return done(null, first.address, first.family)
  })
}
