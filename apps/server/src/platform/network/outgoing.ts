import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicIp, publicLookup } from './public-network.ts'

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
  if (isLiteral ? !isPublicIp(host) : isLocal) return 'Bu adres dışarıdan ulaşılan bir sunucunun değil'
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
    const outgoing = ask(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: AbortSignal.timeout(withinMs),
      agent: false,
      ...(isOpen ? {} : { lookup: publicLookup }),
    })
    outgoing.on('error', reject)
    outgoing.on('response', (reply) => {
      reply.destroy()
      resolve(reply.statusCode ?? 0)
    })
    outgoing.end(body)
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

/** Why a call failed, in Turkish, for the person who typed its address. */
export function connectionErrorText(error: unknown): string {
  const { code = '' } = error as { code?: string }
  return WHY[code] ?? `Bağlanılamadı${code === '' ? '' : ` (${code})`}`
}
