import { isLong } from '../concurrency/hash-queue.ts'
import type { AppContext } from '../app-context.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { CredentialSchema } from './credential-schema.ts'
import { type Counted, type LoginThrottleKeys, loginThrottleKeys } from './login-throttle-keys.ts'
import { proofOfWorkNeeded, isWorkDone } from './login-proof-of-work.ts'
import { keyedMutex } from './keyed-mutex.ts'
import { verifyPassword } from './passwords.ts'
import { clearAttempts, uncountAttempt, noteFailure, countAttempt, waitFor } from './throttle.ts'
import { acceptCode, looksLikeRecoveryCode } from './two-factor.ts'
import type { LoginAttempt } from './login-attempt.ts'

/**
 * Password and second factor of a login. One refusal and one timing for a wrong name and a wrong password. After three failures
 * a client that failed waits, and unknown clients wait for each other where many fail at one account; a browser that was let in before does
 * not, nor does a recovery code. Whoever waits may show the second factor instead. Unknown clients in a long line, and those who would wait for
 * other unknown clients, are refused as `work_needed`: with the work done they go on.
 */
export async function verifyLogin(context: AppContext, schema: CredentialSchema, proof: LoginAttempt): Promise<void> {
  const standing = await loginThrottleKeys(context, schema, proof)
  const { stranger, line } = standing
  const hasWorked = stranger !== undefined && isWorkDone(context, stranger.worker, proof.work)
  if (stranger && !hasWorked && isLong(line)) throw proofOfWorkNeeded(context, stranger.worker)
  const attempt = { context, schema, proof, standing, crowd: hasWorked ? stranger.workers : stranger?.crowd, hasWorked }
  const tried = () => tryOnce(attempt)
  // Whoever shows a second factor does not stand behind those who guess.
  await (proof.code === undefined ? inTurn(attempt.standing.own.key, tried) : tried())
}

/** A try counts until it is settled, so the next one waits for that: many right ones at the same moment all pass. */
const inTurn = keyedMutex()

interface Attempt {
  context: AppContext
  schema: CredentialSchema
  proof: LoginAttempt
  standing: LoginThrottleKeys
  /** The unknown clients that this one is counted with. */
  crowd: Counted | undefined
  hasWorked: boolean
}

async function tryOnce(attempt: Attempt): Promise<void> {
  const wait = await takeTurn(attempt)
  if (wait === 0) return judge(attempt)
  await takeSecondTurn(attempt, wait)
  // Without its right code this try does not exist: whatever else is wrong with it sounds like the wait.
  await judge(attempt, { onlyWithCode: true }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code !== 'busy' ? loginThrottled(wait) : error
  })
}

/** Milliseconds to wait; 0 where this try may go on. */
async function takeTurn({ context, schema, proof, standing, crowd, hasWorked }: Attempt): Promise<number> {
  const { db } = context
  const { addresses, own, stranger } = standing
  const addressWait = await waitFor(db, schema, ...addresses.map(({ key }) => key))
  if (addressWait > 0) return addressWait
  const ownWait = await countAttempt(db, schema, own.key, own.patience)
  if (ownWait > 0 || !crowd) return ownWait
  const wait = await countAttempt(db, schema, crowd.key, crowd.patience)
  if (wait === 0 || hasWorked || !stranger || proof.code !== undefined) return wait
  // This try was never made: with the work done it is one.
  await uncountAttempt(db, schema, own.key)
  throw proofOfWorkNeeded(context, stranger.worker)
}

async function takeSecondTurn({ context, schema, proof, standing }: Attempt, wait: number): Promise<void> {
  if (proof.code === undefined) throw loginThrottled(wait)
  for (const { key, patience } of standing.second)
    if ((await countAttempt(context.db, schema, key, patience)) > 0) throw loginThrottled(wait)
}

async function judge(attempt: Attempt, { onlyWithCode } = { onlyWithCode: false }): Promise<void> {
  const { context, schema, proof, standing } = attempt
  const { own, addresses, line, stranger } = standing
  const { crowd } = attempt
  const account = onlyWithCode && !proof.account?.two_factor ? undefined : proof.account
  if (
    !(await verifyPassword(context.vault, proof.password, account?.password_hash, line, stranger?.asker)) ||
    !account
  ) {
    for (const { key, patience } of addresses) await noteFailure(context.db, schema, key, patience)
    throw refuse('wrong_credentials')
  }
  if (crowd && !onlyWithCode) await uncountAttempt(context.db, schema, crowd.key)
  const isComplete = !account.two_factor
  if (isComplete || proof.code === undefined) await clearAttempts(context.db, schema, own.key)
  proof.mayEnter()
  if (isComplete) return
  if (proof.code === undefined) throw refuse('two_factor_required')
  await judgeCode(attempt, account.id, proof.code)
  for (const { key } of [own, ...standing.second]) await clearAttempts(context.db, schema, key)
}

async function judgeCode({ context, schema, standing }: Attempt, id: number, code: string): Promise<void> {
  const { key, patience } = standing.codes
  const isGuessable = !looksLikeRecoveryCode(code)
  const wait = isGuessable ? await countAttempt(context.db, schema, key, patience) : 0
  if (wait > 0) throw loginThrottled(wait)
  if (!(await acceptCode(context.db, context.vault, { schema, id }, code))) throw refuse('wrong_code')
  if (isGuessable) await uncountAttempt(context.db, schema, key)
}

/** Says how long to wait, and that a second factor may be shown instead: the same for every name, known or not. */
function loginThrottled(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  const sentence = `Çok fazla hatalı giriş denemesi. Lütfen ${seconds} saniye sonra tekrar deneyin; iki adımlı doğrulamanız açıksa kodunuzla hemen giriş yapabilirsiniz`
  return refuse('login_throttled', sentence, { retry_after: seconds, second_factor: true })
}
