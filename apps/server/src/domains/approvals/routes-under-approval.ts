import type { CallShape, StaffRole } from '@meydan/contract/call'
import type { AppContext } from '../../platform/app-context.ts'
import { onceRoute } from '../../platform/http/once.ts'
import type { Doors, Incoming, Route } from '../../platform/http/serve.ts'
import { ask } from './ask.ts'
import type { Book } from './approve.ts'
import { CapReached, tellCap } from './limits.ts'
import { exemptCalls } from './exempt-calls.ts'
import type { Guarded } from './proposals.ts'
import { limitRoute, queueRoutes } from './own-calls.ts'
import { rehearsalRoute } from './rehearse-acts.ts'
import { type PolicyName, policyNames, policyOf } from './policies.ts'

/**
 * The routes with every act of the table behind it, and the table's own. Throws at the start where a staff write is neither in the
 * table nor named as one that makes no money, where one is both, or where its route does not say what it assesses.
 */
export function underApproval(
  context: AppContext,
  routes: readonly Route[],
  doors: Pick<Doors, 'mayCall' | 'mayTouch'>,
): Route[] {
  const all = [...routes, limitRoute]
  const book = bookOf(routes)
  const names = new Map([...book].map(([name]) => [policyOf(name).call as CallShape, name]))
  const guarded = all.map((each) => {
    const guard = book.get(names.get(each.call) as PolicyName)
    return guard ? guardedRoute(context, each, guard) : each
  })
  const whole = [...guarded, ...queueRoutes(context, book), rehearsalRoute(context, guarded, doors)]
  for (const { call } of whole) assertClassified(call, names.has(call))
  return whole
}

/** What carries out each act of the table. */
export function bookOf(routes: readonly Route[]): Book {
  const all = [...routes, limitRoute]
  return new Map(
    policyNames.map((act): [PolicyName, Guarded] => {
      const policy = all.find((each) => each.call === policyOf(act).call)?.policy
      if (!policy) throw new Error(`no route weighs what ${act} does`)
      return [act, { act, policy }]
    }),
  )
}

function assertClassified(call: CallShape, isPolicyName: boolean): void {
  if (typeof call.who !== 'object' || call.method === 'GET') return
  const name = `${call.method} ${call.path}`
  if (isPolicyName === exemptCalls.has(name))
    throw new Error(`${name} has to stand either in the table of approval policies or under what makes no money`)
}

function guardedRoute(context: AppContext, { call }: Route, guarded: Guarded): Route {
  const work = async (inside: AppContext, incoming: Incoming<StaffCall>) => {
    const { input, act, raw } = incoming
    return ask(inside, guarded, { input, act, raw }) as never
  }
  const guardedHandle = call.once
    ? onceRoute(context, call as StaffCall, work).handle
    : (incoming: Incoming) => work(context, incoming as Incoming<StaffCall>)
  const handle = async (incoming: Incoming) => {
    try {
      return await guardedHandle(incoming)
    } catch (error) {
      const { staff } = (incoming as Incoming<StaffCall>).act
      if (error instanceof CapReached) await context.db.transaction((tx) => tellCap(tx, guarded.act, staff, error))
      throw error
    }
  }
  return { call, handle, within: work as unknown as NonNullable<Route['within']>, ...(call.once ? { once: true } : {}) }
}

/** A call that staff make. */
type StaffCall = CallShape & { who: readonly StaffRole[] }
