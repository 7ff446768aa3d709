import * as complaints from '@meydan/contract/complaints/complaints'
import * as admin from '@meydan/contract/complaints/complaints-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { decideComplaint, listAllComplaints, takeComplaint } from './complaints-admin.ts'
import { listOwnComplaints, lodgeComplaint, withdrawComplaint } from './lodge-complaint.ts'

export function complaintsRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(complaints.listComplaints, ({ player }) => listOwnComplaints(context.db, player.id)),
    route(complaints.lodgeComplaint, ({ player, input }) => lodgeComplaint(context.db, player.id, input)),
    route(complaints.withdrawComplaint, ({ player, input }) => withdrawComplaint(context.db, player.id, input.id)),
    route(admin.listComplaintsOfAll, ({ input }) => listAllComplaints(context.db, input)),
    route(admin.takeComplaint, ({ input, actor }) => takeComplaint(context.db, actor, input.id)),
    route(admin.decideComplaint, ({ input, actor }) => decideComplaint(context.db, actor, input)),
  ]
}
