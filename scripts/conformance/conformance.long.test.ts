import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { PROTOCOLS, type ProtocolName } from './codes.ts'
import { otherPlatform } from './other-platform.ts'
import { type OwnPlatform, withOwnPlatform } from './own-platform.ts'
import { junit, type Result } from './report.ts'
import { runCases } from './run-cases.ts'
import type { Frame } from './call-protocol.ts'

/** One is enough to show that the kit needs nothing of ours; whose launches say most is chosen. */
const STRANGE = 'hub88'

interface Run {
  wire: ProtocolName
  /** With everything at hand, and as a stranger sees the same platform. */
  own: Result[]
  stranger: Result[]
}

let runs: Run[]
beforeAll(async () => {
  runs = await withOwnPlatform(PROTOCOLS, async (platform) => ({
    wire: platform.speaker.wire,
    stranger: platform.speaker.wire === STRANGE ? await byAddress(platform) : [],
    own: await runCases(platform),
  }))
}, 900_000)

/** Two players with money, whose launches are listed at an address, and a hook that can a few things; no demo. */
async function byAddress(platform: OwnPlatform): Promise<Result[]> {
  const people = { A: await platform.person(10_000_000), B: await platform.person(10_000_000) }
  const owner = ownerOf(platform)
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const [who, words] = [searchParams.get('player'), searchParams.get('words')]
    if (who === 'A' || who === 'B') return response.end(JSON.stringify(await people[who].launch()))
    if (words === null) return response.writeHead(404).end()
    response.end(await owner(...(words.split(' ') as [string, string])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { url, wire, provider, key } = platform.speaker
  const tokens = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ask = `fetch(process.argv[1] + '?words=' + process.argv.slice(2).join('+')).then((reply) => reply.text()).then(console.log)`
  const hook = `'${process.execPath}' -e "${ask}" ${tokens}`
  const results = await runCases(await otherPlatform({ url: url(), wire, provider, key, tokens, hook }))
  server.close().closeAllConnections()
  return results
}

/** Does what a hook's words say. */
function ownerOf({ inside }: OwnPlatform): (word: string, of: string) => Promise<string> {
  const held = new Map<string, () => Promise<void>>()
  const frameOf = (playerRef: string) => ({ playerRef }) as Frame
  return async (word, of) => {
    if (word === 'can') return 'restart block lock overdue'
    if (word === 'restart') await inside.restart()
    if (word === 'block' || word === 'unblock') await inside.block(frameOf(of), word === 'block')
    if (word === 'lock') held.set(of, await inside.lock(frameOf(of)))
    if (word === 'unlock') await held.get(of)?.()
    return word === 'overdue' ? (await inside.overdue(Number(of))).join(' ') : ''
  }
}

const of = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ no, why }) => [no, why])

it.each(PROTOCOLS)('every case of %s holds against this very platform, and none is left out', (wire) => {
  const { own } = runs.find((run) => run.wire === wire) as Run
  expect(of(own, 'failed')).toEqual([])
  expect(of(own, 'not run')).toEqual([])
  expect(own.length).toBeGreaterThan(35)
})

it('a stranger at the address runs what it can, and says what it cannot', () => {
  const { stranger } = runs.find(({ wire }) => wire === STRANGE) as Run
  expect(of(stranger, 'failed')).toEqual([])
  expect(of(stranger, 'not run')).toContainEqual(['12', 'needs demo'])
  expect(of(stranger, 'not run')).toContainEqual(['65', 'needs verify'])
  expect(of(stranger, 'passed').map(([no]) => no)).toEqual(
    expect.arrayContaining(['48b, 60, 62', '27, 40', '61, 61b', '66']),
  )
  const report = junit(stranger)
  expect(report.match(/<skipped/g)).toHaveLength(of(stranger, 'not run').length)
  expect(report).not.toContain('<failure')
})
