import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import { expected, type Terms } from './pool.ts'

const percents = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** Hundredths of a percent as people read them. */
export function shareText(share: number): string {
  return `%${percents.format(share / 100)}`
}

/** The rules of a tier, a sentence each; nothing but its settings. */
export function rulesText({
  seed_kurus,
  cap_kurus,
  min_stake_kurus,
  game_ids,
  pool_share,
  seed_share,
}: Terms): string[] {
  return [
    `Havuz ${formatKurus(seed_kurus)} ile başlar ve en geç ${formatKurus(cap_kurus)} olduğunda kazanılır.`,
    `${game_ids.length === 0 ? 'Bütün slot oyunlarında' : 'Yalnızca listedeki oyunlarda'} nakit bakiyeyle oynanan, en az ${formatKurus(min_stake_kurus)} tutarındaki bahisler, turları bitince sayılır.`,
    `Sayılan her bahsin ${suffixed(shareText(pool_share), 'si')} havuza${seed_share === 0 ? '' : `, ${suffixed(shareText(seed_share), 'si')} sonraki turların başlangıcına`} eklenir. Bu payı site öder; bahsinizden ya da kazancınızdan kesilmez.`,
    `Her turun bir kazanma noktası vardır: ${formatKurus(seed_kurus)} ile ${formatKurus(cap_kurus)} arasında, her kuruşun olasılığının eşit olduğu bir çekilişle tur başlarken belirlenir. Özeti (SHA-256) hemen yayımlanır, kendisi jackpot kazanılınca açıklanır.`,
    'Payıyla havuzu kazanma noktasına ulaştıran bahis jackpotu kazanır. Ödül, kazanma noktasının tutarıdır; nakittir, çevrim şartı yoktur ve birkaç saniye içinde bakiyenize geçer.',
    `Örnek: Kazanma noktası ${formatKurus((seed_kurus + cap_kurus) / 2n)} ise havuzu bu tutara ulaştıran bahsin sahibi ${suffixed(formatKurus((seed_kurus + cap_kurus) / 2n), 'i')} kazanır.`,
    'Bahis büyüdükçe havuza eklenen pay ve jackpotu kazanma olasılığı aynı oranda artar. Kazananı başka bir şey etkilemez.',
    'Bonus parası ve bedava dönüşle oynanan bahisler sayılmaz. Açık kalan ve iade edilen turlar havuza eklenmez.',
    'Molada ya da oyundan uzaklaştırılmış olan veya hesabı kapalı oyuncuların ve site hesaplarının bahisleri sayılmaz, jackpot kazanamaz.',
    'Değişen ayarlar bir sonraki turda geçerli olur; süren turun koşulları değişmez.',
  ]
}

/** What settings cost and bring on average, a sentence each. */
export function checkText(terms: Terms): string[] {
  const { prize, stakes, brought, house } = expected(terms)
  const seeds = terms.seed_kurus
  return [
    `Ortalama ödül ${formatKurus(prize)}: başlangıç ile üst sınırın ortası.`,
    `Bir tur ortalama ${formatKurus(stakes)} bahisle tamamlanır; paylar ${formatKurus(brought)} getirir.`,
    house > 0n
      ? `Ödülün ${suffixed(formatKurus(house), 'sini')} site karşılar (${formatKurus(seeds)} başlangıcın ${suffixed(shareText(Number((house * 10_000n) / seeds)), 'si')}).`
      : 'Paylar ödülü karşılar; site başlangıca eklemez.',
  ]
}
