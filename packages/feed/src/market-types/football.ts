import { decidesOf, handicapSides, type MarketType, named, oneXTwo, type Tab, underOver, yesNo } from './market-type.ts'

const TOTAL = ['total'] as const
const HCP = ['hcp'] as const

type Rest = Pick<MarketType, 'marginBp'> & Partial<Pick<MarketType, 'specifiers' | 'cashoutOk' | 'groups' | 'decides'>>

/** The place in its tab's list is `sort`: what is below 100 stands on the first tab too. */
function market(
  [key, uofId, sort, tab]: [key: string, uofId: number, sort: number, tab: Tab],
  nameTr: string,
  outcomes: MarketType['outcomes'],
  rest: Rest,
): MarketType {
  const usual = { groups: ['all', 'goal'] as const, specifiers: [], cashoutOk: true, decides: decidesOf(outcomes) }
  return { key, uofId, sport: 'football', tab, nameTr, outcomes, sort, ...usual, ...rest }
}

const half1 = ['all', 'goal', 'half1'] as const
const cleanSheet = named(['yes', 'Evet'], ['no', 'Hayır'])
const signs = ['1', 'x', '2'] as const
const scores = Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`)
const plain = (...ids: string[]): MarketType['outcomes'] => ids.map((id) => ({ id, nameTr: id }))
const both = (...ways: [id: string, nameTr: string][]): MarketType['outcomes'] =>
  signs.flatMap((sign) =>
    ways.map(([id, name]) => ({ id: `${sign}_${id}`, nameTr: `${sign.toUpperCase()} ve ${name}` })),
  )
const halfAndFull = signs.flatMap((first) =>
  signs.map((full) => ({ id: `${first}/${full}`, nameTr: `${first}/${full}`.toUpperCase() })),
)
const doubles = named(['1x', '1-X'], ['12', '1-2'], ['x2', 'X-2'])
const scorers = named(['1', '{$competitor1}'], ['none', 'Yok'], ['2', '{$competitor2}'])
const moreGoals = named(['first', '1. Yarı'], ['equal', 'Eşit'], ['second', '2. Yarı'])

const result = [
  market(['1x2', 1, 10, 'result'], 'Maç Sonucu', oneXTwo, { marginBp: 600 }),
  market(['dc', 10, 20, 'result'], 'Çifte Şans', doubles, {
    marginBp: 600,
    decides: 'cover',
  }),
  market(['dnb', 11, 120, 'result'], 'Beraberlikte İade', named(['1', '1'], ['2', '2']), {
    marginBp: 500,
    decides: 'line',
  }),
  market(['ms_ou', 37, 240, 'result'], 'Maç Sonucu ve Alt/Üst {total}', both(['under', 'Alt'], ['over', 'Üst']), {
    marginBp: 1_000,
    specifiers: TOTAL,
  }),
  market(['ms_kg', 35, 250, 'result'], 'Maç Sonucu ve Karşılıklı Gol', both(['yes', 'Var'], ['no', 'Yok']), {
    marginBp: 1_000,
  }),
  market(['rest', 7, 270, 'result'], 'Kalan Süre Sonucu ({score})', oneXTwo, { marginBp: 600, specifiers: ['score'] }),
]

const goals = [
  market(['ou', 18, 30, 'goals'], 'Alt/Üst {total}', underOver, { marginBp: 500, specifiers: TOTAL }),
  market(['kg', 29, 40, 'goals'], 'Karşılıklı Gol', yesNo, { marginBp: 500 }),
  market(['band', 548, 70, 'goals'], 'Toplam Gol Aralığı', plain('0-1', '2-3', '4-5', '6+'), { marginBp: 600 }),
  market(['goal', 8, 80, 'goals'], '{!goalnr} Golü Kim Atar', scorers, { marginBp: 600, specifiers: ['goalnr'] }),
  market(['exact', 21, 180, 'goals'], 'Toplam Gol', plain('0', '1', '2', '3', '4', '5', '6+'), { marginBp: 1_000 }),
  market(['oe', 26, 190, 'goals'], 'Toplam Gol Tek/Çift', named(['odd', 'Tek'], ['even', 'Çift']), { marginBp: 500 }),
  market(['t1ou', 19, 200, 'goals'], 'Ev Sahibi Alt/Üst {total}', underOver, { marginBp: 500, specifiers: TOTAL }),
  market(['t2ou', 20, 210, 'goals'], 'Deplasman Alt/Üst {total}', underOver, { marginBp: 500, specifiers: TOTAL }),
  market(['cs1', 31, 220, 'goals'], 'Ev Sahibi Gol Yemez', cleanSheet, { marginBp: 500 }),
  market(['cs2', 32, 230, 'goals'], 'Deplasman Gol Yemez', cleanSheet, { marginBp: 500 }),
]

const half = [
  market(['ht', 60, 60, 'half'], 'İlk Yarı Sonucu', oneXTwo, { marginBp: 600, groups: half1 }),
  market(['htft', 47, 130, 'half'], 'İlk Yarı/Maç Sonucu', halfAndFull, { marginBp: 1_000, groups: half1 }),
  market(['2h', 83, 140, 'half'], 'İkinci Yarı Sonucu', oneXTwo, { marginBp: 600 }),
  market(['ht_ou', 68, 150, 'half'], 'İlk Yarı Alt/Üst {total}', underOver, {
    marginBp: 500,
    specifiers: TOTAL,
    groups: half1,
  }),
  market(['ht_kg', 75, 160, 'half'], 'İlk Yarı Karşılıklı Gol', yesNo, { marginBp: 500, groups: half1 }),
  market(['half', 52, 170, 'half'], 'En Çok Gol Olan Yarı', moreGoals, { marginBp: 600, groups: half1 }),
]

const others = [
  market(['ah', 16, 50, 'handicap'], 'Asya Handikapı {+hcp}', handicapSides, { marginBp: 500, specifiers: HCP }),
  market(['eh', 14, 110, 'handicap'], 'Handikaplı Maç Sonucu ({hcp})', oneXTwo, { marginBp: 600, specifiers: HCP }),
  market(['cs', 45, 260, 'score'], 'Maç Skoru', [...plain(...scores), { id: 'other', nameTr: 'Diğer' }], {
    marginBp: 1_200,
    cashoutOk: false,
  }),
  market(['cor', 166, 300, 'corners'], 'Toplam Korner Alt/Üst {total}', underOver, {
    marginBp: 500,
    specifiers: TOTAL,
    groups: ['all', 'corner'],
  }),
  market(['card', 139, 310, 'corners'], 'Toplam Kart Alt/Üst {total}', underOver, {
    marginBp: 500,
    specifiers: TOTAL,
    groups: ['all', 'card'],
  }),
]

/** Ninety minutes and stoppage, never extra time or penalties. */
export const footballMarkets: readonly MarketType[] = [...result, ...goals, ...half, ...others].toSorted(
  (a, b) => a.sort - b.sort,
)
