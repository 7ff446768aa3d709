import { buildApp } from '../../src/app.ts'
import { openDb } from '../../src/platform/database/db.ts'
import { type Hub, localHub } from '../../src/platform/events/hub.ts'
import type { TestSite } from '../site.ts'

export interface OtherProcess extends Pick<TestSite, 'app' | 'context' | 'clock'> {
  /** While false, neither gets the other's events. */
  hears: boolean
  close(): Promise<void>
}

/** The server once more over the same database; the two tell each other what they publish, as text. */
export async function otherProcess(site: TestSite, rateLimitPerMinute = 1_000_000): Promise<OtherProcess> {
  const db = openDb({ url: String(site.context.db.pool.options.connectionString), connections: 4, onError: () => {} })
  const context = { ...site.context, db: db.at(site.clock.now), hub: localHub() }
  db.publishTo(context.hub)
  const app = await buildApp(context, { rateLimitPerMinute })
  await app.ready()
  const other: OtherProcess = {
    app,
    context,
    clock: site.clock,
    hears: true,
    async close() {
      await app.close()
      await context.hub.close()
      await db.close()
    },
  }
  joinHubs(site.context.hub, context.hub, () => other.hears)
  return other
}

function joinHubs(one: Hub, two: Hub, isJoined: () => boolean): void {
  const publish = [one.publish, two.publish]
  for (const [index, hub] of [one, two].entries()) {
    hub.publish = (topic, message) => {
      publish[index]?.(topic, message)
      if (isJoined()) publish[1 - index]?.(topic, JSON.parse(JSON.stringify(message)))
    }
  }
}
