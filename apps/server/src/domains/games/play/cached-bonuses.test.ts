import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { cancelBonus } from '../../bonuses/grants/cancel-bonus.ts'
import { expectSound, grant, type Table, table } from '../../bonuses/test/bonus.ts'
import { lockGrants } from '../../bonuses/grants/end-grant.ts'

let site: TestSite
let game: Table

beforeAll(async () => {
  site = await testSite()
  game = await table(site)
})

afterEach(() => expectSound(site))

async function withBonus(kurus: bigint, rollover = 10): Promise<{ player: TestPlayer; grantId: number }> {
  const player = await site.player({ cashKurus: 1_000n })
  return { player, grantId: await grant(site, player.id, kurus, { rule: { rollover } }) }
}

interface Held {
  status: string
  balance: bigint
  done: bigint
  open: number
}

function heldOf(grantId: number): Promise<Held> {
  return site.db.one<Held>(
    sql`select status, balance_kurus as balance, wager_done_kurus as done, open_stakes as open from bonuses.grants where id = ${grantId}`,
  )
}

/** While somebody holds the wallet, so that only what memory decides is answered. */
async function whileHeld<Result>({ id }: TestPlayer, work: () => Promise<Result>): Promise<Result> {
  return site.db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = ${id} for update`)
    return work()
  })
}

describe('a player with a bonus', () => {
  it('stakes, wins and takes back from memory as under the lock of the wallet', async () => {
    const { player, grantId } = await withBonus(5_000n)
    await whileHeld(player, async () => {
      const [won, undone] = [await game.bet(player, 3_000n), await game.bet(player, 500n)]
      expect(won).toMatchObject({ ok: true, cash: 0n, bonus: 3_000n })
      expect(undone).toMatchObject({ ok: true, cash: 0n, bonus: 2_500n })
      expect(await game.win(player, won, 600n)).toMatchObject({ ok: true, cash: 200n, bonus: 2_900n })
      expect(await game.undo(player, undone)).toMatchObject({ ok: true, cash: 200n, bonus: 3_400n })
    })
    expect(await heldOf(grantId)).toEqual({ status: 'active', balance: 3_400n, done: 3_000n, open: 0 })
  })

  it('wagers it to the end from memory, and what it holds becomes cash', async () => {
    const { player, grantId } = await withBonus(500n, 2)
    const after = await whileHeld(player, async () => {
      const stake = await game.bet(player, 1_000n)
      expect(stake).toMatchObject({ ok: true, cash: 0n, bonus: 500n })
      return game.win(player, stake, 0n)
    })
    expect(after).toMatchObject({ ok: true, cash: 500n, bonus: 0n })
    expect(await heldOf(grantId)).toMatchObject({ status: 'completed', balance: 0n, done: 1_000n })
  })

  it('is refused under the lock, and plays on', async () => {
    const { player, grantId } = await withBonus(200n)
    expect(await game.bet(player, 1_300n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(await game.bet(player, 1_200n)).toMatchObject({ ok: true, cash: 0n, bonus: 0n })
    expect(await heldOf(grantId)).toMatchObject({ status: 'active', balance: 0n, open: 1 })
  })

  it('wins with a stake that memory has not seen taken', async () => {
    const { player, grantId } = await withBonus(5_000n)
    const stake = await game.bet(player, 2_000n)
    await site.db.transaction((tx) => lockGrants(tx, player.id))
    expect(await game.win(player, stake, 1_000n)).toMatchObject({ ok: true, cash: 500n, bonus: 4_500n })
    expect(await heldOf(grantId)).toEqual({ status: 'active', balance: 4_500n, done: 2_000n, open: 0 })
  })

  it('plays by what is given and taken beside his stakes, from its answer on', async () => {
    const { player, grantId } = await withBonus(100_000n)
    let isOver = false
    const caller = async () => {
      while (!isOver) await game.bet(player, 10n)
    }
    const callers = Array.from({ length: 8 }, caller)
    await expect.poll(async () => (await heldOf(grantId)).done > 500n).toBe(true)
    const second = await grant(site, player.id, 700n)
    await cancelBonus(site.context.db, player.id, grantId)
    const cancelled = await heldOf(grantId)
    await expect.poll(async () => (await heldOf(second)).done > 0n).toBe(true)
    isOver = true
    await Promise.all(callers)
    expect(await heldOf(grantId)).toEqual(cancelled)
    expect(cancelled).toMatchObject({ status: 'cancelled', balance: 0n, open: 0 })
  })

  it('changes nothing where the database holds another amount than memory', async () => {
    const { player, grantId } = await withBonus(5_000n)
    await game.bet(player, 1_100n)
    await site.db.transaction(async (tx) => {
      await tx.run(sql`update bonuses.grants set wager_done_kurus = wager_done_kurus + 1 where id = ${grantId}`)
    })
    expect(await game.bet(player, 100n)).toMatchObject({ ok: true })
    expect(await heldOf(grantId)).toMatchObject({ done: 1_201n })
    await site.db.run(sql`update bonuses.grants set wager_done_kurus = wager_done_kurus - 1 where id = ${grantId}`)
  })
})
