import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { storePrices } from '../feed/store-prices.ts'
import { COMBINATION, picksOf } from './combination-market.ts'
import { type Component, priceOf, readComponents } from './price-combination.ts'

/** Combinations of these matches as their components have come to stand: priced anew, suspended or closed with one of them. */
export async function repriceCombinations(tx: Tx, events: readonly string[]): Promise<void> {
  const offered = await tx.rows<{ event_id: string; specifiers: string; is_to_come: boolean }>(sql`
    select m.event_id, m.specifiers, e.phase = 'prematch' as is_to_come from sports.markets m join sports.events e on e.id = m.event_id
    where m.event_id = any(${[...events]}) and m.key = ${COMBINATION} and m.status <> 0`)
  for (const [event, own] of Map.groupBy(offered, ({ event_id }) => event_id)) {
    const components = (await readComponents(tx, event)).map(byItself)
    const rows = own.map(({ specifiers, is_to_come }) => ({
      event,
      specifiers,
      ...standing(specifiers, components, is_to_come),
    }))
    await write(tx, rows)
  }
}

/** No message is sent when a producer is up again or the desk lifts the suspension of a league: what they close opens with them. */
function byItself(component: Component): Component {
  return { ...component, state: component.is_priced ? 'open' : 'suspended' }
}

const SUSPENDED = -1
/** Active and suspended: a market of any other status comes back to no combination. */
const GOES_ON = [1, SUSPENDED]
const CLOSED = 0

function standing(specifiers: string, components: readonly Component[], isToCome: boolean) {
  const picks = picksOf(specifiers)
  const own = components.filter((each) =>
    picks.some(({ key, specifiers: of }) => each.key === key && each.specifiers === of),
  )
  const isOver = !isToCome || own.length < picks.length || own.some(({ status }) => !GOES_ON.includes(status))
  const price = isOver ? undefined : priceOf(picks, components)
  if (price === undefined || typeof price === 'string')
    return { status: isOver ? CLOSED : SUSPENDED, odds: null, chance: null, producer: null, seq: null }
  const { odds, chance, producer, seq } = price
  return { status: 1, odds, chance, producer, seq }
}

/** What is closed keeps the odds it had. */
async function write(tx: Tx, rows: readonly object[]): Promise<void> {
  await tx.run(sql`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as t (event text, specifiers text, status smallint, odds integer, chance real, producer integer, seq bigint)
    ), written as (
      update sports.markets m set status = t.status, feed_status = t.status, version = m.version + 1, producer = coalesce(t.producer, m.producer),
        seq = coalesce(t.seq, m.seq), odds = case when t.odds is null then m.odds else array[t.odds] end,
        chances = case when t.chance is null then m.chances else array[t.chance] end
      from told t
      where m.event_id = t.event and m.key = ${COMBINATION} and m.specifiers = t.specifiers
        and (m.status, m.odds[1], m.seq) is distinct from (t.status, coalesce(t.odds, m.odds[1]), coalesce(t.seq, m.seq))
      returning m.event_id, m.key, m.specifiers, m.version, m.status, m.seq, m.odds, m.is_active
    )
    ${storePrices(tx.now(), sql`select * from written`)}`)
}
