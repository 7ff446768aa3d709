import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type HashQueue, hashing } from '../concurrency/hash-queue.ts'
import type { QueueClient } from '../concurrency/fair-queue.ts'
import type { PasswordCost, Vault } from '../keys/vault.ts'

const TAG_BYTES = 32

const derive = promisify(argon2)

/** An argon2id hash at the vault's cost and with its pepper, in PHC form. Refuses `busy` where too many wait in its line. */
export async function hashPassword(vault: Vault, password: string, line: HashQueue = 'staff'): Promise<string> {
  const salt = randomBytes(16)
  const made = { salt, cost: vault.passwordCost, pepper: vault.root }
  return phcOf(made, await hashing(() => tagOf(vault, password, made), line))
}

/** Without a hash (nobody has that name) it takes as long and answers false. */
export async function verifyPassword(
  vault: Vault,
  password: string,
  hash: string | undefined,
  line: HashQueue = 'staff',
  asker?: QueueClient,
): Promise<boolean> {
  const parts = hash === undefined ? nobody(vault) : parse(hash)
  const tag = await hashing(() => tagOf(vault, password, parts), line, asker)
  return timingSafeEqual(tag, parts.tag) && hash !== undefined
}

/**
 * Whether the hash that a login was judged by still stands for its password: it may have been made anew by another login of the same
 * moment, or by a change of the password, which this login must not outlive.
 */
export async function isStillRight(
  vault: Vault,
  { password, judged, now, line }: { password: string; judged: string; now: string | undefined; line: HashQueue },
): Promise<boolean> {
  return now === judged || verifyPassword(vault, password, now, line)
}

/** True where the hash was made with other parameters than today's, or with the pepper of an older root. */
export function isOutdated(vault: Vault, hash: string): boolean {
  const { cost, pepper } = parse(hash)
  return (
    pepper !== vault.root ||
    cost.memory !== vault.passwordCost.memory ||
    cost.passes !== vault.passwordCost.passes ||
    cost.parallelism !== vault.passwordCost.parallelism
  )
}

/** `pepper` is the root it is derived from. */
interface Made {
  salt: Buffer
  cost: PasswordCost
  pepper: number
}

function tagOf(vault: Vault, password: string, { salt, cost, pepper }: Made): Promise<Buffer> {
  const secret = vault.permanentHash('password-pepper', '1', pepper)
  return derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, secret, tagLength: TAG_BYTES, ...cost })
}

const nobody = (vault: Vault) => ({
  salt: NOBODYS_SALT,
  cost: vault.passwordCost,
  pepper: vault.root,
  tag: NOBODYS_TAG,
})

const NOBODYS_SALT = randomBytes(16)
const NOBODYS_TAG = randomBytes(TAG_BYTES)

function phcOf({ salt, cost, pepper }: Made, tag: Buffer): string {
  const keyid = pepper === 0 ? '' : `,keyid=${pepper}`
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}${keyid}$${plain(salt)}$${plain(tag)}`
}

function parse(hash: string): Made & { tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=(\d+))?\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) throw new Error('not an argon2id hash')
  const [, memory, passes, parallelism, pepper = '0', salt = '', tag = ''] = match
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, pepper: Number(pepper), salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '')
}
