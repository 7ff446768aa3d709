import * as calls from '@meydan/contract/exports/exports-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { askExport } from './ask-export.ts'
import { downloadExport, listOwnExports, removeExport } from './own-exports.ts'

export function exportsRoutes(context: Pick<AppContext, 'db' | 'vault' | 'hub'>): Route[] {
  return [
    route(calls.listExports, ({ act, input }) => listOwnExports(context, act, input)),
    route(calls.askExport, async ({ act, input }) => ({
      success: true,
      message: 'Dışa aktarım sıraya alındı',
      id: await askExport(context, act, input),
    })),
    route(calls.downloadExport, ({ act, input }) => downloadExport(context, act, input.id)),
    route(calls.removeExport, async ({ act, input }) => {
      await removeExport(context.db, act, input.id)
      return { success: true, message: 'Dışa aktarım kaldırıldı' }
    }),
  ]
}
