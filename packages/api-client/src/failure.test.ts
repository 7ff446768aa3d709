import { login, register } from '@meydan/contract/identity'
import { afterEach, expect, it, vi } from 'vitest'
import { sentenceOf } from './failure.ts'
import { type CallFailed, replyOf, send } from './send.ts'

const words = { network: 'Sunucu hatası!', failure: 'Giriş başarısız!' }
const form = { username: 'lale', password: 'x', remember: false }

afterEach(() => void vi.unstubAllGlobals())

const answered = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', reply)
const text = (body: string | null, status = 200) => Promise.resolve(new Response(body, { status }))
const said = async () => sentenceOf((await send(login, form).catch((error: unknown) => error)) as CallFailed, words)

it.each<[string, () => Promise<Response>]>([
  ['a page of a proxy', () => text('<html><h1>502 Bad Gateway</h1></html>', 502)],
  ['a page with status 200', () => text('<!doctype html>')],
  ['an empty body', () => text('')],
  ['no body', () => text(null, 204)],
  ['null', () => text('null')],
  ['a text', () => text('"tamam"')],
  ['half a reply', () => text('{"success":tr')],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a timeout', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  [
    'a body that breaks off',
    () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }))),
  ],
])('%s is a fault of the server', async (_name, reply) => {
  answered(reply)
  expect(await said()).toBe('Sunucu hatası!')
})

it("a refusal is told in its own sentence, and in the form's where it has none", async () => {
  answered(() => text('{"success":false,"error":"Kullanıcı adı veya şifre hatalı","code":"wrong_credentials"}', 401))
  expect(await said()).toBe('Kullanıcı adı veya şifre hatalı')
  answered(() => text('{"success":false}', 500))
  expect(await said()).toBe('Giriş başarısız!')
})

it('an abort stays an abort, before the answer and in it', async () => {
  const ended = AbortSignal.abort()
  const abort = new DOMException('gone', 'AbortError')
  await expect(replyOf(() => Promise.reject(abort), ended)).rejects.toBe(abort)
  answered(() => Promise.reject(abort))
  await expect(send(register, {} as never, ended)).rejects.toBe(abort)
})
