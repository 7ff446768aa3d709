import { formatKurus } from '@meydan/money/kurus'
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
    `Havuz ${formatKurus(seed_kurus)} ile başlar ve en geç ${formatKurus(cap_kurus)} olduğunda düşer.`,
    `${game_ids.length === 0 ? 'Bütün slot oyunlarında' : 'Yalnız listedeki oyunlarda'} nakit bakiyeyle oynanan, en az ${formatKurus(min_stake_kurus)} tutarındaki bahisler, elleri bitince sayılır.`,
    `Sayılan her bahsin ${shareText(pool_share)} kadarını${seed_share === 0 ? '' : ` havuza, ${shareText(seed_share)} kadarını sonraki başlangıçlara`} ${seed_share === 0 ? 'havuza ' : ''}site ekler; bahsinizden ya da kazancınızdan kesilmez.`,
    `Düşme noktası tur başlarken ${formatKurus(seed_kurus)} üstünden ${formatKurus(cap_kurus)} tutarına kadar her kuruşu eşit olasılıkla içeren bir çekilişle belirlenir; özeti (SHA-256) hemen yayımlanır, kendisi düşünce açıklanır.`,
    'Eli bitince payı havuzu düşme noktasına ulaştıran bahis kazanır. Ödül düşme noktası kadardır ve nakittir; çevrim şartı yoktur, birkaç saniye içinde bakiyenize geçer.',
    'Daha büyük bahis havuza daha çok katar ve noktayı geçme olasılığı o oranda artar; kazananı başka bir şey etkilemez.',
    'Bonus parası ve bedava dönüşle oynanan bahisler sayılmaz. Açık kalan ve iade edilen eller hiçbir havuza katmaz.',
    'Mola veren, kendini men eden ya da hesabı kapalı oyuncuların ve sitenin kendi hesaplarının bahisleri sayılmaz ve kazanmaz.',
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
      ? `Ödülün ${formatKurus(house)} kadarını site karşılar (${formatKurus(seeds)} başlangıcın ${shareText(Number((house * 10_000n) / seeds))} kadarı).`
      : 'Paylar ödülü karşılar; site başlangıca eklemez.',
  ]
}
