import * as complaints from '@meydan/contract/complaints'
import * as admin from '@meydan/contract/complaints-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { decideComplaint, listAllComplaints, takeComplaint } from './complaints-admin.ts'
import { listOwnComplaints, lodgeComplaint, withdrawComplaint } from './lodge-complaint.ts'

export function complaintsRoutes(house: House): Route[] {
  return [
    route(complaints.listComplaints, ({ player }) => listOwnComplaints(house, player.id)),
    route(complaints.lodgeComplaint, ({ player, input }) => lodgeComplaint(house, player.id, input)),
    route(complaints.withdrawComplaint, ({ player, input }) => withdrawComplaint(house, player.id, input.id)),
    route(admin.listComplaintsOfAll, ({ input }) => listAllComplaints(house, input)),
    route(admin.takeComplaint, ({ input, act }) => takeComplaint(house, act, input.id)),
    route(admin.decideComplaint, ({ input, act }) => decideComplaint(house, act, input)),
  ]
}
