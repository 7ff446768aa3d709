import { afterEach, expect, it, vi } from 'vitest'
import { countUnread } from '@meydan/contract/messages/messages'
import { CallFailed, send } from './send.ts'
import { lineLostSince, lineWorked } from './server-connection.ts'

const answers: (() => Promise<Response>)[] = []
vi.stubGlobal('fetch', () => answers.shift()?.() ?? Promise.reject(new TypeError('no line')))

afterEach(() => lineWorked())

const json =
  (body: object, status = 200) =>
  async () =>
    Response.json(body, { status })
const html = (status: number) => async () =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })

it.each([
  ['no line', () => Promise.reject(new TypeError('reset'))],
  ['the page of a proxy as 200', html(200)],
  ['the page of a proxy as 502', html(502)],
])('%s twice in a row is a lost line, and one answer of the server ends that', async (_, mood) => {
  answers.push(mood, mood, json({ success: false, error: 'Giriş yapın', code: 'no_session' }, 401))
  await expect(send(countUnread, {})).rejects.toThrow(CallFailed)
  expect(lineLostSince()).toBeUndefined()
  await expect(send(countUnread, {})).rejects.toThrow(CallFailed)
  expect(lineLostSince()).toBeGreaterThan(0)
  await expect(send(countUnread, {})).rejects.toMatchObject({ code: 'no_session' })
  expect(lineLostSince()).toBeUndefined()
})
