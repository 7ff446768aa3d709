import sql, { raw } from 'sql-template-tag'
import type { House } from '../house.ts'
import { Refusal, refuse } from '../refusal.ts'
import { addressKey } from './address.ts'
import type { Drawer } from './drawer.ts'
import { oneByOne } from './one-by-one.ts'
import { verifyPassword } from './passwords.ts'
import { ACCOUNT, ADDRESS, forgive, noteFailure, takeTry, waitFor } from './throttle.ts'
import { acceptCode, type Owner } from './two-factor.ts'
import { foldUsername } from './usernames.ts'

export interface LoginProof {
  /** Undefined where nobody has the name. */
  account: { id: number; password_hash: string; two_factor: boolean } | undefined
  name: string
  password: string
  code: string | undefined
  ip: string
  /** Asked once the password was right and before the second factor; may refuse. */
  mayEnter: () => void
}

/**
 * Password and second factor of a login. One refusal and one timing for a wrong name and a wrong password; after three failures
 * the account waits, except for whoever shows its second factor.
 */
export async function proveLogin(house: House, drawer: Drawer, proof: LoginProof): Promise<void> {
  const { account } = proof
  const key = keyOf(house, drawer, account ? `account:${account.id}` : `name:${foldUsername(proof.name)}`)
  const address = keyOf(house, drawer, `address:${addressKey(proof.ip)}`)
  const addressWait = await waitFor(house.db, drawer, address)
  if (addressWait > 0) throw loginThrottled(addressWait)
  const tried = () => proveTry(house, drawer, proof, { key, address })
  // Whoever shows a second factor does not stand behind those who guess.
  await (proof.code === undefined ? inTurn(key, tried) : tried())
}

/** A try counts until it is settled, so the next one waits for that: many right ones at the same moment all pass. */
const inTurn = oneByOne()

async function proveTry(
  house: House,
  drawer: Drawer,
  proof: LoginProof,
  { key, address }: { key: Buffer; address: Buffer },
): Promise<void> {
  const { account } = proof
  const unlocked = await passThrottle(house, drawer, key, proof)
  if (!(await verifyPassword(house.vault, proof.password, account?.password_hash)) || !account) {
    await noteFailure(house.db, drawer, address, ADDRESS)
    throw refuse('wrong_credentials')
  }
  const isComplete = !account.two_factor || unlocked
  if (isComplete || proof.code === undefined) await forgive(house.db, drawer, key)
  proof.mayEnter()
  if (isComplete) return
  if (proof.code === undefined) throw refuse('two_factor_required')
  await assertCode(house, { drawer, id: account.id }, proof.code)
  await forgive(house.db, drawer, key)
}

/** The password again, before something sensitive. Refuses `wrong_password`, and `login_throttled` where it is being guessed. */
export async function assertPassword(house: House, owner: Owner, password: string): Promise<void> {
  const key = keyOf(house, owner.drawer, `password:${owner.id}`)
  await inTurn(key, async () => {
    await assertTry(house, owner.drawer, key)
    const accounts = raw(owner.drawer === 'identity' ? 'identity.players' : 'staff.members')
    const { password_hash } = await house.db.one<{ password_hash: string }>(
      sql`select password_hash from ${accounts} where id = ${owner.id}`,
    )
    if (!(await verifyPassword(house.vault, password, password_hash))) throw refuse('wrong_password')
    await forgive(house.db, owner.drawer, key)
  })
}

/** A code of the second factor, used up by this. Refuses `wrong_code`, and `login_throttled` where codes are being guessed. */
export async function assertCode(house: House, owner: Owner, code: string): Promise<void> {
  await guardCode(house, owner, async () => {
    if (!(await acceptCode(house.db, house.vault, owner, code))) throw refuse('wrong_code')
  })
}

/** Takes a try at an owner's code and gives it back where `work` succeeds. */
export async function guardCode<T>(house: House, owner: Owner, work: () => Promise<T>): Promise<T> {
  const key = keyOf(house, owner.drawer, `code:${owner.id}`)
  await assertTry(house, owner.drawer, key)
  const result = await work()
  await forgive(house.db, owner.drawer, key)
  return result
}

/** True where a second factor was shown instead of waiting: it is used up then and not asked for again. */
async function passThrottle(house: House, drawer: Drawer, key: Buffer, proof: LoginProof): Promise<boolean> {
  const wait = await takeTry(house.db, drawer, key, ACCOUNT)
  if (wait === 0) return false
  if (proof.code === undefined || !proof.account?.two_factor) throw loginThrottled(wait)
  await assertCode(house, { drawer, id: proof.account.id }, proof.code).catch((error: unknown) => {
    throw error instanceof Refusal ? loginThrottled(wait) : error
  })
  return true
}

async function assertTry(house: House, drawer: Drawer, key: Buffer): Promise<void> {
  const wait = await takeTry(house.db, drawer, key, ACCOUNT)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw refuse('login_throttled', `Çok fazla hatalı deneme. Lütfen ${seconds} saniye sonra tekrar deneyin`, {
    retry_after: seconds,
  })
}

/** Says how long to wait, and that a second factor may be shown instead: the same for every name, known or not. */
function loginThrottled(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  const sentence = `Çok fazla hatalı giriş denemesi. Lütfen ${seconds} saniye sonra tekrar deneyin; iki adımlı doğrulamanız açıksa kodunuzla hemen giriş yapabilirsiniz`
  return refuse('login_throttled', sentence, { retry_after: seconds, second_factor: true })
}

function keyOf(house: House, drawer: Drawer, what: string): Buffer {
  return house.vault.blindIndex('throttle', `${drawer}:${what}`)
}
