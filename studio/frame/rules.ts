import type { FreeSpins } from '../models/profile.ts'
import type { FrameConfig } from '../server/frame/frame-config.ts'
import { decimal, money, percent } from './format.ts'

const WILD = 0
const SCATTER = 1

/** What the symbols of this game do, from its data. */
export function featuresOf(config: FrameConfig): string[] {
  const rules = [winRule(config), ...exampleRule(config), ...fallRules(config)]
  if (config.model === 'cascade' || config.model === 'cluster') return [...rules, ...capRules(config)]
  if (config.model === 'book') return [...rules, ...bookRules(config), ...capRules(config)]
  const special = config.hold === null ? scatterRules(config) : holdRules(config)
  return [...rules, ...jokerRules(config), ...special, ...capRules(config), ...buyRules(config)]
}

/** What stands under the reels before the first round. */
export function headlineOf(config: FrameConfig): string {
  if (config.model === 'cascade') return `${leastOf(config)}+ AYNI SEMBOL`
  if (config.model === 'cluster') return `${leastOf(config)}+ SEMBOL KÜMESİ`
  return config.lines.length > 0 ? `${config.lines.length} ÇİZGİ` : `${waysOf(config)} YOL`
}

function waysOf({ rows, strips }: FrameConfig): number {
  return rows ** strips.length
}

function leastOf({ symbols }: FrameConfig): number {
  const paying = symbols.find(({ pays }) => pays.some((pay) => pay > 0))
  return paying?.pays.findIndex((pay) => pay > 0) ?? 0
}

function fallRules({ falls }: FrameConfig): string[] {
  if (falls === null) return []
  const rules = [
    'Kazanan semboller kaybolur, üstlerindekiler aşağı düşer, boşalan yerlere yenileri gelir. Yeni bir kazanç çıktıkça düşüş sürer. Bir turun bütün kazançları toplanır.',
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
    return `Çizgi yoktur: aynı sembolden en az ${leastOf(config)} tane, ekranın neresinde durursa dursun kazanır. Joker ve scatter yoktur.`
  }
  if (config.model === 'cluster') {
    return `Çizgi yoktur. Birbirine üstten, alttan ya da yandan değen en az ${leastOf(config)} aynı sembol bir kümedir ve kazanır; çapraz sayılmaz. Küme büyüdükçe ödemesi büyür, aynı sembolün ayrı kümeleri ayrı ödenir. Joker ve scatter yoktur.`
  }
  if (config.model === 'ways') {
    return `Çizgi yoktur, ${waysOf(config)} kazanç yolu vardır. Aynı sembol soldan başlayarak yan yana makaralarda görünürse kazanır; kaç makara gerektiği ödemelerde yazar. Bir makaradaki her eş sembol yeni bir yol açar. Örnek: Üç makarada 1, 2 ve 2 eş sembol 1 × 2 × 2 = 4 yol eder; ödeme 4 ile çarpılır.`
  }
  const reels = config.strips.length
  const many = reels === 3 ? '3' : 'en az 3'
  const pairs = config.symbols.filter(({ pays }, symbol) => symbol !== SCATTER && (pays[2] ?? 0) > 0)
  const two = pairs.map(({ name }) => ` ${name} 2 taneden başlayarak kazanır.`).join('')
  return `Bir çizgide soldan başlayarak yan yana ${many} aynı sembol kazanır.${two} Her çizgide yalnızca en yüksek kazanç ödenir; çizgilerin kazançları toplanır.`
}

/** What the symbol that stands first among the usual ones pays at the lowest stake, for as few of it as pay. */
function exampleRule({ model, symbols, stakes, unit }: FrameConfig): string[] {
  const usual = symbols.find(({ pays }, symbol) => symbol > SCATTER && pays.some((pay) => pay > 0))
  const stake = stakes[0]
  if (usual === undefined || stake === undefined) return []
  const count = usual.pays.findIndex((pay) => pay > 0)
  const where = { cascade: 'ekranda', cluster: 'bir kümede', ways: 'bir yolda' }[model as string] ?? 'bir çizgide'
  const paid = money((usual.pays[count] ?? 0) * (stake / unit))
  return [`Örnek: ${money(stake)} bahiste ${where} ${count} ${usual.name} ${paid} öder.`]
}

