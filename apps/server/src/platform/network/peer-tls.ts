import type { Vault } from '../keys/vault.ts'
import { Agent, request, type ServerOptions } from 'node:https'
import type { ConnectionOptions, SecureContextOptions } from 'node:tls'
import type { AppContext } from '../app-context.ts'

const IDENTITY = 'house'
const PURPOSE = 'peer-tls'
/** Each by a key that is agreed on anew for every connection, so that a key that is lost later decrypts nothing that was recorded before. */
const TLS = { minVersion: 'TLSv1.3', ciphers: 'TLS_CHACHA20_POLY1305_SHA256' } as const

/**
 * TLS between the processes of an installation, by a key that both derive from its secret (RFC 8446, 2.2) instead of certificates: who
 * has another key is refused by both ends before a byte is read.
 */
export function listenerTls(vault: Vault): ServerOptions {
  const psk = keyOf(vault)
  return { ...TLS, pskCallback: (_socket, identity) => (identity === IDENTITY ? psk : null) }
}

/** Keeps its connections open. */
export function callerTls(vault: Vault): Agent {
  return new Agent({ ...callingTls(vault), keepAlive: true })
}

/** For one connection. */
export function callingTls(vault: Vault): SecureContextOptions & ConnectionOptions {
  const psk = keyOf(vault)
  return {
    ...TLS,
    pskCallback: () => ({ psk, identity: IDENTITY }),
    // The other end is known by the key; it has no certificate whose name could be looked at.
    checkServerIdentity: () => undefined,
  }
}

function keyOf(vault: AppContext['vault']): Buffer {
  return Buffer.from(vault.sign(PURPOSE, IDENTITY), 'base64url')
}

/** It certainly was not received. */
export class NotReached extends Error {}

export interface Answered {
  status: number
  signature: unknown
  text: string
}

/** Throws `NotReached` where the connection never stood, and anything else where nobody knows what became of it. */
export function sendToPeer(
  agent: Agent,
  url: string,
  { signature, body, timeoutMs }: { signature: string; body: string; timeoutMs: number },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-signature': signature,
      },
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))),
    })
    let stands = false
    asking.on('socket', (socket) => {
      stands = asking.reusedSocket
      if (!stands) socket.once('secureConnect', () => (stands = true))
    })
    asking.on('error', (error) =>
      reject(stands ? error : new NotReached('nobody of this house is there', { cause: error })),
    )
    asking.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          signature: response.headers['x-signature'],
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    asking.end(body)
  })
}
