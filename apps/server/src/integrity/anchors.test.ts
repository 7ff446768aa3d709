import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { table } from '../domains/bonuses/test/bonus.ts'
import { verifyAnchors, writeAnchor } from './anchors.ts'
import { MerkleTree } from './merkle.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-anchors-'))
const received: { root: string; signature: string }[] = []
const keeper = createServer((request, reply) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    received.push(JSON.parse(body))
    reply.end()
  })
})
await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve))
const site = await testSite({
  DATA_DIR: dataDir,
  ANCHOR_URL: `http://127.0.0.1:${(keeper.address() as AddressInfo).port}/`,
})
afterAll(() => {
  keeper.close()
  rmSync(dataDir, { recursive: true })
})

const details = async () => (await verifyAnchors(site.context)).map(({ detail }) => detail)

it('a tree’s root says every leaf and their order', () => {
  const rootOf = (...leaves: string[]) => {
    const tree = new MerkleTree()
    for (const leaf of leaves) tree.add(leaf)
    return tree.root()
  }
  const roots = [
    [],
    ['a'],
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd', 'x'],
  ]
  expect(new Set(roots.map((leaves) => rootOf(...leaves))).size).toBe(roots.length)
  expect(rootOf('a', 'b', 'c')).toBe(rootOf('a', 'b', 'c'))
})

it('the ledger is held to what was anchored outside, also by somebody who hashes it anew', async () => {
  const game = await table(site)
  const player = await site.player({ cashKurus: 5_000n })
  await game.bet(player, 100n, { closesRound: true })
  expect(await writeAnchor(site.context)).toMatchObject({ players: 1 })
  await game.bet(player, 100n, { closesRound: true })
  site.clock.advance(3_600_000)
  await writeAnchor(site.context)
  expect(received).toHaveLength(2)
  expect(await details()).toEqual([])

  await site.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update wallet.movements set hash = sha256('anew') where player_id = ${player.id} and seq = 3`)
  })
  expect(await details()).toEqual([`player ${player.id}: movement 3 is not the one that was anchored`])
  await site.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from wallet.movements where player_id = ${player.id} and seq = 3`)
    await tx.run(sql`delete from staff.audit_chain`)
  })
  expect(await details()).toContain(`player ${player.id}: movement 3 is not the one that was anchored`)
})

it('an anchor that was changed, or one that was taken away, is seen', async () => {
  const folder = join(dataDir, 'anchors')
  const [first, second] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort() as [string, string]
  const text = readFileSync(join(folder, second), 'utf8')
  writeFileSync(join(folder, second), text.replace('"players":', '"players":1'))
  expect((await details()).join()).toContain('is not signed by this house')
  writeFileSync(join(folder, second), text)
  const heads = join(folder, second.replace('.json', '.heads'))
  const lines = readFileSync(heads, 'utf8')
  writeFileSync(heads, '1 1 00\n')
  expect((await details()).join()).toContain('are not those of its root')
  writeFileSync(heads, lines)
  rmSync(join(folder, first))
  expect((await details()).join()).toContain('is missing')
})
