import { licensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { clubWords, missionWords, referralWords, wheelWords } from '../../words/offers/club.ts'

export type Section = 'club' | 'missions' | 'wheel' | 'referral'

const ALL = [
  { id: 'club', to: paths.club, label: clubWords.title, art: '/art/odul/kulup.svg' },
  { id: 'missions', to: paths.missions, label: missionWords.title, art: '/art/odul/gorevler.svg' },
  { id: 'wheel', to: paths.wheel, label: wheelWords.title, art: '/art/odul/cark.svg' },
  { id: 'referral', to: paths.referral, label: referralWords.title, art: '/art/odul/davet.svg' },
] as const

/** The places of rewards that the licence lets this site have. */
export const rewardSections = () => licensed(ALL)

/** The picture of a place of rewards. */
export const artOf = (at: string): string | undefined => ALL.find(({ to }) => to === at)?.art