function bookRules(config: FrameConfig): string[] {
  const name = config.symbols[SCATTER]?.name ?? 'Kitap'
  const { free, lines, symbols } = config
  if (free === null) return []
  const chosen = symbols.filter(({ pays }, symbol) => symbol > SCATTER && pays.some((pay) => pay > 0)).length
  return [
    `${name} hem jokerdir hem scatter. Her sembolün yerine geçer, nerede durursa dursun sayılır ve kendi ödemesini de yapar.`,
    `${free.from} veya daha çok ${name} ${free.spins} bedava dönüş başlatır. Bunlar için ${chosen} sembolden biri çekilir; hepsinin olasılığı eşittir.`,
    `Bedava dönüşte bu sembol, ödeyecek kadar makarada çıkarsa o makaraları boydan boya kaplar. ${lines.length} çizginin hepsinde öder; makaraların yan yana olması gerekmez. Bu sembolle başlayan çizgiler ayrıca ödenmez.`,
    `Bedava dönüşlerde yeniden ${free.from} ${name} ${free.spins} dönüş daha ekler; bir turda en çok ${free.cap} bedava dönüş oynanır. Bedava dönüşlerin makaraları başkadır.`,
  ]
}

function capRules({ cap, free, walks }: FrameConfig): string[] {
  if (cap === null) return []
  const spins =
    free === null
      ? walks === null
        ? ''
        : ' Kazanç bu sınıra ulaşınca yeniden dönüşler de biter.'
      : ' Kazanç bu sınıra ulaşınca bedava dönüşler de biter.'
  return [`Bir turun kazancı bahsin ${decimal(cap)} katını geçemez; bu sınır RTP hesabının içindedir.${spins}`]
}

function buyRules({ feature, free }: FrameConfig): string[] {
  if (feature === null || free === null) return []
  const { price, rtp, hitRate, maxPay } = feature.figures
  return [
    `Özellik satın alma sunuluyorsa ${free.spins} bedava dönüş, bahsin ${decimal(price)} katına hemen başlatılır. Örnek: 10,00 ₺ bahiste bedeli ${money(price * 1_000)} olur.`,
    `Satın alınan turun RTP’si ${percent(rtp)}, kazançlı olma olasılığı ${percent(hitRate)}, en yüksek kazancı bahsin ${decimal(maxPay)} katıdır. Yalnızca kendi paranızla alınır, bonus çevrimine sayılmaz.`,
  ]
}

function holdRules({ hold, symbols, rows, strips }: FrameConfig): string[] {
  if (hold === null) return []
  const name = symbols[SCATTER]?.name ?? 'Altın'
  const all = hold.coins.reduce((sum, [, weight]) => sum + weight, 0)
  const worths = hold.coins.map(([stakes, weight]) => `${stakes}× ${percent((weight / all) * 100)}`).join(' · ')
  return [
    `${name} çizgide ödemez. Ekranda ${hold.from} veya daha çok ${name} olursa hepsi yerinde kalır ve ${hold.respins} ücretsiz yeniden dönüş başlar.`,
    `Yeniden dönüşte yalnızca boş hücreler döner; her birine ${hold.oneIn} çekilişte 1 olasılıkla ${name} gelir. Yeni ${name} geldikçe kalan dönüş yeniden ${hold.respins} olur.`,
    `Sonunda her ${name} değerini öder. Değerler (bahsin katı) ve olasılıkları: ${worths}.`,
    `${rows * strips.length} hücrenin hepsi dolarsa ayrıca bahsin ${decimal(hold.full)} katı ödenir.`,
  ]
}

