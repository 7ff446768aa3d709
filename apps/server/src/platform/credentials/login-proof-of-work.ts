import { hash, randomBytes } from 'node:crypto'
import { LruMap } from 'toad-cache'
import type { AppContext } from '../app-context.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { CredentialSchema } from './credential-schema.ts'

/** What a browser is asked to work out: a text behind `seed` whose SHA-256 begins with so many zero bits. */
export interface LoginTask {
  seed: string
  bits: number
}

/** 65,536 hashes on average: a fifth of a second in a browser, half a second in a slow telephone. */
const WORK_BITS = 16
const GOOD_FOR_MS = 2 * 60_000
const REMEMBERED = 100_000

/** Whose work it is: done for one name from one address it is good for no other. */
export interface WorkOwner {
  schema: CredentialSchema
  name: string
  address: string
}

function newTask(context: Pick<AppContext, 'db' | 'vault'>, worker: WorkOwner): LoginTask {
  const challenge = `${randomBytes(12).toString('base64url')}.${context.db.now().getTime() + GOOD_FOR_MS}`
  return { seed: `${challenge}.${context.vault.sign('login work', about(worker, challenge))}`, bits: WORK_BITS }
}

/** Refuses as `work_needed`, with the task that lets this try pass. */
export function proofOfWorkNeeded(context: Pick<AppContext, 'db' | 'vault'>, worker: WorkOwner): Refusal {
  return refuse('work_needed', undefined, { task: newTask(context, worker) })
}

/** Whether this is a task of ours for this worker, still good, done, and never shown to this process before. */
export function isWorkDone(
  context: Pick<AppContext, 'db' | 'vault'>,
  worker: WorkOwner,
  work: string | undefined,
): boolean {
  const [nonce = '', until = '', signature = '', answer = ''] = work?.split('.') ?? []
  if (answer === '' || !(Number(until) > context.db.now().getTime()) || !hasZeroBits(work as string)) return false
  if (context.vault.signedUntil('login work', about(worker, `${nonce}.${until}`), signature) === undefined) return false
  if (used.get(signature)) return false
  used.set(signature, true)
  return true
}

const used = new LruMap<true>(REMEMBERED)

function about({ schema, name, address }: WorkOwner, challenge: string): string {
  return `${schema}:${address}:${challenge}:${name}`
}

function hasZeroBits(text: string): boolean {
  return hash('sha256', text, 'buffer').readUInt32BE(0) >>> (32 - WORK_BITS) === 0
}
