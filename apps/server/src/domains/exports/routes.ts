import * as calls from '@meydan/contract/exports/exports-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { requestExport } from './request-export.ts'
import { downloadExport, listOwnExports, removeExport } from './own-exports.ts'

export function exportsRoutes(context: Pick<AppContext, 'db' | 'vault' | 'hub'>): Route[] {
  return [
    route(calls.listExports, ({ actor, input }) => listOwnExports(context, actor, input)),
    route(calls.askExport, async ({ actor, input }) => ({
      success: true,
      message: 'Dışa aktarım sıraya alındı',
      id: await requestExport(context, actor, input),
    })),
    route(calls.downloadExport, ({ actor, input }) => downloadExport(context, actor, input.id)),
    route(calls.removeExport, async ({ actor, input }) => {
      await removeExport(context.db, actor, input.id)
      return { success: true, message: 'Dışa aktarım kaldırıldı' }
    }),
  ]
}
