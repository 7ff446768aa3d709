import type { HashQueue } from '../concurrency/hash-queue.ts'
import type { AppContext } from '../app-context.ts'
import { addressKey, isLoopback, rangeKey } from './address.ts'
import { isKnownDevice } from './devices.ts'
import type { CredentialSchema } from './credential-schema.ts'
import type { QueueClient } from '../concurrency/fair-queue.ts'
import type { WorkOwner } from './login-proof-of-work.ts'
import { ACCOUNT, ADDRESS, CODES, CROWD, type Patience, RANGE, throttleKey, WORKERS } from './throttle.ts'
import { holdsRecoveryCode, looksLikeRecoveryCode } from './two-factor.ts'
import type { LoginAttempt } from './login-attempt.ts'

export interface Counted {
  key: Buffer
  patience: Patience
}

/** A try of a browser that nobody knows. */
export interface UnknownClient {
  /** All unknown clients at this name, and those of them who have worked. */
  crowd: Counted
  workers: Counted
  /** Who is asked for work, and whose turn it is in the line. */
  worker: WorkOwner
  asker: QueueClient
}

/** What a try at a login is counted under. */
export interface LoginThrottleKeys {
  /** Whoever tries, at this name. */
  own: Counted
  /** Those who show a second factor instead of waiting. */
  second: readonly Counted[]
  /** Of an unknown client alone. */
  stranger?: UnknownClient
  /** The address and its neighbours, at all accounts. */
  addresses: readonly Counted[]
  codes: Counted
  line: HashQueue
}

/**
 * A browser that was let in before, or a recovery code, counts for itself: no unknown client can make it wait. An unknown client is counted with
 * its address at this name, with its address and its neighbours everywhere, and with all other unknown clients at this name. By the name and
 * never by the account that has it: who waits learns neither whether somebody has it nor that two names are one person's.
 */
export async function loginThrottleKeys(
  context: Pick<AppContext, 'db' | 'vault'>,
  schema: CredentialSchema,
  proof: LoginAttempt,
): Promise<LoginThrottleKeys> {
  const { account, device, code, name, ip } = proof
  const who = `name:${name}`
  const owned = account ? `account:${account.id}` : who
  const counted = (what: string, patience: Patience) => ({ key: throttleKey(context.vault, schema, what), patience })
  const known = (as: string): LoginThrottleKeys => ({
    own: counted(`${as}:${owned}`, ACCOUNT),
    second: [counted(`second:${as}:${owned}`, ACCOUNT)],
    addresses: [],
    codes: counted(`codes:${as}:${owned}`, ACCOUNT),
    line: schema === 'staff' ? 'staff' : 'player',
  })
  const owner = { schema, id: account?.id ?? 0 }
  if (await isKnownDevice(context.db, owner, device)) return known(`device:${device}`)
  if (
    code !== undefined &&
    looksLikeRecoveryCode(code) &&
    (await holdsRecoveryCode(context.db, context.vault, owner, code))
  )
    return known('recovery')
  const address = addressKey(ip)
  const isNobodys = isLoopback(ip)
  return {
    own: counted(`${who}@${address}`, ACCOUNT),
    second: [
      counted(`second:${who}@${address}`, ACCOUNT),
      ...(isNobodys ? [] : [counted(`second:${address}`, ADDRESS)]),
    ],
    stranger: {
      crowd: counted(`crowd:${who}`, CROWD),
      workers: counted(`workers:${who}`, WORKERS),
      worker: { schema, name, address },
      asker: { network: rangeKey(ip), name },
    },
    addresses: isNobodys ? [] : [counted(`address:${address}`, ADDRESS), counted(`range:${rangeKey(ip)}`, RANGE)],
    codes: counted(`codes:${owned}`, CODES),
    line: schema === 'staff' ? 'stranger at the back office' : 'stranger',
  }
}
