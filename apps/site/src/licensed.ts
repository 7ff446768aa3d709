import { allows, type LicenceSwitch, type PublicPolicy } from '@meydan/contract/licence/licence-rules'
import { GAME_PAGES, paths } from './paths.ts'
import { siteConfig } from './site-config.ts'

/** The first that fits counts. */
const SWITCHES: Record<string, LicenceSwitch | readonly LicenceSwitch[]> = {
  [paths.sports]: 'sports',
  [paths.live]: ['sports', 'liveBetting'],
  [paths.virtualRace]: 'casino',
  [paths.virtual]: 'sports',
  [paths.casino]: 'casino',
  [paths.aviator]: 'casino',
  [paths.zeplin]: 'casino',
  [paths.betonGames]: 'casino',
  [paths.games]: 'casino',
  [GAME_PAGES]: 'casino',
  [paths.tournaments]: 'tournaments',
  [paths.club]: 'vip',
  [paths.missions]: ['vip', 'bonuses'],
  [paths.wheel]: 'bonuses',
  [paths.referral]: 'bonuses',
  [paths.jackpots]: 'jackpots',
  [paths.promotions]: 'bonuses',
  [paths.bonuses]: 'bonuses',
}

/** Whether the licence lets this site have the page behind a link; what it leaves out is neither linked nor shown. */
export function isLicensed(link: string, policy: PublicPolicy = siteConfig.policy): boolean {
  const [path = ''] = link.split(/[?#]/)
  const root = Object.keys(SWITCHES).find((each) => path === each || path.startsWith(`${each}/`))
  const needed = root === undefined ? undefined : SWITCHES[root]
  return needed === undefined || [needed].flat().every((one) => allows(policy, one))
}

/** Of links, those whose pages the licence lets this site have. */
export function licensed<Item extends { to: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ to }) => isLicensed(to))
}
