import * as segments from '@meydan/contract/marketing/segments-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import * as office from './segments-admin.ts'
import { listTags, tagPlayer, untagPlayer } from './tags.ts'

export function segmentsRoutes(context: AppContext): Route[] {
  return [
    route(segments.listSegments, ({ input }) => office.listForStaff(context, input)),
    route(segments.readSegment, ({ input, db }) => office.readForStaff(context, db, input.id)),
    route(segments.previewSegment, ({ input, db }) => office.previewSegment(db, input)),
    route(segments.createSegment, ({ input, act }) => office.createSegment(context, act, input)),
    route(segments.updateSegment, ({ input, act }) => office.updateSegment(context, act, input)),
    route(segments.freezeSegment, ({ input, act }) => office.freezeSegment(context, act, input.id)),
    route(segments.listPlayerTags, ({ input }) => listTags(context, input.id)),
    route(segments.tagPlayer, ({ input, act }) => tagPlayer(context, act, input)),
    route(segments.untagPlayer, ({ input, act }) => untagPlayer(context, act, input)),
  ]
}
