import { describe, expect, it } from 'vitest'
import type { Rule } from './promotion-record.ts'
import type { Contributions } from './rule.ts'
import {
  conditionSentences,
  contributionList,
  exampleBase,
  minDepositText,
  rolloverText,
  ruleExample,
  ruleSentences,
  timesText,
} from './rule-text.ts'

const DEPOSIT = {
  bonus_type: 'deposit',
  percent: 50,
  fixed_kurus: null,
  min_deposit_kurus: 10_000n,
  min_deposit_text: '',
  max_bonus_kurus: 100_000n,
  rollover: 20,
  rollover_text: '',
  validity_days: 7,
  reuse: 'deposit',
  contributions: { games: {}, categories: { live: 10, slot: 100 }, default: 5 },
  allowed_games: null,
  max_stake_kurus: 2_500n,
  max_win_kurus: 500_000n,
  nth_deposit: null,
  weekdays: null,
  hour_from: null,
  hour_to: null,
  ends_at: null,
  budget_kurus: null,
  player_cap: null,
  note: '',
  spin_game_id: null,
  spin_count: null,
  spin_stake_kurus: null,
  cashback_period_days: null,
  cashback_categories: null,
} as unknown as Rule
const rule = (more: Partial<Rule> = {}): Rule => ({ ...DEPOSIT, ...more })
const gift = (more: Partial<Rule>) => ruleSentences(rule(more), NAMES)[0]

const NAMES = new Map([[7, 'Lale Bahçesi']])
const WHOLE_ORDER =
  'Önce nakit bakiye, sonra bonus bakiyesi kullanılır; iptalde veya süre dolduğunda yalnızca bonus bakiyesi silinir'

const CASHBACK = { bonus_type: 'cashback', percent: 10, max_bonus_kurus: null, min_deposit_kurus: null } as const
const SPINS = { bonus_type: 'freespin', spin_game_id: 7, spin_count: 20, spin_stake_kurus: 200n } as const
const FREEBET = { bonus_type: 'freebet', spin_count: 2, spin_stake_kurus: 5_000n } as const
const FREE = { bonus_type: 'free', fixed_kurus: 5_000n, min_deposit_kurus: null } as const

describe('the sentences of a rule', () => {
  it('answer the questions of a player in their order', () => {
    expect(ruleSentences(rule({ allowed_games: [7, 8] }), NAMES)).toEqual([
      'Yatırımınızın %50’si tutarında bonus, en çok 1.000,00 ₺',
      'En az 100,00 ₺ yatırım gerekir',
      'Bonus tutarının 20 katı bahis yapılmalıdır',
      'Çevrime katkı: Slot %100, Canlı Casino %10, Diğer oyunlar %5',
      'Yalnızca şu oyunlarda geçerlidir: Lale Bahçesi, Oyun 8',
      'Çevrim sürerken bir bahis en çok 25,00 ₺ olabilir',
      'Bonustan nakde en çok 5.000,00 ₺ geçer',
      'Süre: 7 gün',
      WHOLE_ORDER,
      'Her yatırımda yararlanılır',
    ])
  })

  it('say nothing of what is not limited', () => {
    const bare = { max_stake_kurus: null, max_win_kurus: null, max_bonus_kurus: null, rollover: 0 }
    expect(ruleSentences(rule({ ...bare, min_deposit_kurus: null, reuse: 'player' }))).toEqual([
      'Yatırımınızın %50’si tutarında bonus',
      'Çevrim şartı yoktur, tutar doğrudan nakit bakiyenize geçer',
      'Süre: 7 gün',
      WHOLE_ORDER,
      'Her oyuncu bir kez yararlanır',
    ])
    expect(ruleSentences(rule({ reuse: 'day' })).at(-1)).toBe('Günde bir kez yararlanılır')
  })

  it.each<[string, Partial<Rule>, string]>([
    ['a loss of one day', { ...CASHBACK, cashback_period_days: 1 }, 'Son günkü net kaybınızın %10’u'],
    [
      'a loss of a week in two rooms',
      { ...CASHBACK, cashback_period_days: 7, cashback_categories: ['slot', 'live'], max_bonus_kurus: 50_000n },
      'Son 7 gündeki Slot, Canlı Casino oyunlarındaki net kaybınızın %10’u, en çok 500,00 ₺',
    ],
    ['free money', FREE, '50,00 ₺ bonus'],
    ['free spins', SPINS, 'Lale Bahçesi oyununda 20 bedava dönüş, dönüş başına 2,00 ₺'],
    [
      'free spins of a game that is gone',
      { ...SPINS, spin_game_id: 9 },
      'Seçili oyununda 20 bedava dönüş, dönüş başına 2,00 ₺',
    ],
    [
      'free bets',
      FREEBET,
      '50,00 ₺ değerinde 2 bedava bahis: tekli ya da kombine bir spor kuponunda, toplam oran en az 1,50; kazançtan bahis tutarı düşülür. İptal olan kuponun bedava bahsi, süresi dolmadıysa geri verilir',
    ],
  ])('name the gift: %s', (_, more, sentence) => {
    expect(gift(more)).toBe(sentence)
  })
})

