import * as calls from '@meydan/contract/approvals/approvals-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentRoute } from '../../platform/http/idempotent-route.ts'
import { type Incoming, type Route, route } from '../../platform/http/serve.ts'
import { approveProposal, type GuardedCalls, rejectProposal } from './approve.ts'
import { assessPolicy, changePolicy } from './change-policy.ts'
import { listPoliciesPage, listProposalsPage } from './list-proposals.ts'
import { assertFactor } from '../staff/public.ts'

export function queueRoutes(context: AppContext, book: GuardedCalls): Route[] {
  return [
    route(calls.listProposals, ({ input, actor }) => listProposalsPage(context.db, actor, input)),
    approvalRoute(context, book),
    idempotentRoute(context, calls.rejectProposal, (inside, { input, actor }) =>
      rejectProposal(inside.db, actor, input),
    ),
    route(calls.listDuties, ({ input, actor }) => listPoliciesPage(context.db, actor, input)),
  ]
}

/** The code is judged before and outside of the transaction, so that wrong ones are counted. */
function approvalRoute(context: AppContext, book: GuardedCalls): Route {
  const once = idempotentRoute(context, calls.approveProposal, (inside, { input, actor }) =>
    approveProposal(inside, book, actor, input.id),
  )
  const judged = route(calls.approveProposal, async (incoming) => {
    await assertFactor(context, incoming.actor.staff, incoming.input.code)
    return once.handle(incoming as unknown as Incoming) as ReturnType<typeof approveProposal>
  })
  return { ...once, handle: judged.handle }
}

/** A change of the table stands under the table. */
export const limitRoute: Route = policyRoute(calls.changeDuty, assessPolicy, (inside, { actor, input }) =>
  changePolicy(inside.db, actor, input),
)
