import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { grantBonus } from './grant-bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../promotions/rule.ts'

export interface BonusForPoints {
  playerId: PlayerId
  /** The exchange it is for, once. */
  exchange: string
  amountKurus: bigint
  /** At least 1: points become no cash at once. */
  rollover: number
  validityDays: number
}

/**
 * The bonus that points of the club are changed into; answers its id. Refuses `bonuses_off`, `self_excluded`, `identity_in_review`,
 * `account_closing`, `wagering_above_licence`, and `bonus_already_taken` where the exchange has its bonus.
 */
export async function grantForPoints(tx: Tx, bonus: BonusForPoints): Promise<number> {
  await assertBonusesAllowed(tx)
  await assertNotExcluded(tx, bonus.playerId)
  const { id } = await grantBonus(tx, {
    playerId: bonus.playerId,
    promotionId: null,
    source: 'points',
    sourceRef: bonus.exchange,
    givenBy: ['club'],
    name: 'Kulüp puanı',
    description: 'Kulüp puanlarınızla aldığınız bonus',
    type: 'free',
    amountKurus: bonus.amountKurus,
    terms: {
      rollover: bonus.rollover,
      percent: null,
      validity_days: bonus.validityDays,
      contributions: HOUSE_CONTRIBUTIONS,
      allowed_games: null,
      note: '',
    },
    maxStakeKurus: null,
    maxWinKurus: null,
  })
  return id
}
