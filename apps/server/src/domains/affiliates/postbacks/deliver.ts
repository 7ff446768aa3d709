import type { Db } from '../../../platform/database/db.ts'
import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { callOut, connectionErrorText } from '../../../platform/network/outgoing.ts'
import { keyOf, type PostbackEvent, readPostback } from './postback-settings.ts'

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
  taken_until: Date
}

const AT_ONCE = 20
/** Longer than all calls of one server may take: of a process that died meanwhile another one takes over then. */
const TAKEN_MS = 2 * AT_ONCE * PATIENCE_MS

/**
 * Every five seconds: sends due postbacks to affiliates' servers, signed; without a 2xx one is sent again after 1, 2, 4 … minutes. That
 * server is not the operator's: a failure is noted and raises no alarm. It is called outside of any transaction, by the process that has
 * taken the delivery; one that was sent may be sent again where the process dies before it is noted: the call has an id. Returns how many it took.
 */
export async function sendPostbacks(context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>): Promise<number> {
  const due = await take(context.db)
  // Each server gets its events in order; a slow one delays no other.
  const byServer = [...Map.groupBy(due, (each) => each.affiliate_id).values()]
  await Promise.all(
    byServer.map(async (all) => {
      for (const each of all) await deliverOrPutOff(context, each)
    }),
  )
  return due.length
}

async function take(db: Db): Promise<Due[]> {
  const now = db.now()
  const until = new Date(now.getTime() + TAKEN_MS)
  const rows = await db.rows<Due>(sql`
    update affiliates.postback_deliveries d set taken_until = ${until} from leads.affiliates_view a
    where a.id = d.affiliate_id and d.id in (
      select id from affiliates.postback_deliveries
      where status = 'waiting' and due_at <= ${now} and (taken_until is null or taken_until <= ${now})
      order by due_at, id limit ${AT_ONCE} for update skip locked)
    returning d.*, a.btag`)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** What cannot be sent for a fault of ours waits as for a server that is down: it keeps none behind it from its turn. */
async function deliverOrPutOff(context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>, due: Due): Promise<void> {
  try {
    await deliver(context, due)
  } catch (err) {
    context.log.error({ err, delivery: due.id, affiliate: due.affiliate_id }, 'a postback could not be sent')
    const status = due.tries + 1 >= MOST_TRIES ? 'failed' : 'waiting'
    await note(context.db, due, { status, answer: null, problem: 'Beklenmeyen hata; kayıtlara bakın' })
  }
}

async function deliver(context: Pick<AppContext, 'db' | 'config' | 'vault'>, due: Due): Promise<void> {
  const postback = await readPostback(context.db, due.affiliate_id)
  if (!postback?.is_on) return note(context.db, due, { status: 'failed', answer: null, problem: 'Bildirim kapatıldı' })
  const key = context.vault.open(keyOf(due.affiliate_id), postback.key_sealed)
  const reply = await send(context, postback.url, key, due)
  const isHeard = reply.answer !== null && reply.answer >= 200 && reply.answer < 300
  const status = isHeard ? 'sent' : due.tries + 1 >= MOST_TRIES ? 'failed' : 'waiting'
  await note(context.db, due, { status, ...reply })
}

interface PostbackReply {
  answer: number | null
  problem: string | null
}

async function send(
  context: Pick<AppContext, 'config' | 'vault'>,
  url: string,
  key: string,
  due: Due,
): Promise<PostbackReply> {
  const body = JSON.stringify({
    id: `${due.affiliate_id}-${due.id}`,
    event: due.event,
    tag: due.btag,
    sub: due.sub,
    // The same player in each call to this affiliate, and nobody else's name of him.
    player: context.vault.blindIndex('postback', `${due.affiliate_id}:${due.player_id}`).toString('hex').slice(0, 24),
    at: due.happened_at.toISOString(),
  })
  const timestamp = String(Date.now())
  const { pathname, search } = new URL(url)
  const signature = createHmac('sha256', key)
    .update(`v2\nPOST\n${pathname}${search}\n${timestamp}\n${body}`)
    .digest('hex')
  try {
    const answer = await callOut(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Meydan-Postback/1',
        'x-meydan-timestamp': timestamp,
        'x-meydan-signature': signature,
      },
      body,
      withinMs: PATIENCE_MS,
      isOpen: context.config.devTools,
    })
    return { answer, problem: null }
  } catch (error) {
    return { answer: null, problem: connectionErrorText(error) }
  }
}

/** A process whose lease has run out writes nothing any more: another one has called since. */
async function note(
  db: Db,
  { id, tries, taken_until }: Due,
  { status, answer, problem }: PostbackReply & { status: 'sent' | 'failed' | 'waiting' },
): Promise<void> {
  const again = new Date(db.now().getTime() + FIRST_PAUSE_MS * 2 ** tries)
  await db.run(sql`
    update affiliates.postback_deliveries set status = ${status}, tries = tries + 1, answer = ${answer}, problem = ${problem}, taken_until = null,
      due_at = case when ${status} = 'waiting' then ${again}::timestamptz else due_at end,
      ended_at = case when ${status} = 'waiting' then null else ${db.now()}::timestamptz end
    where id = ${id} and status = 'waiting' and taken_until = ${taken_until}`)
}
