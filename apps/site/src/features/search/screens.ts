import { licensed } from '../../licensed.ts'
import { paths, proofPath } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { screenWords } from '../../words/search.ts'

interface Screen {
  to: string
  title: string
  words: string
  /** The site has opened it; so it has where this is absent. */
  isThere?: boolean
}

const { sports, live, virtual, tombala, aviator, zeplin } = siteConfig.placeholders

const forAll: Screen[] = [
  { to: paths.sports, ...screenWords.sports, isThere: sports === false },
  { to: paths.sportsReady, ...screenWords.readyCoupons, isThere: sports === false },
  { to: paths.sportsOutrights, ...screenWords.outrights, isThere: sports === false },
  { to: paths.sportsResults, ...screenWords.results, isThere: sports === false },
  { to: paths.sportsRules, ...screenWords.sportsRules, isThere: sports === false },
  { to: paths.live, ...screenWords.live, isThere: live === false },
  { to: paths.virtual, ...screenWords.virtual, isThere: virtual === false },
  { to: paths.virtualRace, ...screenWords.virtualRace },
  { to: paths.slots, ...screenWords.slots },
  { to: paths.liveCasino, ...screenWords.liveCasino },
  { to: paths.tombala, ...screenWords.tombala, isThere: tombala !== true },
  { to: paths.aviator, ...screenWords.aviator, isThere: aviator !== true },
  { to: paths.zeplin, ...screenWords.zeplin, isThere: zeplin !== true },
  { to: paths.betonGames, ...screenWords.instant, isThere: siteConfig.placeholders['beton-games'] !== true },
  { to: paths.promotions, ...screenWords.promotions },
  { to: paths.tournaments, ...screenWords.tournaments },
  { to: paths.rewards, ...screenWords.rewards },
  { to: paths.club, ...screenWords.club },
  { to: paths.missions, ...screenWords.missions },
  { to: paths.wheel, ...screenWords.wheel },
  { to: paths.referral, ...screenWords.referral },
  { to: paths.jackpots, ...screenWords.jackpots },
  { to: proofPath(), ...screenWords.proof },
  { to: paths.support, ...screenWords.support },
  { to: paths.requestCall, ...screenWords.requestCall },
  { to: paths.affiliateApply, ...screenWords.affiliate },
]

const forGuests: Screen[] = [
  { to: paths.login, ...screenWords.login },
  { to: paths.register, ...screenWords.register },
  { to: paths.forgotPassword, ...screenWords.password },
]

const forPlayers: Screen[] = [
  { to: paths.profile, ...screenWords.profile },
  { to: `${paths.profile}?tab=password`, ...screenWords.changePassword },
  { to: `${paths.profile}?tab=kyc`, ...screenWords.kyc },
  { to: `${paths.profile}?tab=security`, ...screenWords.security },
  { to: paths.deposit, ...screenWords.deposit },
  { to: paths.withdraw, ...screenWords.withdraw },
  { to: paths.bonuses, ...screenWords.bonuses },
  { to: paths.cashback, ...screenWords.cashback },
  { to: paths.transactions, ...screenWords.transactions },
  { to: paths.messages, ...screenWords.messages },
  { to: paths.limits, ...screenWords.limits },
  { to: paths.sportsCoupons, ...screenWords.coupons, isThere: sports === false },
]

/** The site's own screens that the caller can enter: what the licence or the site leaves out is not found either. */
export function screens(isPlayer: boolean): Screen[] {
  return licensed([...forAll, ...(isPlayer ? forPlayers : forGuests)]).filter(({ isThere }) => isThere !== false)
}
