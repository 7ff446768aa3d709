import { readFileSync } from 'node:fs'
import { allCalls } from '@meydan/contract/all'
import { auditClassOf, type CallShape, type StaffRole } from '@meydan/contract/call'
import { describe, expect, it } from 'vitest'
import { testSite } from '../../site.ts'
import { type Entry, entriesOfAuditLog } from './audit-entries.ts'
import { ACTORS, type Actor, authorisationTable, mayCall } from './authorisation.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const site = await testSite()
const cookies = await cookiesOfActors()

describe('who may call what, and each call of the staff leaves one entry', () => {
  it('stands in docs/authorisation.md, a row for every call', () => {
    const written = readFileSync(new URL('../../../../../docs/authorisation.md', import.meta.url), 'utf8')
    expect(written).toBe(authorisationTable())
  })

  for (const [index, [name, call]] of [...allCalls].entries()) {
    it(`${call.method} ${call.path} (${name})`, async () => {
      for (const actor of byForm<readonly Actor[]>(someOf(call, index), ACTORS)) {
        const answer: { status: number; refusal?: string } = { status: 0 }
        const left = await entriesOfAuditLog(site.context.db, async () => {
          const reply = await ask(call, actor)
          answer.status = reply.statusCode
          if (answer.status >= 400) answer.refusal = (reply.json() as { code?: string }).code
        })
        const { status } = answer
        const seen = `${actor} → ${status}`
        if (typeof call.who === 'object' && actor !== 'guest' && actor !== 'player') expectOneEntry(call, answer, left)
        if (mayCall(call, actor))
          expect([401, 403].includes(status) && !(await refusesByRule(call, actor)), seen).toBe(false)
        else expect([401, 403], seen).toContain(status)
      }
    })
  }
})

/** The short form asks of each call a guest, one who may make it and one who may not, the calls in turn. */
function someOf(call: CallShape, index: number): Actor[] {
  const [may, mayNot] = [true, false].map((is) => ACTORS.slice(1).filter((actor) => mayCall(call, actor) === is))
  const inTurn = (actors: Actor[] = []) => actors.slice(index % (actors.length || 1)).slice(0, 1)
  return ['guest', ...inTurn(may), ...inTurn(mayNot)]
}

/** Each call of the staff leaves one entry, its refusals too; what the contract calls quiet leaves none where it is answered. */
function expectOneEntry(call: CallShape, { status, refusal }: { status: number; refusal?: string }, left: Entry[]) {
  if (status < 400 && auditClassOf(call) === 'quiet') return expect(left).toEqual([])
  expect(left, JSON.stringify(left)).toHaveLength(1)
  if (refusal !== undefined)
    expect(left[0]).toMatchObject({ action: 'call.refused', subject: `${call.method} ${call.path}`, note: refusal })
}

/** A rule of the operation itself may answer 401 or 403, such as a wrong password; that is no answer about the person. */
async function refusesByRule(call: CallShape, actor: Actor): Promise<boolean> {
  const { code } = (await ask(call, actor)).json() as { code?: string }
  return code !== 'no_session' && code !== 'forbidden'
}

async function ask(call: CallShape, actor: Actor) {
  const url = call.path.replaceAll(/\{\w+\}/g, '999999')
  const payload = call.method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': 'application/json' } }
  const cookie = await cookies(call, actor)
  return site.app.inject({
    method: call.method,
    url,
    ...payload,
    headers: { ...payload.headers, ...(cookie ? { cookie } : {}) },
  })
}

/** Logging out must not log the later questions out, so whoever asks for it gets a session of its own. */
async function cookiesOfActors() {
  const kept = new Map<Actor, string>()
  const fresh = async (actor: Actor): Promise<string | undefined> => {
    if (actor === 'guest') return undefined
    return actor === 'player' ? (await site.player()).cookie : (await site.staff(actor as StaffRole)).cookie
  }
  return async (call: CallShape, actor: Actor) => {
    if (/logout|end/.test(call.path)) return fresh(actor)
    const cookie = kept.get(actor) ?? (await fresh(actor))
    if (cookie) kept.set(actor, cookie)
    return cookie
  }
}
