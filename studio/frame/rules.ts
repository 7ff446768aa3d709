import type { FrameConfig } from '../server/frame-config.ts'
import { decimal, money, percent } from './format.ts'

const WILD = 0
const SCATTER = 1

/** What the symbols of this game do, from its data. */
export function featuresOf(config: FrameConfig): string[] {
  if (config.model === 'cascade') return [winRule(config), ...fallRules(config)]
  return [winRule(config), ...fallRules(config), ...jokerRules(config), ...scatterRules(config)]
}

/** What stands under the reels before the first round. */
export function headlineOf(config: FrameConfig): string {
  if (config.model === 'cascade') return `${leastOf(config)}+ AYNI SEMBOL`
  return config.lines.length > 0 ? `${config.lines.length} ÇİZGİ` : '243 YOL'
}

function leastOf(config: FrameConfig): number {
  return config.symbols[0]?.pays.findIndex((pay) => pay > 0) ?? 0
}

function fallRules({ falls }: FrameConfig): string[] {
  if (falls === null) return []
  const rules = [
    'Kazanan semboller kaybolur, üstlerindekiler aşağı düşer ve boşalan yerlere makaranın devamı gelir. Yeni bir kazanç çıktıkça düşüş sürer; bir dönüşün bütün kazançları toplanır.',
  ]
  if (falls.base.length > 1) rules.push(ladderRule('İlk kazanç', falls.base))
  if (falls.free.length > 0) rules.push(ladderRule('Bedava dönüşlerde ilk kazanç', falls.free))
  return rules
}

/** `İlk kazanç 1, sonraki düşüşlerin kazançları sırasıyla 2, 4 ve 6 ile çarpılır; daha sonraki düşüşlerde çarpan 6 kalır.` */
function ladderRule(first: string, [one = 1, ...more]: readonly number[]): string {
  const last = more.at(-1) ?? one
  return `${first} ${one}, sonraki düşüşlerin kazançları sırasıyla ${more.slice(0, -1).join(', ')} ve ${last} ile çarpılır; daha sonraki düşüşlerde çarpan ${last} kalır.`
}

function winRule(config: FrameConfig): string {
  if (config.model === 'cascade') {
    return `Çizgi yoktur: aynı sembolden en az ${leastOf(config)} tane, pencerenin neresinde durursa dursun kazanır. Joker ve scatter yoktur.`
  }
  if (config.model === 'ways') {
    return 'Çizgi yoktur: aynı sembol soldan başlayarak yan yana en az 3 makarada görünürse kazanır. Makaralardaki her eş sembol yeni bir yol açar; ödeme yol sayısıyla çarpılır (243 yol).'
  }
  const reels = config.strips.length
  const many = reels === 3 ? '3' : 'en az 3'
  return `Bir çizgide soldan başlayarak yan yana ${many} aynı sembol kazanır. Her çizgide yalnızca en yüksek kazanç ödenir; çizgilerin kazançları toplanır.`
}

function jokerRules(config: FrameConfig): string[] {
  const reels = [...config.strips.keys()].filter((reel) => config.strips[reel]?.includes(WILD)).map((reel) => reel + 1)
  if (reels.length === 0) return []
  const name = config.symbols[WILD]?.name ?? 'Joker'
  const where = reels.length === config.strips.length ? '' : ` Yalnızca ${reels.join(', ')}. makaralarda çıkar.`
  const rules = [`${name} jokerdir: scatter dışındaki her sembolün yerine geçer.${where}`]
  if (config.wildMultiplier > 1) {
    rules.push(
      `Kazanan çizgideki her joker o çizginin kazancını ${config.wildMultiplier} ile çarpar; yalnız jokerden oluşan çizgi kendi ödemesini alır.`,
    )
  }
  if (config.model === 'respin') {
    rules.push(
      'Joker çıktığı makarayı baştan sona kaplar ve yerinde kalır; öteki makaralar ücretsiz olarak yeniden döner. Yeni joker gelirse bu bir kez daha yinelenir.',
    )
  }
  return rules
}

function scatterRules(config: FrameConfig): string[] {
  if (!config.strips.some((strip) => strip.includes(SCATTER))) return []
  const name = config.symbols[SCATTER]?.name ?? 'Scatter'
  const rules = [
    config.falls === null
      ? `${name} scatter sembolüdür: nerede durursa dursun sayılır, kazancı öteki kazançlara eklenir.`
      : `${name} scatter sembolüdür: kazanan sembollerle birlikte kaybolmaz; sayısı, düşüşler bittiğinde penceredeki sayıdır.`,
  ]
  if (config.free !== null) {
    const { from, spins, multiplier, cap } = config.free
    const times = multiplier > 1 ? ` Bedava dönüşlerde bütün kazançlar ${multiplier} ile çarpılır.` : ''
    rules.push(
      `${from} veya daha çok scatter ${spins} bedava dönüş başlatır.${times} Bedava dönüşlerde yeniden ${from} scatter ${spins} dönüş daha ekler; bir turda en çok ${cap} bedava dönüş oynanır.`,
    )
  }
  return rules
}

export function factsOf(config: FrameConfig): [string, string][] {
  const { figures } = config
  return [
    ['Oyuncuya dönüş (RTP)', percent(figures.rtp)],
    ['Kazançlı tur', percent(figures.hitRate)],
    ['Oynaklık', `${figures.volatility} (σ ${decimal(figures.sigma)})`],
    ...(figures.featureEvery === null
      ? []
      : [['Özellik', `ortalama ${decimal(Math.round(figures.featureEvery))} turda bir`] as [string, string]]),
    ['En yüksek kazanç', `bahsin en çok ${decimal(figures.maxPay)} katı`],
    ['Hesaplanan durum', decimal(figures.combinations)],
    ['En düşük ve en yüksek bahis', `${money(config.stakes[0] ?? 0)} – ${money(config.stakes.at(-1) ?? 0)}`],
    ['Sağlayıcı', config.provider],
  ]
}

export function rulesOf(config: FrameConfig): string[] {
  const falls = config.falls !== null ? ', düşüşler' : ''
  const feature = config.model === 'respin' ? ', yeniden dönüşler' : config.free === null ? '' : ', bedava dönüşler'
  return [
    `RTP, makaraların bütün duruşları tek tek sayılarak hesaplanmıştır${falls + feature === '' ? '' : `${falls}${feature} de hesabın içindedir`}. Uzun dönemin kuramsal ortalamasıdır; tek bir oyunda çok farklı sonuçlar olağandır.`,
    'Her turun sonucu bahis alınmadan önce sunucuda güvenli rastgele sayı üreteciyle belirlenir ve kaydedilir. Makaraların dönüşü yalnızca bu sonucu gösterir; bahis tutarı, bakiye ve önceki turlar sonucu etkilemez.',
    `${config.lines.length > 0 ? 'Bahis bütün çizgilere eşit bölünür; kazançlarda' : 'Kazançlarda'} yuvarlama yoktur.`,
    'İki dönüş arasında en az 2,5 saniye geçer. Otomatik oynatma yoktur.',
    'Bağlantı koparsa başlamış tur sunucuda tamamlanır ve kazancı bakiyenize eklenir; bahsin alınıp alınmadığı bilinmiyorsa tur iptal edilir ve bahis iade edilir.',
    'Arıza durumunda ilgili turun bahsi ve kazancı geçersizdir; bahis iade edilir.',
  ]
}
