import { randomUUID } from 'node:crypto'
import * as sports from '@meydan/contract/sports/sports'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import sql from 'sql-template-tag'
import type { TestPlayer } from '../../../../test/site.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { transfer } from '../../wallet/public.ts'
import { pick, play, PREMATCH, type TestBook } from './sports.ts'

export const MARKET = { key: '1x2', specifiers: '' }

export function readOf({ site }: TestBook) {
  return async (player: TestPlayer, no: number) => (await site.call(sports.readCoupon, { no }, { as: player })).body
}

export function cashOf({ site }: TestBook) {
  return async (player: TestPlayer) => (await site.call(readPlayableBalance, {}, { as: player })).body.balance as number
}

/** A player of 1,000 lira whose coupon of 50 at 2.00 is won and paid. */
export async function wonCoupon(book: TestBook): Promise<{ player: TestPlayer; event: string; no: number }> {
  const player = await book.site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  book.settle(event, '1')
  await book.arrived()
  return { player, event, no }
}

export function rollBack(book: TestBook, event: string): void {
  book.feed.say({ type: 'rollback_bet_settlement', producer: PREMATCH, event, request_id: null, markets: [MARKET] })
}

/** Leaves a player so much cash; what goes or comes is a correction of the platform. */
export async function leave({ site }: TestBook, { id }: TestPlayer, kurus: bigint): Promise<void> {
  await site.context.db.transaction(async (tx) => {
    const { cash: has } = await tx.one<{ cash: bigint }>(
      sql`select cash_kurus as cash from wallet.balances_view where player_id = ${id}`,
    )
    if (kurus === has) return
    await transfer(tx, {
      playerId: id,
      kind: 'adjustment',
      source: 'test',
      externalId: `leave:${randomUUID()}`,
      cash: kurus - has,
      contra: 'adjustment',
    })
  })
}

export async function someActor({ site }: TestBook): Promise<StaffActor> {
  const { id, username } = await site.staff('admin')
  return { staff: { id, username, roles: ['admin'] }, ip: '127.0.0.1' } as unknown as StaffActor
}
