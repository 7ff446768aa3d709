import * as sports from '@meydan/contract/sports/sports'
import { hasRabbit, rabbit } from '@meydan/uof/test/broker'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closeAtTheEnd } from '../../../../../test/open-sites.ts'
import { eventually } from '../../../../../test/patience.ts'
import { testSite } from '../../../../../test/site.ts'
import { registerSports } from '../../../../seed/register-sports.ts'
import { AT_ONCE } from '../../test/feed.ts'
import { professionalFeed, readFeed } from '../../public.ts'
import { settleDue } from '../../settle/settle-due.ts'
import { MATCH, TOKEN, vendorRest } from '../../test/uof.ts'

const PATHS: Record<string, number> = { liveodds: 1, pre: 3 }
const GOAL = 'goalnr=1|type=prematch'

async function openHouse() {
  const site = await testSite()
  await registerSports(site.context)
  const broker = await rabbit()
  const now = () => site.clock.now().getTime()
  const say = (type: string, inside: string, { producer = 3, more = '' } = {}) =>
    broker.publish(
      `hi.pre.-.${type}.1.sr:match.${MATCH.split(':')[2]}.-`,
      `<${type} product="${producer}" event_id="${MATCH}" timestamp="${now()}" ${more}>${inside}</${type}>`,
    )
  const prices = (more = '') =>
    say(
      'odds_change',
      `<sport_event_status status="0" match_status="0"/><odds><market id="1" status="1"><outcome id="3" odds="3.8" active="1"/><outcome id="1" odds="2" active="1"/><outcome id="2" odds="3.4" active="1"/></market><market id="40" specifiers="${GOAL}" status="1"><outcome id="sr:player:9" odds="7.5" active="1"/><outcome id="sr:player:10" odds="9" active="1"/></market></odds>`,
      { more },
    )
  const rest = await vendorRest(new Date(now() + 3_600_000), async (path, requestId) => {
    if (path === 'pre') await prices(`request_id="${requestId}"`)
    await broker.publish(
      '-.-.-.snapshot_complete.-.-.-.-',
      `<snapshot_complete request_id="${requestId}" product="${PATHS[path]}" timestamp="${now()}"/>`,
    )
  })
  const settings = {
    broker: { protocol: 'amqp' as const, hostname: '127.0.0.1', port: broker.port },
    apiUrl: rest.url,
    token: TOKEN,
    nodeId: undefined,
    languages: ['tr', 'en'],
    producers: undefined,
  }
  const read = () => readFeed(site.context, professionalFeed(site.context, settings, AT_ONCE))
  const running = { ingest: read() }
  closeAtTheEnd(async () => {
    await running.ingest.close()
    rest.close()
    await broker.close()
  })
  const isUp = () =>
    eventually(async () => {
      for (const producer of [1, 3])
        await broker.publish(
          '-.-.-.alive.-.-.-.-',
          `<alive product="${producer}" timestamp="${now()}" subscribed="1"/>`,
        )
      const states = await site.context.db.rows(
        sql`select id, state from sports.producers where id in (1, 3) order by id`,
      )
      expect(states).toEqual([
        { id: 1, state: 'up' },
        { id: 3, state: 'up' },
      ])
    }, 200)
  const restart = async () => {
    await running.ingest.close()
    running.ingest = read()
  }
  return { site, broker, rest, say, isUp, restart }
}

