import { makePromotion } from './bonus.ts'
import type { TestSite } from '../../../../test/site.ts'
import { grantOnPaper, HOUSE_PERCENT } from './model.ts'
import type { Paper, PaperGame, PaperOffer } from './model-paper.ts'

/** The one promotion that deposits of the model open an offer for. Kuruş. */
const PROMOTION = { percent: 50, least: 50_000, most: 30_000, rollover: 2, days: 3, maxStake: 1_500, cap: 40_000 }
const OFFERED_MS = 24 * 3_600_000

export function openPromotion(site: TestSite): Promise<number> {
  return makePromotion(site, {
    percent: PROMOTION.percent,
    min_deposit_kurus: BigInt(PROMOTION.least),
    max_bonus_kurus: BigInt(PROMOTION.most),
    rollover: PROMOTION.rollover,
    validity_days: PROMOTION.days,
    max_stake_kurus: BigInt(PROMOTION.maxStake),
    max_win_kurus: BigInt(PROMOTION.cap),
  })
}

/** What an approved deposit of this sum opens, where it opens anything. */
export function offerOnPaper(paper: Paper, deposited: number): PaperOffer | undefined {
  if (deposited < PROMOTION.least) return undefined
  const kurus = Math.min(Math.floor((deposited * PROMOTION.percent) / 100), PROMOTION.most)
  const offer: PaperOffer = {
    kurus,
    order: ++paper.order,
    expires: paper.now + OFFERED_MS,
    status: 'pending',
    chosen: 0,
  }
  paper.offers.push(offer)
  return offer
}

/** A stake that stands, a withdrawal, a loss refund or another offer chosen since: the deposit is not what it was. */
function isTouched(paper: Paper, { order }: PaperOffer): boolean {
  const staked = paper.rounds.some(({ stakes }) =>
    stakes.some((stake) => stake.order > order && stake.kurus > 0 && !stake.spin && !stake.isBack),
  )
  return (
    staked ||
    paper.cashback.order > order ||
    paper.withdrawals.some((each) => each.order > order) ||
    paper.offers.some(({ chosen }) => chosen > order)
  )
}

/** What the minute's job says of offers whose time is not over: closed while touched, open again where the stake was taken back. */
export function lookAtOffers(paper: Paper): void {
  for (const offer of paper.offers.filter(({ expires }) => expires > paper.now))
    if (offer.status === 'pending' || offer.status === 'closed')
      offer.status = isTouched(paper, offer) ? 'closed' : 'pending'
}

/** Chooses the offer: a bonus under the promotion's terms. */
export function chooseOnPaper(paper: Paper, offer: PaperOffer): void {
  Object.assign(offer, { status: 'selected', chosen: ++paper.order })
  const { rollover, days, maxStake, cap } = PROMOTION
  const terms = { percentOf: (game: PaperGame) => HOUSE_PERCENT[game], allows: () => true }
  grantOnPaper(paper, { ...terms, kurus: offer.kurus, rollover, days, maxStake, cap, spinGame: null, spins: 0 })
}

/** Why it may not be decided so, where it may not. */
export function offerRefusal(paper: Paper, offer: PaperOffer, action: 'select' | 'reject'): string | undefined {
  if (action === 'select' && paper.pausedUntil > paper.now) return 'self_excluded'
  const isOpen = offer.status === 'pending' || (offer.status === 'closed' && action === 'select')
  if (!isOpen || offer.expires <= paper.now) return 'offer_gone'
  return action === 'select' && isTouched(paper, offer) ? 'offer_gone' : undefined
}
