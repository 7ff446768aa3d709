import { handicapSides, type MarketType, named, underOver } from './market-type.ts'

const sides = named(['1', '1'], ['2', '2'])
const played = { groups: ['all', 'point'], marginBp: 500, cashoutOk: true } as const

/** Overtime counts, but in a quarter's total only that quarter. */
export const basketballMarkets: readonly MarketType[] = [
  {
    key: 'bw',
    uofId: 219,
    sport: 'basketball',
    tab: 'result',
    nameTr: 'Kazanan (Uzatma Dahil)',
    outcomes: sides,
    specifiers: [],
    sort: 10,
    ...played,
  },
  {
    key: 'bh',
    uofId: 223,
    sport: 'basketball',
    tab: 'handicap',
    nameTr: 'Handikap {+hcp} (Uzatma Dahil)',
    outcomes: handicapSides,
    specifiers: ['hcp'],
    sort: 20,
    ...played,
  },
  {
    key: 'bt',
    uofId: 225,
    sport: 'basketball',
    tab: 'goals',
    nameTr: 'Toplam Sayı {total} (Uzatma Dahil)',
    outcomes: underOver,
    specifiers: ['total'],
    sort: 30,
    ...played,
  },
  {
    key: 'bq',
    uofId: 236,
    sport: 'basketball',
    tab: 'half',
    nameTr: '{!quarternr} Çeyrek Toplam Sayı {total}',
    outcomes: underOver,
    specifiers: ['quarternr', 'total'],
    sort: 100,
    ...played,
    groups: ['all', 'point', 'period'],
  },
]

/** A tie-break is one game. */
export const tennisMarkets: readonly MarketType[] = [
  {
    key: 'tw',
    uofId: 186,
    sport: 'tennis',
    tab: 'result',
    nameTr: 'Kazanan',
    outcomes: sides,
    specifiers: [],
    sort: 10,
    ...played,
  },
  {
    key: 'tset',
    uofId: 202,
    sport: 'tennis',
    tab: 'half',
    nameTr: '{!setnr} Set Kazananı',
    outcomes: sides,
    specifiers: ['setnr'],
    sort: 20,
    ...played,
    groups: ['all', 'point', 'period'],
  },
  {
    key: 'tgames',
    uofId: 189,
    sport: 'tennis',
    tab: 'goals',
    nameTr: 'Toplam Oyun {total}',
    outcomes: underOver,
    specifiers: ['total'],
    sort: 30,
    ...played,
  },
  {
    key: 'tgh',
    uofId: 187,
    sport: 'tennis',
    tab: 'handicap',
    nameTr: 'Oyun Handikapı {+hcp}',
    outcomes: handicapSides,
    specifiers: ['hcp'],
    sort: 40,
    ...played,
  },
]
