import { auditClassOf, type CallShape } from '@meydan/contract/call'
import { expect } from 'vitest'
import type { Entry } from '../pages/audit-entries.ts'
import { ACTORS, type Actor, mayCall } from '../pages/authorisation.ts'
import { entriesBeside, isOfStaff, nobodysAddress, type Walk } from './walk.ts'

interface Answer {
  status: number
  /** The code of its refusal. */
  refusal?: string
  /** The header `cache-control`. */
  kept: string | undefined
}

/** Asks as each of these actors. */
export async function answersThoseNamed(walk: Walk, call: CallShape, actors: readonly Actor[]): Promise<void> {
  for (const actor of actors) {
    const { status, refusal } = await askAs(walk, call, actor)
    const seen = `${actor} → ${status} ${refusal}`
    if (!mayCall(call, actor)) expect([401, 403], seen).toContain(status)
    // A rule of the operation itself may answer 401 or 403, such as a wrong password; that is no answer about the person.
    else if ([401, 403].includes(status)) expect(['no_session', 'forbidden'], seen).not.toContain(refusal)
  }
}

/** A guest, one who may make the call and one who may not. */
export function actorsInTurn(call: CallShape, turn: number): readonly Actor[] {
  const [may, mayNot] = [true, false].map((is) => ACTORS.slice(1).filter((actor) => mayCall(call, actor) === is))
  const inTurn = (actors: Actor[] = []) => actors.slice(turn % (actors.length || 1)).slice(0, 1)
  return ['guest', ...inTurn(may), ...inTurn(mayNot)]
}

async function askAs(walk: Walk, call: CallShape, actor: Actor): Promise<Answer> {
  const person = await walk.personOf(call, actor)
  const ask = () => send(walk, call, person?.cookie)
  if (!isOfStaff(call)) return ask()
  if (actor === 'guest' || actor === 'player') {
    walk.strangers++
    return ask()
  }
  const { answer, entries } = await entriesBeside(walk, ask)
  expectOneEntry(call, answer, entries)
  if (entries[0]) expect(entries[0].staff_username).toBe(person?.username)
  if (mayCall(call, actor)) walk.kept.set(call, answer.kept)
  return answer
}

/** Each call of the staff leaves one entry, its refusals too; what the contract calls quiet leaves none where it is answered. */
function expectOneEntry(call: CallShape, { status, refusal }: Answer, entries: readonly Entry[]): void {
  if (status < 400 && auditClassOf(call) === 'quiet') return expect(entries).toEqual([])
  // Who asks for what another question had proposed approves it: the act has an entry of its proposer then.
  const isApproved = entries[0]?.action === 'proposal.approve'
  expect(entries, JSON.stringify(entries)).toHaveLength(isApproved ? 2 : 1)
  if (refusal !== undefined)
    expect(entries[0]).toMatchObject({ action: 'call.refused', subject: `${call.method} ${call.path}`, note: refusal })
}

async function send({ site, mayHaveWritten }: Walk, call: CallShape, cookie: string | undefined): Promise<Answer> {
  const hasBody = call.method !== 'GET'
  const reply = await site.app.inject({
    method: call.method,
    url: nobodysAddress(call),
    ...(hasBody ? { payload: '{}' } : {}),
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) },
  })
  const [status, kept] = [reply.statusCode, reply.headers['cache-control']]
  if (status < 300) mayHaveWritten()
  return status < 400 ? { status, kept } : { status, kept, refusal: (reply.json() as { code: string }).code }
}
