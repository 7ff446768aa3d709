import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { postOut } from '../../../platform/outgoing.ts'
import { keyOf, type PostbackEvent, readPostback } from './settings.ts'

/** Other letters wait behind this one. */
const PATIENCE_MS = 3_000
const FIRST_PAUSE_MS = 60_000
/** After the last one, a little more than a day later, nobody tries any more. */
const MOST_TRIES = 11

interface Due {
  id: number
  affiliate_id: number
  btag: string
  event: PostbackEvent
  player_id: number
  sub: string
  happened_at: Date
  tries: number
}

/**
 * Tells an affiliate's server, signed; what it does not answer with 2xx is tried again after 1, 2, 4 … minutes. His server is no part of the
 * house: one that is down is written down here, and alarms nobody. One that was told may be told again where the process dies before the
 * commit: the call has an id.
 */
export async function deliverPostback(house: House, tx: Tx, { deliveryId }: { deliveryId: number }): Promise<void> {
  const due = await tx.row<Due>(sql`
    select d.*, a.btag from affiliates.postback_deliveries d join leads.affiliates_view a on a.id = d.affiliate_id
    where d.id = ${deliveryId} and d.status = 'waiting' and d.due_at <= ${tx.now()} for update of d`)
  if (!due) return
  const postback = await readPostback(tx, due.affiliate_id)
  if (!postback?.is_on) return end(tx, due, { status: 'failed', answer: null, problem: 'Bildirim kapatıldı' })
  const key = house.vault.open(keyOf(due.affiliate_id), postback.key_sealed)
  const heard = await send(house, postback.url, key, due)
  if (heard.answer !== null && heard.answer >= 200 && heard.answer < 300)
    return end(tx, due, { status: 'sent', ...heard })
  if (due.tries + 1 >= MOST_TRIES) return end(tx, due, { status: 'failed', ...heard })
  await tx.run(sql`
    update affiliates.postback_deliveries set tries = tries + 1, answer = ${heard.answer}, problem = ${heard.problem},
      due_at = ${new Date(tx.now().getTime() + FIRST_PAUSE_MS * 2 ** due.tries)}
    where id = ${due.id}`)
}

interface Heard {
  answer: number | null
  problem: string | null
}

async function send(house: House, url: string, key: string, due: Due): Promise<Heard> {
  const body = JSON.stringify({
    id: `${due.affiliate_id}-${due.id}`,
    event: due.event,
    tag: due.btag,
    sub: due.sub,
    // The same player in each call to this affiliate, and nobody else's name of him.
    player: house.vault.blindIndex('postback', `${due.affiliate_id}:${due.player_id}`).toString('hex').slice(0, 24),
    at: due.happened_at.toISOString(),
  })
  const timestamp = String(Date.now())
  const { pathname, search } = new URL(url)
  const signature = createHmac('sha256', key)
    .update(`v2\nPOST\n${pathname}${search}\n${timestamp}\n${body}`)
    .digest('hex')
  try {
    const answer = await postOut(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Meydan-Postback/1',
        'x-meydan-timestamp': timestamp,
        'x-meydan-signature': signature,
      },
      body,
      withinMs: PATIENCE_MS,
      isOpen: house.config.devTools,
    })
    return { answer, problem: null }
  } catch (error) {
    return { answer: null, problem: String(error instanceof Error ? error.message : error).slice(0, 200) }
  }
}

async function end(
  tx: Tx,
  { id }: Due,
  { status, answer, problem }: Heard & { status: 'sent' | 'failed' },
): Promise<void> {
  await tx.run(sql`
    update affiliates.postback_deliveries set status = ${status}, tries = tries + 1, answer = ${answer}, problem = ${problem}, ended_at = ${tx.now()}
    where id = ${id}`)
}

/** Writes letters for what is to be tried again by now. */
export async function retryPostbacks({ db }: House): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx.rows<{ id: number }>(sql`
      select id from affiliates.postback_deliveries where status = 'waiting' and tries > 0 and due_at <= ${tx.now()} order by due_at limit 100`)
    for (const { id } of due) tx.later('postback', { deliveryId: id })
  })
}
