import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../site.ts'

/** Few enough that a handful of requests reaches it. */
const MOST_PER_MINUTE = 40
const site = await testSite({}, undefined, { rateLimitPerMinute: MOST_PER_MINUTE })
let port = 0

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})

const pathOf = (call: CallShape) => call.path.replaceAll(/\{\w+\}/g, '7')
const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** The same address in other letters: for the first letter, for all of them, with more slashes, with marks, dots and hosts. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'one letter encoded': (path) => path.replace('p', hex('p')),
  'every letter encoded': (path) => path.replaceAll(/[a-z]/gi, hex),
  'capital hex': (path) => path.replaceAll(/[a-z]/gi, (letter) => hex(letter).toUpperCase()),
  'encoded slash': (path) => path.replace('/api/', '/api%2F'),
  'twice encoded': (path) => path.replace('p', '%2570'),
  'doubled first slash': (path) => `/${path}`,
  'doubled inner slash': (path) => path.replace('/api/', '/api//'),
  'trailing slash': (path) => `${path}/`,
  'two trailing slashes': (path) => `${path}//`,
  'trailing mark': (path) => `${path}?`,
  'trailing hash': (path) => `${path}%23`,
  'trailing dot': (path) => `${path}.`,
  'trailing encoded space': (path) => `${path}%20`,
  'trailing null': (path) => `${path}%00`,
  semicolon: (path) => `${path};jsessionid=1`,
  'dot segment': (path) => path.replace('/api/', '/./api/'),
  'dot dot segment': (path) => path.replace('/api/', '/api/../api/'),
  'encoded dot dot': (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  backslash: (path) => path.replace('/api/', '/api\\'),
  capitals: (path) => path.toUpperCase(),
  'absolute form': (path) => `http://127.0.0.1:${port}${path}`,
  'absolute form of another host': (path) => `http://elsewhere.example${path}`,
  'absolute form, encoded': (path) => `http://127.0.0.1:${port}${path.replace('p', hex('p'))}`,
}

interface Answer {
  status: number
  /** How often the limiter still lets this caller do this; no number where it did not look. */
  remaining: number
  /** A document, and no answer of a call. */
  isDocument: boolean
}

/** As bytes on a socket: no library straightens the address. */
function ask(method: string, target: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
        remaining: Number(/^x-ratelimit-remaining: (\d+)/im.exec(text)?.[1] ?? Number.NaN),
        isDocument: /^content-type: text\/html/im.test(text),
      }),
    )
    socket.write(
      `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    )
  })
}

/** No call, so the site's own page of what is not there; 503 where it is not built. */
const isPage = ({ status, remaining, isDocument }: Answer) => (isDocument || status === 503) && Number.isNaN(remaining)

describe('every spelling of a route', () => {
  it('is that route, counted as that route, or nothing', async () => {
    const calls = [...allCalls.values()].filter(({ who }) => who !== 'provider')
    const strays: string[] = []
    let asked = 0
    for (const call of calls) {
      const path = pathOf(call)
      const plain = await ask(call.method, path)
      expect(plain.remaining, path).toBeGreaterThan(Object.keys(SPELLINGS).length)
      let left = plain.remaining
      for (const [name, spell] of Object.entries(SPELLINGS)) {
        const answer = await ask(call.method, spell(path))
        asked++
        const isSame = answer.remaining === left - 1 && answer.status === plain.status
        if (isSame) left--
        else if (![400, 404].includes(answer.status) && !isPage(answer))
          strays.push(`${call.method} ${path}: ${name} → ${answer.status}`)
      }
    }
    expect(strays).toEqual([])
    console.log(`${calls.length} routes in ${asked} spellings`)
  }, 300_000)

  it('reaches the limit together with the others', async () => {
    const path = '/api/games/launch.php'
    const statuses: number[] = []
    for (let turn = 0; turn < MOST_PER_MINUTE + 10; turn++) {
      const target = turn % 2 ? path.replace('p', hex('p')) : `http://127.0.0.1:${port}${path}`
      statuses.push((await ask('POST', target)).status)
    }
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
  })
})
