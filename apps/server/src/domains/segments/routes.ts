import * as segments from '@meydan/contract/segments/segments-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import * as office from './segments-admin.ts'
import { listTags, tagPlayer, untagPlayer } from './tags.ts'

export function segmentsRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(segments.listSegments, ({ input }) => office.listForStaff(context.db, input)),
    route(segments.readSegment, ({ input, db }) => office.readForStaff(context.db, db, input.id)),
    route(segments.previewSegment, ({ input, db }) => office.previewSegment(db, input)),
    route(segments.createSegment, ({ input, act }) => office.createSegment(context.db, act, input)),
    route(segments.updateSegment, ({ input, act }) => office.updateSegment(context.db, act, input)),
    route(segments.freezeSegment, ({ input, act }) => office.freezeSegment(context.db, act, input.id)),
    route(segments.listPlayerTags, ({ input }) => listTags(context.db, input.id)),
    route(segments.tagPlayer, ({ input, act }) => tagPlayer(context.db, act, input)),
    route(segments.untagPlayer, ({ input, act }) => untagPlayer(context.db, act, input)),
  ]
}