test.runIf(hasRabbit)(
  'a book reads a Unified Odds Feed by a real RabbitMQ (Debian rabbitmq-server), through deaths of both',
  async () => {
    const { site, broker, rest, say, isUp, restart } = await openHouse()
    await isUp()
    expect(rest.recoveries.map(({ path, after }) => [path, after]).toSorted()).toEqual([
      ['liveodds', null],
      ['pre', null],
    ])
    const [{ key }] = (await site.context.db.rows<{ key: string }>(
      sql`select key from sports.market_types where uof_id = 40`,
    )) as [{ key: string }]
    // What the site answers is looked up anew a moment after the book has it.
    await eventually(async () => {
      const event = await site.call(sports.readEvent, { event: MATCH })
      expect(event.body.markets.find((market: { key: string }) => market.key === key)).toMatchObject({
        name: '1. golü kim atar',
        state: 'open',
        outcomes: [
          { id: 'sr:player:9', name: 'Işık, Ada', odds: 750 },
          { id: 'sr:player:10', name: 'Çınar, İlke', odds: 900 },
        ],
      })
    })

    const player = await site.player({ cashKurus: 100_000n })
    const legs = [
      { event: MATCH, key, specifiers: GOAL, outcome: 'sr:player:9', odds: 750 },
      { event: MATCH, key: '1x2', specifiers: '', outcome: 'x', odds: 340 },
    ]
    const place = async (leg: (typeof legs)[number]) => {
      const row = await site.context.db.one<{ version: number }>(
        sql`select version::float8 as version from sports.markets where event_id = ${MATCH} and key = ${leg.key}`,
      )
      const wish = { client_key: randomUUID(), kind: 'single' as const, legs: [{ ...leg, ...row }], per_column: 50 }
      return site.call(sports.placeCoupon, wish, { as: player })
    }
    const paid = (...coupons: [string, number][]) =>
      eventually(async () => {
        await settleDue(site.context)
        const rows = await site.context.db.rows(
          sql`select status, return_kurus::float8 as kurus from sports.coupons order by id`,
        )
        expect(rows).toEqual(coupons.map(([status, kurus]) => ({ status, kurus })))
      })
    for (const leg of legs) expect(await place(leg)).toMatchObject({ body: { success: true } })

    const before = rest.recoveries.length
    await broker.kill()
    await eventually(async () =>
      expect(await site.context.db.rows(sql`select id from sports.producers where state = 'up' and id <> 0`)).toEqual(
        [],
      ),
    )
    await broker.start()
    await isUp()
    expect(rest.recoveries.length - before).toBe(2)
    expect(rest.recoveries.slice(before).every(({ after }) => after !== null)).toBe(true)

    await broker.publish(
      '-.-.-.alive.-.-.-.-',
      `<alive product="3" timestamp="${site.clock.now().getTime()}" subscribed="0"/>`,
    )
    await eventually(() => expect(rest.recoveries.length - before).toBe(3))
    await isUp()

    await restart()
    await isUp()
    expect(rest.recoveries.length - before).toBe(5)

    await say('bet_stop', '', { more: 'groups="all"' })
    await eventually(async () => {
      const rows = await site.context.db.rows<{ state: string }>(
        sql`select state from sports.markets_view where event_id = ${MATCH}`,
      )
      expect(rows.map(({ state }) => state)).toEqual(['suspended', 'suspended'])
    })
    site.clock.advance(2 * 3_600_000)
    await isUp()
    await say(
      'odds_change',
      '<sport_event_status status="4" match_status="100" home_score="1" away_score="1"><period_scores><period_score number="1" match_status_code="6" home_score="1" away_score="0"/><period_score number="2" match_status_code="7" home_score="0" away_score="1"/></period_scores></sport_event_status>',
    )
    const results = (goalWon: 0 | 1) =>
      `<outcomes><market id="1"><outcome id="1" result="0"/><outcome id="2" result="1"/><outcome id="3" result="0"/></market><market id="40" specifiers="${GOAL}"><outcome id="sr:player:9" result="${goalWon}"/><outcome id="sr:player:10" result="${1 - goalWon}"/></market></outcomes>`
    const window = `start_time="1" end_time="${site.clock.now().getTime()}"`
    await say('bet_cancel', '<market id="1" void_reason="12"/>', { more: window })
    await say('bet_settlement', results(0), { more: 'certainty="1"' })
    await paid(['lost', 0], ['void', 5_000])
    await say('rollback_bet_cancel', '<market id="1"/>', { more: window })
    await say('rollback_bet_settlement', `<market id="40" specifiers="${GOAL}"/>`)
    await say('bet_settlement', results(1), { more: 'certainty="2"' })
    await paid(['won', 37_500], ['won', 17_000])
    expect(await site.context.db.rows(sql`select detail from sports.quarantined_messages`)).toEqual([])
    await site.expectSound()
  },
)