function jokerRules(config: FrameConfig): string[] {
  const reels = [...config.strips.keys()].filter((reel) => config.strips[reel]?.includes(WILD)).map((reel) => reel + 1)
  if (reels.length === 0) return []
  const name = config.symbols[WILD]?.name ?? 'Joker'
  const on = reels.length === 1 ? 'makarada' : 'makaralarda'
  const where = reels.length === config.strips.length ? '' : ` Yalnızca ${reels.join(', ')}. ${on} çıkar.`
  const rules = [
    `${name} jokerdir: ${config.hold === null ? 'scatter' : config.symbols[SCATTER]?.name} dışındaki her sembolün yerine geçer.${where}`,
  ]
  if (config.wildMultiplier > 1) {
    const alone = config.symbols[WILD]?.pays.some((pay) => pay > 0)
    rules.push(
      `Kazanan çizgideki her joker o çizginin kazancını ${config.wildMultiplier} ile çarpar${alone ? '; yalnızca jokerden oluşan çizgi kendi ödemesini alır' : ''}.`,
    )
  }
  if (config.model === 'walk') {
    rules.push(
      `Joker çıktığı makarayı boydan boya kaplar; diğer makaralar ücretsiz olarak yeniden döner. Her yeniden dönüşte joker bir makara sola yürür, yolda gelen joker de yürür. Hepsi soldan çıkınca ya da ${config.walks} yeniden dönüşten sonra tur biter.`,
    )
  }
  if (config.model === 'respin') {
    rules.push(
      'Joker çıktığı makarayı boydan boya kaplar ve yerinde kalır; diğer makaralar ücretsiz olarak yeniden döner. Yeni joker gelirse bir kez daha dönerler.',
    )
  }
  return rules
}

function scatterRules(config: FrameConfig): string[] {
  if (!config.strips.some((strip) => strip.includes(SCATTER))) return []
  const name = config.symbols[SCATTER]?.name ?? 'Scatter'
  const rules = [
    config.falls === null
      ? `${name} scatter sembolüdür: nerede durursa dursun sayılır, kazancı diğer kazançlara eklenir.`
      : `${name} scatter sembolüdür: kazanan sembollerle birlikte kaybolmaz; düşüşler bitince ekranda kaç tane varsa o kadar sayılır.`,
  ]
  if (config.free !== null) {
    const { from, spins, cap } = config.free
    const times = timesRule(config.free)
    rules.push(
      `${from} veya daha çok scatter ${spins} bedava dönüş başlatır.${times} Bedava dönüşlerde yeniden ${from} scatter ${spins} dönüş daha ekler; bir turda en çok ${cap} bedava dönüş oynanır.`,
    )
  }
  return rules
}

/** Begins with a space, so that it follows another sentence; empty where free spins pay as all others do. */
function timesRule({ multiplier, upTo }: FreeSpins): string {
  if (upTo !== undefined)
    return ` Bedava dönüşlerin kazançları çarpılır: çarpan ${multiplier} ile başlar, her bedava dönüşte 1 artar, ${upTo} olunca öyle kalır.`
  return multiplier > 1 ? ` Bedava dönüşlerde bütün kazançlar ${multiplier} ile çarpılır.` : ''
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
    ['En yüksek kazanç', `bahsin ${decimal(figures.maxPay)} katı`],
    ['Hesaplanan durum', decimal(figures.combinations)],
    ['En düşük ve en yüksek bahis', `${money(config.stakes[0] ?? 0)} – ${money(config.stakes.at(-1) ?? 0)}`],
    ['Sağlayıcı', config.provider],
  ]
}

export function rulesOf(config: FrameConfig): string[] {
  const falls = config.falls !== null ? ', düşüşler' : ''
  const feature =
    config.model === 'respin' || config.model === 'walk' || config.hold !== null
      ? ', yeniden dönüşler'
      : config.free === null
        ? ''
        : ', bedava dönüşler'
  return [
    `RTP, makaraların bütün duruşları tek tek sayılarak hesaplanmıştır${falls + feature === '' ? '' : `${falls}${feature} de hesabın içindedir`}. Uzun dönemin kuramsal ortalamasıdır; tek bir oyunda sonuç bundan çok farklı olabilir.`,
    'Her turun sonucu, bahis alınmadan önce sunucuda güvenli rastgele sayı üreteciyle belirlenir ve kaydedilir. Makaralar yalnızca bu sonucu gösterir. Bahis tutarı, bakiye ve önceki turlar sonucu etkilemez.',
    `${config.lines.length > 0 ? 'Bahis bütün çizgilere eşit bölünür; kazançlarda' : 'Kazançlarda'} yuvarlama yoktur.`,
    'İki tur arasında en az 2,5 saniye geçer. Otomatik oynatma yoktur.',
    'Bağlantı koparsa başlamış tur sunucuda tamamlanır ve kazancı bakiyenize eklenir. Bahsin alındığı kesin değilse tur iptal edilir ve bahis iade edilir.',
    'Arıza durumunda ilgili turun bahsi ve kazancı geçersizdir; bahis iade edilir.',
  ]
}
