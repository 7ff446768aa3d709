import type { CallShape } from '@meydan/contract/call'
import { partnerOf } from '../../../src/domains/affiliates/test/affiliates.ts'
import { seedOperatorAccounts } from '../../../src/seed/cashier.ts'
import { seedGames } from '../../../src/seed/games.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../site.ts'
import { type Caller, makeCaller } from '../caller.ts'
import { type Entry, entriesOfAuditLog } from '../pages/audit-entries.ts'
import type { Actor } from '../pages/authorisation.ts'
import { settled, watchWrites } from '../writes.ts'

interface Person {
  username: string
  cookie: string
}

/** The one installation on which each call of the contract is asked all questions of `calls.test.ts`. */
export interface Walk {
  site: TestSite
  /** Makes a call as somebody who may make it. */
  caller: Caller
  player: TestPlayer
  partner: { cookie: string }
  /** With every role but `trading`. */
  staff: TestStaff
  /** With one role alone. */
  support: TestStaff
  /** Who makes a call as an actor; undefined for a guest. */
  personOf(call: CallShape, actor: Actor): Promise<Person | undefined>
  /** The tables that `work` has written; what was asked before has come to its end. */
  writtenBy(work: () => Promise<void>): Promise<string[]>
  /** Said where a call may do what it was asked: some of it is done a moment later. */
  mayHaveWritten(): void
  /** The header `cache-control` of the answer to one of the staff who may make a call. */
  kept: Map<CallShape, string | undefined>
  /** How often a call of the staff was asked without a session of theirs. */
  strangers: number
}

export async function openWalk(): Promise<Walk> {
  const site = await testSite({ DEV_TOOLS: 'on' })
  await seedOperatorAccounts(site.context.db)
  await seedGames(site.context)
  const caller = await makeCaller(site)
  const player = await site.player({ cashKurus: 50_000n })
  const partner = await partnerOf(site)
  const staff = await site.staff('admin', 'support', 'finance', 'content', 'compliance')
  const support = await site.staff('support')
  // Somebody who could approve: a proposal is tried as a whole where there is one.
  await site.staff('admin')
  const writes = await watchWrites(site.context.db)
  let isUnderWay = false
  return {
    site,
    caller,
    player,
    partner,
    staff,
    support,
    personOf: peopleOf(site),
    async writtenBy(work) {
      if (isUnderWay) await settled(site.context)
      isUnderWay = false
      await writes.take()
      await work()
      return writes.take()
    },
    mayHaveWritten() {
      isUnderWay = true
    },
    kept: new Map(),
    strangers: 0,
  }
}

/** Logging out must not log the later questions out, so its caller gets a session of its own. */
function peopleOf(site: TestSite): Walk['personOf'] {
  const kept = new Map<Actor, Person>()
  const fresh = (actor: Actor) => (actor === 'player' ? site.player() : site.staff(actor))
  return async (call, actor) => {
    if (actor === 'guest') return undefined
    if (/logout|end/.test(call.path)) return fresh(actor)
    const person = kept.get(actor) ?? (await fresh(actor))
    kept.set(actor, person)
    return person
  }
}

/** The address of a call with the id of nobody. */
export function nobodysAddress({ path }: CallShape): string {
  return path.replaceAll(/\{\w+\}/g, '999999')
}

export function isOfStaff({ who }: CallShape): boolean {
  return typeof who === 'object'
}

/** What is answered, and the entries that the audit log has got by it. */
export async function entriesBeside<T>(
  { site }: Walk,
  ask: () => Promise<T>,
): Promise<{ answer: T; entries: Entry[] }> {
  const asked = Promise.withResolvers<T>()
  const entries = await entriesOfAuditLog(site.context.db, async () => asked.resolve(await ask()))
  // What strangers asked is written by the minute, beside whatever is asked then.
  return { answer: await asked.promise, entries: entries.filter(({ action }) => action !== 'call.stranger') }
}
