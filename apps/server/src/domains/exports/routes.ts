import * as calls from '@meydan/contract/exports-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { askExport } from './ask-export.ts'
import { downloadExport, listOwnExports, removeExport } from './own-exports.ts'

export function exportsRoutes(house: House): Route[] {
  return [
    route(calls.listExports, ({ act, input }) => listOwnExports(house, act, input)),
    route(calls.askExport, async ({ act, input }) => ({
      success: true,
      message: 'Dışa aktarım sıraya alındı',
      id: await askExport(house, act, input),
    })),
    route(calls.downloadExport, ({ act, input }) => downloadExport(house, act, input.id)),
    route(calls.removeExport, async ({ act, input }) => {
      await removeExport(house, act, input.id)
      return { success: true, message: 'Dışa aktarım kaldırıldı' }
    }),
  ]
}
