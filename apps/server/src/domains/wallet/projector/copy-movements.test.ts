import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { numbered } from '../../../platform/database/db.ts'
import { copyMovements } from './copy-movements.ts'
import { advanceHead, type Head, keyOf, type MovementFacts, type MovementRow, movementsStep } from '../movement.ts'

const site = await testSite()
const AT = new Date('2026-03-01T10:20:30.456Z')
let player: TestPlayer

beforeAll(async () => {
  player = await site.player()
})

/** A stake and a win that say all they can, and two that say no more than they must. */
function rows(): MovementRow[] {
  const head: Head = { playerId: player.id, cash: 0, bonus: 0, hold: 0, seq: 0, hash: '' }
  const plain = (externalId: string): MovementFacts => ({
    kind: 'deposit',
    account: 1,
    externalId,
    source: 'test',
    key: keyOf('test', externalId),
  })
  const play = (externalId: string, facts: Pick<MovementFacts, 'kind'> & Partial<MovementFacts>): MovementFacts => ({
    account: 2,
    externalId,
    source: null,
    key: keyOf('game:test', externalId),
    fingerprint: keyOf('a', externalId),
    gameId: 1501,
    day: '2026-03-01',
    category: 's',
    roundRef: 'İstanbul 1',
    reference: 'ğ',
    note: 'Şöyle',
    ...facts,
  })
  return [
    advanceHead(head, { cash: 2 ** 40 }, plain('1'), AT),
    advanceHead(
      head,
      { cash: -1_000, bonus: 700, hold: 200 },
      play('x:1', { kind: 'stake', roundKey: keyOf('c', 'd') }),
      AT,
    ),
    advanceHead(head, { cash: 50 }, play('x:2', { kind: 'win', roundSeq: 2, stakeSeq: 2, closes: true }), AT),
    advanceHead(head, { bonus: -700, hold: -200 }, plain('2'), AT),
  ]
}

/** What a way of writing leaves in the ledger; nothing of it stays. */
async function written(write: (tx: Parameters<typeof copyMovements>[0]) => Promise<unknown>): Promise<unknown[]> {
  let found: unknown[] = []
  const end = new Error('enough')
  await site.db
    .transaction(async (tx) => {
      // Neither way is asked what a play is asked for here.
      await tx.run(sql`set local session_replication_role = replica`)
      await write(tx)
      found = await tx.rows(
        sql`select (to_jsonb(m) - 'written_by')::text as row from wallet.movements m where player_id = ${player.id} order by seq`,
      )
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
  return found
}

it('copies the very rows that the ledger’s one statement writes', async () => {
  const { statement, values = [] } = movementsStep(rows(), AT)
  const inserted = await written((tx) => tx.run(numbered(statement.text, values)))
  expect(inserted).toHaveLength(4)
  expect(await written((tx) => copyMovements(tx, rows(), false))).toEqual(inserted)
})
