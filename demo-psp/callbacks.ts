import { setTimeout } from 'node:timers/promises'
import { signatureHeaders } from '@meydan/psp/signature'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { payByItself } from './payouts.ts'
import { refundByItself } from './refunds.ts'
const STEP_MS = 500
const ANSWER_MS = 5_000
const FIRST_PAUSE_MS = 2_000
const MOST_TRIES = 10

interface Due {
  id: number
  body: string
  tries: number
  callback_url: string
}

/** Tells the platform what happened, again and with longer pauses until it answers 200. */
export async function deliverCallbacks(pool: pg.Pool, key: string, log: Log, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await payByItself(pool, Date.now()).catch((err: unknown) =>
      log.warn({ err }, 'demo-psp: payouts failed and are tried again'),
    )
    await refundByItself(pool, Date.now()).catch((err: unknown) =>
      log.warn({ err }, 'demo-psp: refunds failed and are tried again'),
    )
    await step(pool, key).catch((err: unknown) => log.warn({ err }, 'demo-psp: callbacks failed and are tried again'))
    await setTimeout(STEP_MS, undefined, { signal: ended }).catch(() => {})
  }
}

/** What is due is taken by one process at a time, and due again later unless it is answered. */
async function step(pool: pg.Pool, key: string): Promise<void> {
  const { rows } = await pool.query<Due>(sql`
    update trialpay.callbacks c set tries = tries + 1, due_at = now() + ${FIRST_PAUSE_MS} * power(2, tries) * interval '1 millisecond'
    where c.id in (
      select id from trialpay.callbacks where due_at <= now() and tries < ${MOST_TRIES} order by due_at limit 10 for update skip locked)
    returning c.id, c.body, c.tries, coalesce((select callback_url from trialpay.payments where id = c.payment),
      (select callback_url from trialpay.payouts where id = c.payout), (select callback_url from trialpay.refunds where id = c.refund)) as callback_url`)
  for (const { id, body, callback_url: url } of rows) {
    const { pathname: path } = new URL(url)
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(key, { method: 'POST', path, body }, Date.now()),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await reply.body?.cancel()
    if (reply.ok) await pool.query(sql`delete from trialpay.callbacks where id = ${id}`)
  }
}

export type Log = Record<'warn' | 'error', (details: object, message: string) => void>
