import { STAKE_INVALID } from '@meydan/contract/sentences'

export const testSlotWords = {
  title: 'Geliştirici test alanı',
  intro: 'Gerçek defterden geçen bir deneme turu. Yalnızca geliştirme ve demo ortamında görünür.',
  game: (id: number) => `Test oyunu: ${id}`,
  bet: 'Bahis tutarı',
  spin: 'Test turu oyna',
  invalidBet: STAKE_INVALID,
  failure: 'Bir hata oluştu',
  stake: 'Bahis',
  win: 'Kazanç',
  balance: 'Bakiye',
}
