import { afterEach, expect, it, vi } from 'vitest'
import { post } from '../api.ts'
import { retryUntilAnswered, stillUnanswered } from '../retry.ts'

const asked = { requestId: 'the first one', stake: 1_000 }

afterEach(() => vi.unstubAllGlobals())

/** What is still asked for once the server has answered this. */
async function keptAfter(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
  const error: unknown = await post('spin', asked).catch((thrown: unknown) => thrown)
  return stillUnanswered(asked, error)
}

const error = (status: number, code: string) => () => Response.json({ status: 'error', code, message: '' }, { status })

it('a request stays asked for under its id as long as its round may have been played', async () => {
  expect(await keptAfter(() => Promise.reject(new TypeError('no line')))).toBe(asked)
  expect(await keptAfter(error(500, 'UNREACHABLE'))).toBe(asked)
  expect(await keptAfter(error(503, 'UNREACHABLE'))).toBe(asked)
  expect(await keptAfter(error(409, 'IN_PROGRESS'))).toBe(asked)
  expect(await keptAfter(error(502, 'WHATEVER_STANDS_BETWEEN'))).toBe(asked)
})

it('a refusal is an answer: what is asked next is something new', async () => {
  expect(await keptAfter(error(422, 'INSUFFICIENT_FUNDS'))).toBeNull()
  expect(await keptAfter(error(422, 'ROUND_VOIDED'))).toBeNull()
  expect(await keptAfter(error(400, 'BAD_REQUEST'))).toBeNull()
})

/** The ids under which a spin was asked for while the studio gave these answers, and what came of it. */
async function asksFor(answers: readonly (() => Response)[]) {
  const ids: string[] = []
  const wish = { ...asked }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    ids.push((JSON.parse(body) as typeof wish).requestId)
    return (answers[ids.length - 1] as () => Response)()
  })
  const end = await retryUntilAnswered(() => post<{ status: string }>('spin', wish), wish).then(
    ({ status }) => status,
    (thrown: { code: string }) => thrown.code,
  )
  return { end, ids, isLast: ids.at(-1) === wish.requestId }
}

const yes = () => Response.json({ status: 'ok' })

it('a round that was taken back unseen is asked for anew, under an id that is kept like the first', async () => {
  const twice = await asksFor([error(422, 'ROUND_VOIDING'), error(422, 'ROUND_VOIDED'), error(429, 'TOO_FAST'), yes])
  expect(twice).toMatchObject({ end: 'ok', isLast: true })
  const [first, same, other, again] = twice.ids
  expect([first, same, other === first, again]).toEqual([asked.requestId, asked.requestId, false, other])
  const never = await asksFor(Array.from({ length: 3 }, () => error(422, 'ROUND_VOIDED')))
  expect([never.end, new Set(never.ids).size]).toEqual(['ROUND_VOIDED', 3])
  expect(await asksFor([error(422, 'INSUFFICIENT_FUNDS')])).toMatchObject({ ids: [asked.requestId] })
})
