import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { addressProblem, callOut, connectionErrorText } from './outgoing.ts'

const why = (url: string, isOpen = true): Promise<string> =>
  callOut(url, { headers: {}, body: '{}', withinMs: 300, isOpen }).then(
    (status) => `answered ${status}`,
    (error: unknown) => connectionErrorText(error),
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

it.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://localhost./',
  'https://kasa.local./',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[64:ff9b:1::10.0.0.1]/',
  'https://[2002:7f00:1::]/',
])('takes %s for no address outside', (url) => {
  expect(addressProblem(url, { isOpen: false })).toBe('Bu adres dışarıdan ulaşılan bir sunucunun değil')
})
