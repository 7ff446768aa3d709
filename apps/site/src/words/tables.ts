import { tableBets } from '@meydan/fair/table-bets'
import type { TableAlgorithm } from '@meydan/fair/tables'
import { fairness, type RoomText, SERVER_CLOCK } from './rooms.ts'

export const AUTOMATIC = 'Otomatik Masa · krupiye yoktur, sonuç kanıtlanabilir çekilişle belirlenir'

export type TableName = 'rulet' | 'baccarat' | 'ejder-kaplan' | 'sic-bo' | 'cark'

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
const odds = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** What each kind of bet is called. */
const betNames: Readonly<Record<TableAlgorithm, Readonly<Record<string, string>>>> = {
  'roulette/1': {
    straight: 'Tek sayı',
    split: 'İki sayı',
    three: 'Üç sayı',
    corner: 'Dört sayı',
    six: 'Altı sayı',
    dozen: 'Düzine, sütun',
    chance: 'Kırmızı, siyah, tek, çift, 1–18, 19–36',
  },
  'baccarat/1': {
    player: 'Oyuncu',
    banker: 'Banka',
    tie: 'Beraberlik',
    playerPair: 'Oyuncu çifti',
    bankerPair: 'Banka çifti',
  },
  'dragon-tiger/1': { dragon: 'Ejder', tiger: 'Kaplan', tie: 'Beraberlik', suitedTie: 'Aynı renk beraberlik' },
  'sic-bo/1': {
    even: 'Küçük, büyük, tek, çift',
    single: 'Tek zar (bir, iki, üç kez: 1, 2, 12)',
    pair: 'İki farklı zar',
    double: 'İkili',
    triple: 'Belirli üçlü',
    anyTriple: 'Her üçlü',
    total4: 'Toplam 4, 17',
    total5: 'Toplam 5, 16',
    total6: 'Toplam 6, 15',
    total7: 'Toplam 7, 14',
    total8: 'Toplam 8, 13',
    total9: 'Toplam 9, 12',
    total10: 'Toplam 10, 11',
  },
  'fortune-wheel/1': {
    lale: 'Lale (24 alan)',
    nar: 'Nar (12 alan)',
    fener: 'Fener (6 alan)',
    vapur: 'Vapur (4 alan)',
    marti: 'Martı (2 alan)',
    ay: 'Ay (1 alan)',
    gunes: 'Güneş (1 alan)',
  },
}

/** The bets of a table with what they pay and return, from the figures that are counted again in the tests. */
function payTable(algorithm: TableAlgorithm): string[] {
  return tableBets[algorithm].map(
    ({ bet, toOne, rtp }) =>
      `${betNames[algorithm][bet] ?? bet}: ${odds.format(toOne / 100)}’e 1 öder · RTP %${percent.format(rtp)}`,
  )
}

const limits = [
  'Bir alana en az 5,00 ₺, en çok 5.000,00 ₺; bir turda masaya en çok 25.000,00 ₺ konur. Bütün tutarlar tam liradır, ödemeler yuvarlanmaz.',
  'Fişler siz onaylayınca bahis olur. Onaylı bahis, bahisler kapanana kadar geri alınabilir; her onay ayrı bir bahistir.',
  SERVER_CLOCK,
]

const outage = [
  'Bağlantınız koparsa onaylı bahisleriniz sunucuda geçerli kalır.',
  'Sunucu bahisler kapanmadan durursa tur iptal edilir ve bütün bahisler iade edilir. Sonra durursa sonuç aynı tohumdan yeniden hesaplanır ve hiçbir şey olmamış gibi ödenir.',
]

type Facts = { title: string; algorithm: TableAlgorithm; rtp: string; intro: string; how: string[] }

function table(code: TableName, { title, algorithm, rtp, intro, how }: Facts): RoomText {
  return {
    title,
    code,
    category: 'live',
    lead: AUTOMATIC,
    rtp,
    intro,
    rules: [
      { title: 'Tur nasıl işler?', lines: [...how, ...limits] },
      {
        title: 'Ödemeler ve oyuncuya dönüş',
        lines: [...payTable(algorithm), 'Geçmiş sonuçlar sonraki turu etkilemez.'],
      },
      { title: 'Adil oyun', lines: fairness },
      { title: 'Kesinti olursa', lines: outage },
    ],
  }
}

const shoeText = 'Her tur sekiz desteden yeni bir sabot ile oynanır. Yol çizelgeleri 70 turda bir baştan başlar.'

export const tables: Readonly<Record<TableName, RoomText>> = {
  rulet: table('rulet', {
    title: 'Rulet',
    algorithm: 'roulette/1',
    rtp: '%97,30',
    intro: 'Tek sıfırlı çark, 37 sayı, 157 bahis alanı ve çark üzerinden söylenen bahisler.',
    how: [
      'Her tur 15 saniye bahis alır, sonra 0–36 arasında bir sayı çekilir.',
      'Söylenen bahisler parçalarının toplamıdır: Sıfır komşuları 9, Üçte bir 6, Öksüzler 5, Sıfır oyunu 4 fiş; komşular bir sayı ve çarkta iki yanındaki 1–4 sayıdır.',
    ],
  }),
  baccarat: table('baccarat', {
    title: 'Baccarat',
    algorithm: 'baccarat/1',
    rtp: '%95,16 – %98,94',
    intro: 'Punto Banco: Oyuncu ile Banka arasında, dokuza en yakın el kazanır.',
    how: [
      'Her tur 15 saniye bahis alır. İki yana ikişer kart açılır; as 1, on ve resimler 0 sayılır, toplamın son basamağı geçerlidir.',
      'Bir yanda 8 ya da 9 varsa kart çekilmez. Oyuncu 0–5’te çeker. Oyuncu çekmediyse Banka 0–5’te çeker; çektiyse Banka 0–2’de hep, 3’te üçüncü kart 8 değilse, 4’te 2–7’de, 5’te 4–7’de, 6’da 6–7’de çeker.',
      'Beraberlikte Oyuncu ve Banka bahisleri iade edilir. Çift, bir yanın ilk iki kartının aynı değerde olmasıdır.',
      shoeText,
    ],
  }),
  'ejder-kaplan': table('ejder-kaplan', {
    title: 'Ejder–Kaplan',
    algorithm: 'dragon-tiger/1',
    rtp: '%96,15 – %97,11',
    intro: 'İki yana birer kart; büyük kart kazanır, as en küçüktür.',
    how: [
      'Her tur 10 saniye bahis alır, sonra Ejder’e ve Kaplan’a birer kart açılır.',
      'Beraberlikte Ejder ve Kaplan bahislerinin yarısı geri ödenir. Aynı renk beraberlik, iki kartın değerinin ve renginin aynı olmasıdır.',
      shoeText,
    ],
  }),
  'sic-bo': table('sic-bo', {
    title: 'Sic Bo',
    algorithm: 'sic-bo/1',
    rtp: '%96,30 – %97,22',
    intro: 'Üç zar; toplam, tek zar, ikili, üçlü ve daha fazlası.',
    how: ['Her tur 15 saniye bahis alır, sonra üç zar atılır. Küçük, büyük, tek ve çift, üçlü gelirse kaybeder.'],
  }),
  cark: table('cark', {
    title: 'Çark',
    algorithm: 'fortune-wheel/1',
    rtp: '%96,00',
    intro: 'Elli alanlı çark, yedi resim; her bahsin dönüşü aynıdır.',
    how: ['Her tur 15 saniye bahis alır, sonra çark döner ve bir alanda durur.'],
  }),
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
