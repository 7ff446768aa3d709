import type { Client } from 'pg'
import { splitOptions } from '../database/split-options.ts'
import { openNewestRoot } from './key-ring.ts'
import { deriveKey } from './vault.ts'
import { withClient } from '../database/with-client.ts'

const BLOCK_BYTES = 64
const SETTINGS = /-c meydan\.seal_(inner|outer)=[0-9a-f]* ?/g

/** The two blocks of an HMAC-SHA256 (RFC 2104), in hex: what a connection knows of the key by which rows are sealed. */
export interface SealKey {
  inner: string
  outer: string
}

/** Of a root of this installation. */
export function sealKeyOf(root: Buffer): SealKey {
  const key = deriveKey(root, 'row-seals')
  const block = (mask: number) => Buffer.alloc(BLOCK_BYTES, mask).map((byte, at) => byte ^ (key[at] ?? 0))
  return { inner: Buffer.from(block(0x36)).toString('hex'), outer: Buffer.from(block(0x5c)).toString('hex') }
}

/** That of this database's newest root. Refuses a SECRET_KEY that is not the one its keys are wrapped with. */
export async function readSealKey(url: string, masterKey: Buffer): Promise<SealKey> {
  return sealKeyOf(await withClient(url, (client: Client) => openNewestRoot(client, masterKey)))
}

/**
 * A connection string whose connections seal what they write: the key goes along as settings of the session, in the first message of
 * each, which PostgreSQL writes into no log and shows to no other session.
 */
export function withSealKey(url: string, { inner, outer }: SealKey): string {
  const own = `-c meydan.seal_inner=${inner} -c meydan.seal_outer=${outer}`
  const { rest, options } = splitOptions(url)
  const all = `${options.replaceAll(SETTINGS, '')} ${own}`.trim()
  return `${rest}${rest.includes('?') ? '&' : '?'}options=${encodeURIComponent(all)}`
}

/** As above, for an installation of which only the database and SECRET_KEY are known. */
export async function sealingUrl(url: string, masterKey: Buffer): Promise<string> {
  return withSealKey(url, await readSealKey(url, masterKey))
}