describe('when and to whom', () => {
  const ALWAYS = rule()
  it('is nothing where always and to everybody', () => {
    expect(conditionSentences(ALWAYS)).toEqual([])
  })

  it.each<[string, Partial<Rule>, string[]]>([
    ['the first deposit', { nth_deposit: 1 }, ['Yalnızca ilk yatırımda']],
    ['the third', { nth_deposit: 3 }, ['Yalnızca 3. yatırımda']],
    ['one day', { weekdays: [1] }, ['Yalnızca pazartesi günü yapılan yatırımda']],
    ['two, of free money', { ...FREE, weekdays: [6, 7] }, ['Yalnızca cumartesi ve pazar günleri']],
    ['so many', { player_cap: 1_500, budget_kurus: 100n }, ['İlk 1.500 oyuncuya', 'Promosyon bütçesi dolana kadar']],
    // What ends at midnight in Istanbul has the day before as its last.
    ['an end', { ends_at: new Date('2026-03-31T21:00:00Z') }, ['Son gün 31 Mart 2026']],
  ])('%s', (_, more, sentences) => {
    expect(conditionSentences({ ...ALWAYS, ...more })).toEqual(sentences)
  })

  it('names days and hours', () => {
    const times = (weekdays: number[] | null, from: number | null, to: number | null) =>
      timesText({ weekdays, hour_from: from, hour_to: to })
    expect(times(null, null, null)).toBe('')
    expect(times(null, 8, 23)).toBe('08.00–23.00 saatlerinde')
    expect(times([1, 2, 3], 18, 2)).toBe('pazartesi, salı ve çarşamba günleri 18.00–02.00 saatlerinde')
    expect(times(null, null, 5)).toBe('')
    expect(times(null, 5, null)).toBe('')
  })
})

describe('the short texts of a card', () => {
  it('are those written by hand, or those of the rule', () => {
    expect(minDepositText(rule())).toBe('En düşük yatırım 100,00 ₺')
    expect(minDepositText(rule({ min_deposit_kurus: null }))).toBe('')
    expect(minDepositText(rule({ min_deposit_text: 'En az yüz lira' }))).toBe('En az yüz lira')
    expect(rolloverText(rule())).toBe('20x çevrim şartı')
    expect(rolloverText(rule({ rollover: 0 }))).toBe('Çevrim şartı yok')
    expect(rolloverText(rule({ rollover_text: 'Yirmi kat' }))).toBe('Yirmi kat')
  })

  it('list what counts, from most to least, games after their kinds', () => {
    const list = (contributions: Contributions) => contributionList(contributions, NAMES)
    expect(list({ games: { 7: 25, 8: 30 }, categories: { crash: 50, slot: 100, live: 0 }, default: 0 })).toEqual([
      { label: 'Slot', percent: 100 },
      { label: 'Crash', percent: 50 },
      { label: 'Canlı Casino', percent: 0 },
      { label: 'Lale Bahçesi', percent: 25 },
      { label: 'Oyun 8', percent: 30 },
    ])
    expect(list({ games: {}, categories: {}, default: 5 })).toEqual([{ label: 'Diğer oyunlar', percent: 5 }])
  })
})

describe('the worked example', () => {
  it.each<[string, Partial<Rule>, string]>([
    ['of a deposit', {}, '1.000,00 ₺ yatırıma 500,00 ₺ bonus, 10.000,00 ₺ çevrim şartıyla'],
    ['at its ceiling', { percent: 200 }, '1.000,00 ₺ yatırıma 1.000,00 ₺ bonus, 20.000,00 ₺ çevrim şartıyla'],
    [
      'of a least deposit above a thousand',
      { min_deposit_kurus: 150_000n },
      '1.500,00 ₺ yatırıma 750,00 ₺ bonus, 15.000,00 ₺ çevrim şartıyla',
    ],
    ['of a loss', { ...CASHBACK, rollover: 0 }, '1.000,00 ₺ net kayba 100,00 ₺ bonus, doğrudan nakit bakiyeye'],
    ['of free money', FREE, '50,00 ₺ bonus, 1.000,00 ₺ çevrim şartıyla'],
    ['of spins', SPINS, '20 dönüşten kazanılan tutar 20 kat çevrim tamamlanınca nakde geçer'],
    [
      'of free bets',
      FREEBET,
      '50,00 ₺ bedava bahis 2,40 oranla kazanırsa 70,00 ₺ 20 kat çevrim tamamlanınca nakde geçer',
    ],
    [
      'of free bets without a wager',
      { ...FREEBET, rollover: 0 },
      '50,00 ₺ bedava bahis 2,40 oranla kazanırsa 70,00 ₺ nakit olarak ödenir',
    ],
  ])('%s', (_, more, sentence) => {
    expect(ruleExample(rule(more))).toBe(sentence)
  })

  it('is of a thousand lira, or of the least that is taken where that is more', () => {
    expect(exampleBase({ min_deposit_kurus: null })).toBe(100_000n)
    expect(exampleBase({ min_deposit_kurus: 100_000n })).toBe(100_000n)
    expect(exampleBase({ min_deposit_kurus: 100_001n })).toBe(100_001n)
  })
})
