import { activateBonus, listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { createPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import type { TestBook } from './sports.ts'

const RULE = {
  description: 'Deneme',
  banner: '/art/promo/lale.svg',
  bonus_type: 'freebet' as const,
  reuse: 'player' as const,
  percent: null,
  fixed_amount: null,
  min_deposit: null,
  max_bonus: null,
  max_stake: null,
  max_win: null,
  min_deposit_text: '',
  rollover_text: '',
  contributions: null,
  allowed_games: null,
  starts_at: null,
  ends_at: null,
  rollover: 0,
  validity_days: 7,
  spin_game_id: null,
  spin_count: 1,
  spin_stake: 50,
  active: true,
}
type Rule = Partial<Omit<typeof RULE, 'spin_count' | 'max_win'> & { spin_count: number; max_win: number }>

let promotions = 0

/** Free bets of a book's site, and what players have of them. */
export async function freeBets({ site }: TestBook) {
  const [editor, clerk] = [await site.staff('content'), await site.staff('finance')]
  return {
    /** A promotion by two people, and taken by the player: the id of the free bet. */
    async freeBet(player: TestPlayer, rule: Rule = {}): Promise<number> {
      const made = await site.byTwo(
        createPromotion,
        { ...RULE, name: `Bedava Bahis ${++promotions}`, ...rule },
        { as: editor, second: clerk },
      )
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      const taken = await site.call(activateBonus, { bonus_id: made.body.id }, { as: player })
      expect(taken.status, JSON.stringify(taken.body)).toBe(200)
      const { active_bonuses } = (await site.call(listActiveBonuses, {}, { as: player })).body
      return active_bonuses.at(-1).id
    },
    /** Kuruş. */
    async cashOf({ id }: TestPlayer): Promise<number> {
      const { cash } = await site.context.db.one<{ cash: bigint }>(
        sql`select cash_kurus as cash from wallet.balances_view where player_id = ${id}`,
      )
      return Number(cash)
    },
    async leftOf(player: TestPlayer, id: number): Promise<number> {
      const { left } = await site.context.db.one<{ left: number }>(
        sql`select spins_left as left from bonuses.grants where id = ${id} and player_id = ${player.id}`,
      )
      return left
    },
  }
}
