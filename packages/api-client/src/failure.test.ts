import { login, register } from '@meydan/contract/identity/identity'
import { importStatement } from '@meydan/contract/cashier/statements-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { sentenceOf } from './failure.ts'
import { type CallFailed, send, sendFile } from './send.ts'
import { showAccount } from './shown-account.ts'

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
  const abort = new DOMException('gone', 'AbortError')
  answered(() => Promise.reject(abort))
  await expect(send(register, {} as never, AbortSignal.abort())).rejects.toBe(abort)
  const gone = new AbortController()
  const body = new ReadableStream({
    start(bytes) {
      gone.abort()
      bytes.error(abort)
    },
  })
  answered(() => Promise.resolve(new Response(body)))
  await expect(send(register, {} as never, gone.signal)).rejects.toBe(abort)
})

it('a file that is sent fails by the same rule, and names whom the page shows', async () => {
  showAccount(7)
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    return text('<h1>502</h1>', 502)
  })
  const failure = await sendFile(importStatement, { id: 4 }, new Blob(['a']), 'gün.csv').catch(
    (error: unknown) => error,
  )
  expect(sentenceOf(failure as CallFailed, words)).toBe('Sunucu hatası!')
  const [url, { headers, body }] = asked[0]!
  expect(url).toBe('/api/admin/operator-accounts/4/bank-statements')
  expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-shown-account': '7' })
  expect(((body as FormData).get('file') as File).name).toBe('gün.csv')
  showAccount(undefined)
})
