import * as segments from '@meydan/contract/segments-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import * as office from './segments-admin.ts'
import { listTags, tagPlayer, untagPlayer } from './tags.ts'

export function segmentsRoutes(house: House): Route[] {
  return [
    route(segments.listSegments, ({ input }) => office.listForStaff(house, input)),
    route(segments.readSegment, ({ input, db }) => office.readForStaff(house, db, input.id)),
    route(segments.previewSegment, ({ input, db }) => office.previewSegment(db, input)),
    route(segments.createSegment, ({ input, act }) => office.createSegment(house, act, input)),
    route(segments.updateSegment, ({ input, act }) => office.updateSegment(house, act, input)),
    route(segments.freezeSegment, ({ input, act }) => office.freezeSegment(house, act, input.id)),
    route(segments.listPlayerTags, ({ input }) => listTags(house, input.id)),
    route(segments.tagPlayer, ({ input, act }) => tagPlayer(house, act, input)),
    route(segments.untagPlayer, ({ input, act }) => untagPlayer(house, act, input)),
  ]
}
