import { randomUUID } from 'node:crypto'
import * as sports from '@meydan/contract/sports/sports'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import type { Reply, TestPlayer } from '../../../../test/site.ts'
import { pick, play, type TestBook } from './sports.ts'

/** What players do with coupons that they sell back. */
export function seller(book: TestBook) {
  const { site } = book
  const offer = (player: TestPlayer, no: number, share?: string) =>
    site.call(sports.offerCashout, share === undefined ? { no } : { no, share }, { as: player })
  const take = (player: TestPlayer, no: number, { body }: Reply, client_key: string = randomUUID()) =>
    site.call(
      sports.cashOut,
      { no, offer_token: body.offer.offer_token, amount: body.offer.amount, client_key },
      { as: player },
    )
  return {
    offer,
    take,
    /** Of 50.00 at 2.00. */
    async coupon(player: TestPlayer, event: string, fields: object = {}): Promise<number> {
      const { body } = await play(book, player, [pick(event, '1', 200)], fields)
      return body.coupon.no as number
    },
    async sell(player: TestPlayer, no: number, share?: string): Promise<Reply> {
      return take(player, no, await offer(player, no, share))
    },
    read: async (player: TestPlayer, no: number) =>
      (await site.call(sports.readCoupon, { no }, { as: player })).body.coupon,
    cash: async (player: TestPlayer) =>
      (await site.call(readPlayableBalance, {}, { as: player })).body.balance as number,
  }
}
