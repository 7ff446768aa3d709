import { CreatePayment, CreatePayout, CreateRefund, type PaymentCreated } from '@meydan/psp/messages'
import { isSigned } from '@meydan/psp/signature'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { chargeBack, chargeBackPart, takenOf, winBack } from './chargebacks.ts'
import { pageOf, payoutPageOf } from './page.ts'
import { isPayoutOutcome, openPayout, payoutState, readPayout, sendBack, settlePayout } from './payouts.ts'
import { openRefund, pendingRefunds, readRefund, refundState, settleRefund } from './refunds.ts'
import { settlementOf } from './settlement.ts'
import { openPayment, OUTCOMES, type Outcome, readDemoPayment, settlePayment, stateOf, type Trial } from './payments.ts'

interface Desk {
  pool: pg.Pool
  key: string
  publicUrl: string
  now: () => number
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
}

/** The platform's side, signed, and the payer's page, whose address nobody can guess. */
export function demoPspRoutes(desk: Desk): FastifyPluginAsync {
  const { pool, now } = desk
  return async (app) => {
    app.removeAllContentTypeParsers()
    // The signature is over the body as it came.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Body: string }>('/payments', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const wanted = CreatePayment.safeParse(parsed(request.body))
      if (!wanted.success) return reply.code(400).send({ error: 'not a payment' })
      const { id } = await openPayment(pool, wanted.data)
      const { origin } = new URL(wanted.data.return_url)
      return { payment: id, pay_url: `${origin}${app.prefix}/${id}` } satisfies PaymentCreated
    })
    app.get<{ Params: { order: string } }>('/payments/:order', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const trial = await readDemoPayment(pool, sql`order_ref = ${request.params.order}`)
      return trial ? stateOf(trial, now()) : reply.code(404).send({ error: 'no such payment' })
    })
    await app.register(refundRoutes(desk))
    await app.register(payoutRoutes(desk))
    app.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => show(reply, await find(params.id)))
    app.post<{ Params: { id: string }; Body: string }>('/:id', async ({ params, body }, reply) => {
      const trial = await find(params.id)
      if (!trial) return show(reply, trial)
      await act(new URLSearchParams(typeof body === 'string' ? body : ''), trial)
      return reply.redirect(trial.return_url, 303)
    })
  }

  function find(id: string): Promise<Trial | undefined> {
    return readDemoPayment(pool, sql`id = ${id}`)
  }

  async function show(reply: FastifyReply, trial: Trial | undefined): Promise<FastifyReply> {
    if (!trial) return nothingThere(reply)
    return reply.headers(PAGE).send(
      pageOf(trial, {
        isOpen: stateOf(trial, now()).status === 'pending',
        taken: await takenOf(pool, trial),
        refunds: await pendingRefunds(pool, trial.id),
      }),
    )
  }

  /** What somebody chose for the oldest refund that waits. */
  async function answerRefund(form: URLSearchParams, trial: Trial): Promise<void> {
    const [refund] = await pendingRefunds(pool, trial.id)
    if (refund) await settleRefund(pool, refund, form.get('act') === 'refund' ? 'paid' : 'failed', now())
  }

  async function act(form: URLSearchParams, trial: Trial): Promise<void> {
    const outcome = form.get('outcome') ?? ''
    if (form.get('act') === 'chargeback') return chargeBack(pool, trial, now())
    if (form.get('act') === 'chargeback-part') return chargeBackPart(pool, trial, now())
    if (form.get('act') === 'win-back') return winBack(pool, trial, now())
    if (form.get('act') === 'refund' || form.get('act') === 'refuse-refund') return answerRefund(form, trial)
    if (form.get('act') === 'cancel') return settlePayment(pool, trial, 'refuse', now())
    if (isOutcome(outcome)) return settlePayment(pool, trial, form.get('code') === '123456' ? outcome : 'refuse', now())
  }
}

/** What the platform gives back by this provider, and the provider's report of a day. */
function refundRoutes(desk: Desk): FastifyPluginAsync {
  const { pool, now } = desk
  return async (app) => {
    app.post<{ Body: string }>('/refunds', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const wanted = CreateRefund.safeParse(parsed(request.body))
      if (!wanted.success) return reply.code(400).send({ error: 'not a refund' })
      const made = await openRefund(pool, wanted.data, now())
      return made ? refundState(made) : reply.code(409).send({ error: 'nothing of the kind is left of that payment' })
    })
    app.get<{ Params: { refund: string } }>('/refunds/:refund', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const refund = await readRefund(pool, request.params.refund)
      return refund ? refundState(refund) : reply.code(404).send({ error: 'no such refund' })
    })
    app.get<{ Params: { day: string } }>('/settlements/:day', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const { day } = request.params
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
      return isDay ? settlementOf(pool, day) : reply.code(400).send({ error: 'not a day' })
    })
  }
}

/** What the platform pays out by this provider, and the page on which a trial is made of it. */
function payoutRoutes(desk: Desk): FastifyPluginAsync {
  const { pool, now, publicUrl } = desk
  return async (app) => {
    app.post<{ Body: string }>('/payouts', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const wanted = CreatePayout.safeParse(parsed(request.body))
      if (!wanted.success) return reply.code(400).send({ error: 'not a payout' })
      const made = await openPayout(pool, wanted.data, {
        pages: `${publicUrl}${app.prefix}/payout-page`,
        now: now(),
      })
      return made ? payoutState(made) : reply.code(409).send({ error: 'another payout has this order' })
    })
    app.get<{ Params: { order: string } }>('/payouts/:order', async (request, reply) => {
      if (!isFromPlatform(desk, request)) return reply.code(401).send({ error: 'not signed' })
      const payout = await readPayout(pool, sql`order_ref = ${request.params.order}`)
      return payout ? payoutState(payout) : reply.code(404).send({ error: 'no such payout' })
    })
    app.get<{ Params: { id: string } }>('/payout-page/:id', async ({ params }, reply) => {
      const payout = await readPayout(pool, sql`id = ${params.id}`)
      return payout ? reply.headers(PAGE).send(payoutPageOf(payout)) : nothingThere(reply)
    })
    app.post<{ Params: { id: string }; Body: string }>('/payout-page/:id', async ({ params, body }, reply) => {
      const payout = await readPayout(pool, sql`id = ${params.id}`)
      if (!payout) return nothingThere(reply)
      const form = new URLSearchParams(typeof body === 'string' ? body : '')
      const outcome = form.get('outcome') ?? ''
      if (form.get('act') === 'return') await sendBack(pool, payout, now())
      else if (isPayoutOutcome(outcome)) await settlePayout(pool, payout, outcome, now())
      return reply.redirect(payout.page_url, 303)
    })
  }
}

function nothingThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(PAGE).send('<!doctype html><title>Deneme Ödeme</title><p>Böyle bir ödeme yok.')
}

function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(OUTCOMES, text)
}

function isFromPlatform({ key, now }: Desk, { method, url: path, headers, body }: FastifyRequest): boolean {
  return isSigned(key, { method, path, headers, body: typeof body === 'string' ? body : '' }, now())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
