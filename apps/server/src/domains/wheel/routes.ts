import * as wheel from '@meydan/contract/wheel/wheel'
import * as admin from '@meydan/contract/wheel/wheel-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import type { BonusContext } from '../bonuses/public.ts'
import { publishing } from './publish-wheel.ts'
import { readWheel, showWheel, turnWheel } from './turn-wheel.ts'
import * as office from './wheels-admin.ts'

export function wheelRoutes(context: Pick<BonusContext, 'ask' | 'db' | 'vault'>): Route[] {
  return [
    route(wheel.readWheel, ({ player, site }) =>
      player ? readWheel(context, player.id) : showWheel(context.db, site),
    ),
    route(wheel.turnWheel, ({ input, player }) => turnWheel(context, player.id, input)),
    route(admin.listAdminWheels, ({ input }) => office.listForStaff(context.db, input)),
    route(admin.readAdminWheel, ({ input }) => office.readForStaff(context.db, input.id)),
    route(admin.previewWheel, ({ input }) => office.previewWheelRules(context.db, input)),
    route(admin.createWheel, ({ input, actor }) => office.createWheel(context.db, actor, input)),
    route(admin.updateWheel, ({ input, actor }) => office.updateWheel(context.db, actor, input)),
    route(admin.pauseWheel, ({ input, actor }) => publishing.pause(context, actor, input)),
    policyRoute(
      admin.publishWheel,
      (tx, { input }) => publishing.assess(context.ask, tx, input.id),
      (inside, { input, actor }) => publishing.publish({ ...inside, ask: context.ask }, actor, input),
    ),
  ]
}
