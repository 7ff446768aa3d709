import * as calls from '@meydan/contract/staff/approvals-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { onceRoute } from '../../platform/http/once.ts'
import { type Incoming, type Route, route } from '../../platform/http/serve.ts'
import { approveProposal, type Book, rejectProposal } from './approve.ts'
import { assessPolicy, changePolicy } from './change-policy.ts'
import { listPoliciesPage, listProposalsPage } from './list.ts'
import { assertFactor } from '../staff/public.ts'

export function queueRoutes(context: AppContext, book: Book): Route[] {
  return [
    route(calls.listProposals, ({ input, act }) => listProposalsPage(context.db, act, input)),
    approvalRoute(context, book),
    onceRoute(context, calls.rejectProposal, (inside, { input, act }) => rejectProposal(inside.db, act, input)),
    route(calls.listDuties, ({ input, act }) => listPoliciesPage(context.db, act, input)),
  ]
}

/** The code is judged before and outside of the transaction, so that wrong ones are counted. */
function approvalRoute(context: AppContext, book: Book): Route {
  const once = onceRoute(context, calls.approveProposal, (inside, { input, act }) =>
    approveProposal(inside, book, act, input.id),
  )
  const judged = route(calls.approveProposal, async (incoming) => {
    await assertFactor(context, incoming.act.staff, incoming.input.code)
    return once.handle(incoming as unknown as Incoming) as ReturnType<typeof approveProposal>
  })
  return { ...once, handle: judged.handle }
}

/** A change of the table stands under the table. */
export const limitRoute: Route = policyRoute(calls.changeDuty, assessPolicy, (inside, { act, input }) =>
  changePolicy(inside.db, act, input),
)
