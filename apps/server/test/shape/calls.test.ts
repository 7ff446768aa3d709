import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { byForm } from '../../../../scripts/test/form.ts'
import { callbackPath } from '../../src/domains/cashier/public.ts'
import { foreignProtocols } from '../../src/domains/games/protocols/foreign-protocols.ts'
import { reportAnonymousRefusals } from '../../src/domains/staff/public.ts'
import { ACTORS } from './pages/authorisation.ts'
import { actorsInTurn, answersThoseNamed } from './questions/authorisation.ts'
import {
  callsWithBody,
  odd,
  refusesForms,
  refusesOdd,
  refusesUnreadable,
  takesForms,
  takesOddBodies,
  unreadable,
} from './questions/bodies.ts'
import { isKeptByNobody } from './questions/caching.ts'
import { refusesControlCharacters, takesText } from './questions/control-characters.ts'
import { findsNothing, namesSomething } from './questions/nobodys-ids.ts'
import { notesUnreadBodies, readsBodiesOfStaff } from './questions/unread-bodies.ts'
import { openWalk } from './questions/walk.ts'

const walk = await openWalk()
const { site } = walk

interface Question {
  title: string
  isFor(call: CallShape, name: string): boolean
  /** `turn` is its place among all calls: by it one is chosen where not everything is asked of each. */
  ask(call: CallShape, turn: number): Promise<void>
}

const changesNothing = async (work: () => Promise<void>) => expect(await walk.writtenBy(work)).toEqual([])

/** What is asked of every call; inputs drawn by chance are in `fuzz.test.ts`, as they change what is there. */
const questions: Question[] = [
  {
    title: 'a body that nobody can read is 400 in Turkish, and changes nothing',
    isFor: ({ method }) => method !== 'GET',
    ask: (call) => changesNothing(() => refusesUnreadable(walk, call)),
  },
  {
    title: 'a control character is refused in every text, and changes nothing',
    isFor: takesText,
    ask: (call) => changesNothing(() => refusesControlCharacters(walk, call)),
  },
  {
    title: 'finds nothing under the id of nobody, takes nothing else for one, and changes nothing',
    isFor: namesSomething,
    ask: (call) => changesNothing(() => findsNothing(walk, call)),
  },
  {
    title: 'a form without a boundary or an end is 400',
    isFor: takesForms,
    ask: (call) => refusesForms(walk, call),
  },
  {
    title: 'a body that it cannot use is refused in Turkish, never a fault',
    isFor: takesOddBodies,
    ask: (call) => refusesOdd(walk, call),
  },
  {
    title: 'a body that no staff call could read leaves one entry of whoever sent it',
    isFor: readsBodiesOfStaff,
    ask: (call) => notesUnreadBodies(walk, call),
  },
  {
    title: 'is for those whom the contract names, and leaves one entry where it is of the staff',
    isFor: () => true,
    ask: (call, turn) => answersThoseNamed(walk, call, byForm(actorsInTurn(call, turn), ACTORS)),
  },
  {
    title: 'its answer to a person is kept by nobody, unless the call says so',
    isFor: ({ method }) => method === 'GET',
    ask: (call) => isKeptByNobody(walk, call),
  },
]

for (const [turn, [name, call]] of [...allCalls].entries())
  describe(`${call.method} ${call.path} (${name})`, () => {
    it.each(questions.filter(({ isFor }) => isFor(call, name)))('$title', ({ ask }) => ask(call, turn))
  })

it('every call that names something is asked for the id of nobody', () => {
  expect([...allCalls.values()].filter(namesSomething).length).toBeGreaterThan(200)
})

it('each call of the staff that somebody without a session makes is counted', async () => {
  await reportAnonymousRefusals(site.context)
  const { refused } = await site.db.one<{ refused: number }>(
    sql`select sum((after ->> 'refused')::int)::int as refused from staff.audit_log where action = 'call.stranger'`,
  )
  expect(refused).toBe(walk.strangers)
  expect(refused).toBeGreaterThan([...allCalls.values()].filter(({ who }) => typeof who === 'object').length)
})

/** What the protocols of other platforms are called by. */
const foreign = foreignProtocols.flatMap(({ code, calls }) =>
  Object.keys(calls).map((path) => `/api/wires/${code}/nobody${path}`),
)
const callback = callbackPath('nobody')

async function sendEach(url: string, see: (reply: { statusCode: number; body: string }, what: string) => void) {
  for (const [what, { type, payload }] of Object.entries({ ...unreadable, ...odd })) {
    const headers = type === undefined ? {} : { 'content-type': type }
    see(await site.app.inject({ method: 'POST', url, payload, headers }), `${url}: ${what}`)
  }
}

it('a body that a foreign protocol cannot use is refused in its own form, never a fault, and changes nothing', async () => {
  const written = await walk.writtenBy(async () => {
    for (const url of foreign)
      await sendEach(url, ({ statusCode, body }, what) => {
        expect(statusCode, what).toBeLessThan(500)
        const { status = '', code = 0 } = JSON.parse(body) as { status?: string; code?: number }
        expect(status.startsWith('RS_ERROR_') || [400, 403].includes(code), `${what}: ${body}`).toBe(true)
      })
  })
  expect(written).toEqual([])
})

it('a body at the door of payment providers that none has signed is refused, never a fault, and changes nothing', async () => {
  const written = await walk.writtenBy(() =>
    sendEach(callback, ({ statusCode }, what) => {
      expect(statusCode, what).toBeGreaterThanOrEqual(400)
      expect(statusCode, what).toBeLessThan(500)
    }),
  )
  expect(written).toEqual([])
})

it('knows every route that takes a body', () => {
  const mounted = site.app.printRoutes({ commonPrefix: false }).match(/\b(POST|PUT|PATCH|DELETE)\b/g) ?? []
  expect(mounted).toHaveLength(callsWithBody.length + foreign.length + [callback].length)
})
