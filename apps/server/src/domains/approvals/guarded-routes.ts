import type { CallShape, StaffRole } from '@meydan/contract/call'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentRoute } from '../../platform/http/idempotent-route.ts'
import type { Authenticators, Incoming, Route } from '../../platform/http/serve.ts'
import { submitForApproval } from './submit.ts'
import type { GuardedCalls } from './approve.ts'
import { CapReached, reportCapReached } from './single-person-limits.ts'
import type { Guarded } from './proposals.ts'
import { limitRoute, queueRoutes } from './approval-routes.ts'
import { previewRoute } from './preview-actions.ts'
import { type PolicyName, policyNames, policyOf } from './policies.ts'

/**
 * The routes with every act of the table behind it, and the table's own. Throws at the start where a staff write is neither in the
 * table nor `exempt` in the contract, where one is both, or where its route does not say what it assesses.
 */
export function guardRoutes(
  context: AppContext,
  routes: readonly Route[],
  authenticators: Pick<Authenticators, 'mayCall' | 'mayAccessSubject'>,
): Route[] {
  const all = [...routes, limitRoute]
  const book = guardedCallsOf(routes)
  const names = new Map([...book].map(([name]) => [policyOf(name).call as CallShape, name]))
  const guarded = all.map((each) => {
    const guard = book.get(names.get(each.call) as PolicyName)
    return guard ? guardedRoute(context, each, guard) : each
  })
  const whole = [...guarded, ...queueRoutes(context, book), previewRoute(context, guarded, authenticators)]
  for (const { call } of whole) assertClassified(call, names.has(call))
  return whole
}

/** What carries out each act of the table. */
export function guardedCallsOf(routes: readonly Route[]): GuardedCalls {
  const all = [...routes, limitRoute]
  return new Map(
    policyNames.map((act): [PolicyName, Guarded] => {
      const policy = all.find((each) => each.call === policyOf(act).call)?.policy
      if (!policy) throw new Error(`no route assesses what ${act} does`)
      return [act, { act, policy }]
    }),
  )
}

function assertClassified(call: CallShape, isPolicyName: boolean): void {
  if (typeof call.who !== 'object' || call.method === 'GET') return
  if (isPolicyName === (call.exempt !== undefined))
    throw new Error(`${call.method} ${call.path} needs an approval policy or \`exempt\` in the contract, and not both`)
}

function guardedRoute(context: AppContext, { call }: Route, guarded: Guarded): Route {
  const work = async (inside: AppContext, incoming: Incoming<StaffCall>) => {
    const { input, actor, raw } = incoming
    return submitForApproval(inside, guarded, { input, actor, raw }) as never
  }
  const guardedHandle = call.once
    ? idempotentRoute(context, call as StaffCall, work).handle
    : (incoming: Incoming) => work(context, incoming as Incoming<StaffCall>)
  const handle = async (incoming: Incoming) => {
    try {
      return await guardedHandle(incoming)
    } catch (error) {
      const { staff } = (incoming as Incoming<StaffCall>).actor
      if (error instanceof CapReached)
        await context.db.transaction((tx) => reportCapReached(tx, guarded.act, staff, error))
      throw error
    }
  }
  return {
    call,
    handle,
    inTransaction: work as unknown as NonNullable<Route['inTransaction']>,
    ...(call.once ? { once: true } : {}),
  }
}

/** A call that staff make. */
type StaffCall = CallShape & { who: readonly StaffRole[] }
