import * as admin from '@meydan/contract/mail-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { listMailsPage, readMailRecord } from './mails-admin.ts'

export function mailRoutes(house: House): Route[] {
  return [
    route(admin.listMails, ({ input }) => listMailsPage(house, input)),
    route(admin.readMail, ({ input, act }) => readMailRecord(house, act, input.id)),
  ]
}
