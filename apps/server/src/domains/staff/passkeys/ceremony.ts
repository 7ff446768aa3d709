import type { Config } from '../../../platform/start/config.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** Purpose of a challenge; an answer is valid for its own alone. `of`: the session it is for, or nobody yet. */
export interface Purpose {
  name: 'enrol' | 'login' | 'proof'
  of: string
}

/** The place of the back office as a browser knows it: a passkey made there answers there alone. */
export interface Place {
  rpId: string
  origin: string
}

const GOOD_FOR_MS = 5 * 60_000

/** Refuses `passkey_refused` what no browser sent. */
export function placeOf(config: Config, request: FastifyRequest): Place {
  const { origin } = request.headers
  if (origin === undefined) throw refuse('passkey_refused')
  return { rpId: config.backofficeHost ?? request.hostname, origin }
}

/** A challenge that is stored nowhere: it holds its end, and is signed for its purpose. */
export function newChallenge({ vault, db }: Pick<AppContext, 'db' | 'vault'>, purpose: Purpose): string {
  const asked = `${randomBytes(16).toString('base64url')}.${db.now().getTime() + GOOD_FOR_MS}`
  return `${asked}.${vault.sign('passkey', `${purpose.name}:${purpose.of}:${asked}`)}`
}

/** Whether the challenge of an answer, as base64url, is one of ours for this purpose and still good. */
export function isOurChallenge(
  { vault, db }: Pick<AppContext, 'db' | 'vault'>,
  purpose: Purpose,
  challenge: string,
): boolean {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  const isSigned =
    vault.signedUntil('passkey', `${purpose.name}:${purpose.of}:${nonce}.${until}`, signature) !== undefined
  return isSigned && Number(until) > db.now().getTime()
}

/** An answer counts once. Refuses `passkey_refused` the second time. */
export async function useChallenge(tx: Tx, clientDataJson: string): Promise<void> {
  const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge: string }
  const hash = createHash('sha256').update(challenge).digest()
  const expires = new Date(tx.now().getTime() + GOOD_FOR_MS)
  const used = await tx.run(
    sql`insert into staff.used_challenges (hash, expires_at) values (${hash}, ${expires}) on conflict do nothing`,
  )
  if (used === 0) throw refuse('passkey_refused')
}

export async function deleteUsedPasskeyChallenges(db: Db): Promise<void> {
  await db.run(sql`delete from staff.used_challenges where expires_at < ${db.now()}`)
  await db.run(sql`delete from staff.passkey_proofs where expires_at < ${db.now()}`)
}
