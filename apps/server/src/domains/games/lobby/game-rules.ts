import type { Mechanic } from '@meydan/contract/games/games'
import { formatKurus } from '@meydan/money/kurus'
import type { Game } from './catalogue.ts'

/** What is true of every game of a mechanic, from any provider; the numbers of one game stand in the game. */
const PLAYED: Record<Mechanic, string> = {
  classic: 'Klasik slottur: az makara vardır; makaralar durunca çizgide yan yana gelen aynı semboller kazanır.',
  lines: 'Kazanç çizgilerle ölçülür: bir çizgide soldan başlayarak yan yana gelen aynı semboller kazanır.',
  ways: 'Çizgi yoktur: aynı sembol soldan başlayarak yan yana makaralarda görünürse kazanır; her eş sembol yeni bir yol açar.',
  cascade: 'Kazanan semboller kaybolur, yerlerine yenileri düşer; kazanç çıktıkça düşüş aynı bahisle sürer.',
  cluster:
    'Kümeler kazanır: yeterince aynı sembol birbirine üstten, alttan ya da yandan değerse küme olur; küme büyüdükçe ödemesi büyür.',
  respin: 'Yeniden dönüş vardır: bazı makaralar yerinde kalır, diğerleri ücretsiz olarak yeniden döner.',
  book: 'Kitap hem jokerdir hem scatter. Üç kitap bedava dönüşleri başlatır; seçilen sembol yeterince makarada çıkarsa o makaraları boydan boya kaplar ve her çizgide öder.',
  hold: 'Tut ve kazan: yeterince altın çıkınca hepsi yerinde kalır ve boş yerler yeniden döner. Her yeni altın, kalan dönüş sayısını başa alır; sonunda altınların değerleri toplanıp ödenir.',
  walking:
    'Jokerler yürür: çıkan joker her yeniden dönüşte bir makara sola kayar. Bütün jokerler ekrandan çıkana ya da yeniden dönüş hakkı bitene kadar dönüşler ücretsizdir.',
  free_spins: 'Bedava dönüş vardır: oyunun istediği semboller gelince başlar, dönüşler için ayrıca bahis alınmaz.',
}

const KINDS: Partial<Record<Game['category'], string>> = { slot: 'slot oyunu', live: 'otomatik masa oyunu' }

const VOLATILITIES: Record<string, string> = {
  düşük: 'düşük: kazançlar sık ve küçüktür',
  orta: 'orta: kazançların sıklığı ve büyüklüğü dengelidir',
  yüksek: 'yüksek: kazançlar seyrek, ama büyük olabilir',
  'çok yüksek': 'çok yüksek: uzun süre kazanç çıkmayabilir, çıkan büyük olabilir',
}
/** As some providers say it. */
const ENGLISH: Record<string, string> = { low: 'düşük', medium: 'orta', high: 'yüksek', very_high: 'çok yüksek' }

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })

/** What it is, in one sentence: for the page's head and for search engines. */
export function aboutGame(game: Game): string {
  const { name, providerName, category, hasDemo } = game
  const facts = [
    rtpText(game) && `RTP ${rtpText(game)}`,
    stakesText(game) && `bahis ${stakesText(game)}`,
    hasDemo && 'ücretsiz demo',
  ].filter(Boolean)
  const kind = KINDS[category] ?? 'hızlı oyun'
  const of = providerName === '' ? '' : `${providerName} sağlayıcısından `
  return `${name}: ${of}${kind}${facts.length > 0 ? `; ${facts.join(', ')}` : ''}.`
}

/** Its rules as far as the operator knows them, from its own figures; the table of pays stands in the game. */
export function rulesOfGame(game: Game): string[] {
  const { mechanics, volatility, winCap, category } = game
  return [
    ...mechanics.map((one) => PLAYED[one]),
    category === 'instant' && volatility === null
      ? 'Riski siz seçersiniz: ayar değişince hem kazanma olasılığı hem kazanç değişir.'
      : '',
    stakesText(game) && `Bir turda ${stakesText(game)} arasında bahis yapılır.`,
    winCap.times === null ? '' : `Bir turun en yüksek kazancı bahsin ${whole.format(winCap.times)} katıdır.`,
    volatilityText(volatility) && `Oynaklığı ${volatilityText(volatility)}.`,
    rtpText(game) &&
      `Oyuncuya dönüş (RTP) ${rtpText(game)}. Çok sayıda turun kuramsal ortalamasıdır; tek bir oyunda çok farklı sonuçlar olağandır.`,
    'Ödeme tablosu ve ayrıntılı kurallar oyunun içindedir.',
  ].filter((rule) => rule !== '')
}

function volatilityText(volatility: string | null): string {
  const word = volatility?.toLocaleLowerCase('tr') ?? ''
  return VOLATILITIES[ENGLISH[volatility ?? ''] ?? word] ?? ''
}

function rtpText({ rtp }: Game): string {
  return rtp === null ? '' : `%${percent.format(rtp)}`
}

function stakesText({ lowestStake, maxStake }: Game): string {
  return lowestStake === null || maxStake === null ? '' : `${formatKurus(lowestStake)} – ${formatKurus(maxStake)}`
}
