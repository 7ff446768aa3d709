import * as admin from '@meydan/contract/mail/mail-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listMailsPage, readMailRecord } from './mails-admin.ts'

export function mailRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Route[] {
  return [
    route(admin.listMails, ({ input }) => listMailsPage(context.db, input)),
    route(admin.readMail, ({ input, actor }) => readMailRecord(context, actor, input.id)),
  ]
}
