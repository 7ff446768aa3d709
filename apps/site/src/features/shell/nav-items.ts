import {
  Cherry,
  Dices,
  Flag,
  Gem,
  Gift,
  Handshake,
  type LucideIcon,
  Medal,
  Percent,
  PhoneCall,
  Plane,
  Radio,
  Spade,
  Ticket,
  Trophy,
  Wind,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import { shellWords } from '../../words/shell.ts'

export interface NavItem {
  to: string
  label: string
  Icon: LucideIcon
}

export const headerItems: NavItem[] = [
  { to: paths.sports, label: shellWords.sports, Icon: Trophy },
  { to: paths.live, label: shellWords.live, Icon: Radio },
  { to: paths.casino, label: shellWords.casino, Icon: Spade },
]

export const gameItems: NavItem[] = [
  { to: paths.slots, label: shellWords.slots, Icon: Cherry },
  { to: paths.aviator, label: shellWords.aviator, Icon: Plane },
  { to: paths.zeplin, label: shellWords.zeplin, Icon: Wind },
  { to: paths.betonGames, label: shellWords.instantGames, Icon: Dices },
  { to: paths.liveCasino, label: shellWords.liveCasino, Icon: Spade },
  { to: paths.sports, label: shellWords.sports, Icon: Trophy },
  { to: paths.live, label: shellWords.live, Icon: Radio },
  { to: paths.tombala, label: shellWords.tombala, Icon: Ticket },
  { to: paths.virtualRace, label: shellWords.virtualRace, Icon: Flag },
]

export const rewardItems: NavItem[] = [
  { to: paths.tournaments, label: shellWords.tournaments, Icon: Medal },
  { to: paths.jackpots, label: shellWords.jackpots, Icon: Gem },
  { to: paths.rewards, label: shellWords.allRewards, Icon: Gift },
]

export const quickItems: NavItem[] = [
  { to: paths.promotions, label: shellWords.promotions, Icon: Percent },
  { to: paths.requestCall, label: shellWords.requestCall, Icon: PhoneCall },
  { to: paths.affiliateApply, label: shellWords.affiliate, Icon: Handshake },
]

/** The tiles of the 'Tüm Oyunlar' sheet. */
export const sheetItems = [
  { to: paths.sports, label: shellWords.sports, art: '/art/cat/spor.svg' },
  { to: paths.live, label: shellWords.live, art: '/art/cat/canlibahis.svg' },
  { to: paths.virtual, label: shellWords.virtual, art: '/art/cat/sanal.svg' },
  { to: paths.tombala, label: shellWords.tombala, art: '/art/cat/tombala.svg' },
  { to: paths.aviator, label: shellWords.aviator, art: '/art/cat/aviator.svg' },
  { to: paths.promotions, label: shellWords.promotions, art: '/art/cat/promosyon.svg' },
]
