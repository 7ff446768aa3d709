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
    route(segments.createSegment, ({ input, actor }) => office.createSegment(context.db, actor, input)),
    route(segments.updateSegment, ({ input, actor }) => office.updateSegment(context.db, actor, input)),
    route(segments.freezeSegment, ({ input, actor }) => office.freezeSegment(context.db, actor, input.id)),
    route(segments.listPlayerTags, ({ input }) => listTags(context.db, input.id)),
    route(segments.tagPlayer, ({ input, actor }) => tagPlayer(context.db, actor, input)),
    route(segments.untagPlayer, ({ input, actor }) => untagPlayer(context.db, actor, input)),
  ]
}
