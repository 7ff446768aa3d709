import { rehearseActs } from '@meydan/contract/approvals/rehearsals-admin'
import type { CallShape, InputOf, RawOutputOf } from '@meydan/contract/call'
import { isWaiting } from '@meydan/contract/waiting'
import { parseBounded } from '@meydan/contract/parse-bounded'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { onTransaction } from '../../platform/http/idempotent-route.ts'
import { asRefusal } from '../../platform/http/refusal-reply.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Authenticators, type Incoming, type Route, route } from '../../platform/http/serve.ts'
import { scoped } from '../../platform/site-scope.ts'

type Asking = Incoming<typeof rehearseActs>
type Act = InputOf<typeof rehearseActs>['acts'][number]
type End = RawOutputOf<typeof rehearseActs>['data'][number]
type Limits = Pick<Authenticators, 'mayCall' | 'mayAccessSubject'>

/**
 * What acts would answer, one after the other: each is done as its own call does it, by the caller, and undone before the next. Only that
 * it was done counts for the next, so that limits of a day hold for them together.
 */
export function previewRoute(context: AppContext, routes: readonly Route[], limits: Limits): Route {
  const byPath = new Map(routes.filter(({ call }) => call.method === 'POST').map((each) => [each.call.path, each]))
  return route(rehearseActs, async (asking) => {
    const outcomes = await Promise.all(asking.input.acts.map((act) => admitted({ byPath, limits, asking, act })))
    const data = await undone(context, async (inside, tx) => {
      const ends: End[] = []
      for (const each of outcomes)
        ends.push('refused' in each ? each.refused : await rehearse(inside, tx, asking, each))
      return ends
    })
    return { success: true, data }
  })
}

interface RehearsalContext {
  byPath: ReadonlyMap<string, Route>
  limits: Limits
  asking: Asking
  act: Act
}

interface Admitted {
  call: CallShape
  work: NonNullable<Route['inTransaction']>
  incoming: Incoming
}

/** The act as its own call lets it in, or why it does not. */
async function admitted({ byPath, limits, asking, act }: RehearsalContext): Promise<Admitted | { refused: End }> {
  const { call, inTransaction: work } = byPath.get(act.path) ?? {}
  if (!call || !work) throw new Error(`${act.path} cannot be rehearsed`)
  const { staff } = asking.actor
  try {
    if (!(await limits.mayCall(staff, call))) throw refuse('forbidden')
    const raw = { ...act.fields, id: String(act.id) }
    const read = parseBounded(call.input, raw)
    if ('refused' in read) throw refuse('bad_input', read.refused.sentence, { field: read.refused.field })
    await limits.mayAccessSubject(staff, { call, input: read.data })
    return { call, work, incoming: { ...asking, input: read.data, raw } as unknown as Incoming }
  } catch (error) {
    return { refused: refusedEnd(call, asking, error) }
  }
}

async function rehearse(context: AppContext, tx: Tx, asking: Asking, each: Admitted): Promise<End> {
  const { call, work, incoming } = each
  try {
    const given = await readGiven(tx)
    const run = scoped(call, (admittedOne: Incoming) =>
      undone(context, async (inside, inner) => {
        const reply = (await work(inside, admittedOne)) as { message?: string }
        return { reply, added: await readGiven(inner, given.last) }
      }),
    )
    const { reply, added } = (await run(incoming)) as { reply: { message?: string }; added: Given }
    await addGiven(tx, added)
    return { end: isWaiting(reply) ? 'waiting' : 'done', message: reply.message ?? '', code: null }
  } catch (error) {
    return refusedEnd(call, asking, error)
  }
}

function refusedEnd(call: CallShape, asking: Asking, error: unknown): End {
  const { sentence, code } = asRefusal(call, asking.request, error)
  return { end: 'refused', message: sentence, code }
}

/** Answers what `work` answers, and rolls back what it did with every lock it took. */
async function undone<T>(context: AppContext, work: (inside: AppContext, tx: Tx) => Promise<T>): Promise<T> {
  let answer: { of: T } | undefined
  const whole = new Error('it can be done')
  await context.db
    .transaction(async (tx) => {
      answer = { of: await work({ ...context, db: onTransaction(context.db, tx) }, tx) }
      throw whole
    })
    .catch((error: unknown) => {
      if (error !== whole) throw error
    })
  if (!answer) throw new Error('a transaction ended without its work')
  return answer.of
}

interface Given {
  /** The last act that is written. */
  last: number
  acts: string
  gifts: string
}

/** What was done alone after this act, and given by it, as JSON; nothing without one. */
async function readGiven(tx: Tx, after?: number): Promise<Given> {
  const newer = after === undefined ? sql`false` : sql`id > ${after} and proposal_id is null`
  return tx.one<Given>(sql`
    with newer as (select * from approvals.acts where ${newer})
    select (select coalesce(max(id), 0) from approvals.acts) as last,
      (select coalesce(json_agg(newer), '[]')::text from newer) as acts,
      (select coalesce(json_agg(g), '[]')::text from approvals.gifts g where g.act_id in (select id from newer)) as gifts`)
}

async function addGiven(tx: Tx, { acts, gifts }: Given): Promise<void> {
  await tx.run(sql`
    insert into approvals.acts overriding system value
    select * from json_populate_recordset(null::approvals.acts, ${acts}::json)`)
  await tx.run(sql`
    insert into approvals.gifts overriding system value
    select * from json_populate_recordset(null::approvals.gifts, ${gifts}::json)`)
}
