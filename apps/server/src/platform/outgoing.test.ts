import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { postOut, whyUnreached } from './outgoing.ts'

const why = (url: string, isOpen = true): Promise<string> =>
  postOut(url, { headers: {}, body: '{}', withinMs: 300, isOpen }).then(
    (status) => `answered ${status}`,
    (error: unknown) => whyUnreached(error),
  )

it('says in Turkish why nobody was reached', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  expect(await why(url)).toBe('Zamanında yanıt gelmedi')
  silent.close()
  expect(await why('http://127.0.0.1:1/')).toBe('Bağlantı reddedildi')
  expect(await why('https://127.0.0.1/', false)).toBe('Bu adres dışarıdan ulaşılan bir sunucunun değil')
})
