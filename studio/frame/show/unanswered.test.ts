import { afterEach, expect, it, vi } from 'vitest'
import { post, stillUnanswered } from '../api.ts'

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
