import * as calls from '@meydan/contract/duties-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Incoming, type Route, route } from '../../platform/serve.ts'
import { approveProposal, type Book, rejectProposal } from './approve.ts'
import { changeDuty, weighDuty } from './change-duty.ts'
import { listDutiesPage, listProposalsPage } from './list.ts'
import { assertFactor } from '../staff/public.ts'

export function queueRoutes(house: House, book: Book): Route[] {
  return [
    route(calls.listProposals, ({ input, act }) => listProposalsPage(house, act, input)),
    approvalRoute(house, book),
    onceRoute(house, calls.rejectProposal, (inside, { input, act }) => rejectProposal(inside, act, input)),
    route(calls.listDuties, ({ input, act }) => listDutiesPage(house, act, input)),
  ]
}

/** The code is judged before and outside of the transaction, so that wrong ones are counted. */
function approvalRoute(house: House, book: Book): Route {
  const once = onceRoute(house, calls.approveProposal, (inside, { input, act }) =>
    approveProposal(inside, book, act, input.id),
  )
  const judged = route(calls.approveProposal, async (incoming) => {
    await assertFactor(house, incoming.act.staff, incoming.input.code)
    return once.handle(incoming as unknown as Incoming) as ReturnType<typeof approveProposal>
  })
  return { ...once, handle: judged.handle }
}

/** A change of the table stands under the table. */
export const limitRoute: Route = dutyRoute(calls.changeDuty, weighDuty, (inside, { act, input }) =>
  changeDuty(inside, act, input),
)
