import { tableBets } from '@meydan/fair/tables/table-bets'
import type { TableAlgorithm } from '@meydan/fair/tables/tables'
import { fairness, type RoomText, SERVER_CLOCK } from './rooms.ts'

const AUTOMATIC = 'Otomatik Masa · krupiye yoktur, sonuç kanıtlanabilir çekilişle belirlenir'

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
    anyTriple: 'Herhangi bir üçlü',
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
      `${betNames[algorithm][bet] ?? bet}: ${odds.format(toOne / 100)}:1 öder · RTP %${percent.format(rtp)}`,
  )
}

const limits = [
  'Bir alana en az 5,00 ₺, en çok 5.000,00 ₺ konur. Bir turda bütün masaya en çok 25.000,00 ₺ bahis yapılır. Tutarlar tam liradır, ödemeler yuvarlanmaz.',
  'Çipler siz onaylayınca bahis olur; onaylanmayan çip, bahisler kapanınca masadan kaldırılır. Onayladığınız bahsi, bahisler kapanana kadar geri alabilirsiniz.',
  SERVER_CLOCK,
]

const outage = [
  'Bağlantınız koparsa onaylı bahisleriniz sunucuda geçerli kalır.',
  'Sunucu bahisler kapanmadan durursa tur iptal edilir ve bütün bahisler iade edilir. Bahisler kapandıktan sonra durursa sonuç aynı tohumdan yeniden hesaplanır ve kazançlar ödenir.',
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
    intro: 'Tek sıfırlı çark, 37 sayı, 157 bahis alanı ve anons bahisleri.',
    how: [
      'Her turda 15 saniye bahis yapılır, sonra 0–36 arasında bir sayı çekilir.',
      'Anons bahsi, birkaç bahsi birlikte koyar. Sıfır komşuları (voisins) 9, Üçte bir (tiers) 6, Öksüzler (orphelins) 5, Sıfır oyunu (jeu zéro) 4 çiptir.',
      'Komşu bahsi bir sayıya ve çarkta onun iki yanındaki 1–4 sayıya konur. Örnek: 17 ve her yanından iki komşusu beş sayı eder.',
      'Örnek: Tek sayıya 10,00 ₺ koyup kazanırsanız 35:1 öder: 350,00 ₺ kazanç ve 10,00 ₺ bahsiniz, toplam 360,00 ₺.',
    ],
  }),
  baccarat: table('baccarat', {
    title: 'Baccarat',
    algorithm: 'baccarat/1',
    rtp: '%95,16 – %98,94',
    intro: 'Punto Banco: Oyuncu ile Banka arasında, dokuza en yakın el kazanır.',
    how: [
      'Her turda 15 saniye bahis yapılır. Sonra Oyuncu’ya ve Banka’ya ikişer kart açılır.',
      'As 1, 2–9 kendi değeri, 10 ve resimler 0 sayılır. Toplamın yalnızca son rakamı geçerlidir. Örnek: 7 ve 8 gelirse toplam 15, el 5’tir.',
      'İlk iki kartla bir tarafın eli 8 ya da 9 ise kimse kart çekmez.',
      'Yoksa önce Oyuncu: eli 0–5 ise üçüncü kartı çeker, 6 ya da 7 ise durur.',
      'Sonra Banka: Oyuncu kart çekmediyse Banka da 0–5’te çeker, 6 ve 7’de durur.',
      'Oyuncu üçüncü kartı çektiyse Banka o karta bakar. Banka’nın eli 0–2 ise hep çeker, 7 ise durur.',
      'Banka’nın eli 3 ise Oyuncu’nun kartı 8 olmadıkça çeker.',
      'Banka’nın eli 4 ise kart 2–7 olduğunda, 5 ise 4–7 olduğunda, 6 ise 6 ya da 7 olduğunda çeker.',
      'Örnek: Banka’nın eli 5, Oyuncu’nun üçüncü kartı 3 ise Banka durur; kart 6 olsaydı çekerdi.',
      'Beraberlikte Oyuncu ve Banka bahisleri iade edilir. Çift bahsi, o tarafın ilk iki kartı aynı değerdeyse kazanır.',
      shoeText,
    ],
  }),
  'ejder-kaplan': table('ejder-kaplan', {
    title: 'Ejder–Kaplan',
    algorithm: 'dragon-tiger/1',
    rtp: '%96,15 – %97,11',
    intro: 'İki tarafa birer kart açılır; büyük kart kazanır, as en küçüktür.',
    how: [
      'Her turda 10 saniye bahis yapılır, sonra Ejder’e ve Kaplan’a birer kart açılır.',
      'Beraberlikte Ejder ve Kaplan bahislerinin yarısı iade edilir. Örnek: Ejder’e 10,00 ₺ koydunuz, iki tarafa da 9 geldi; 5,00 ₺ geri alırsınız.',
      'Aynı renk beraberlikte iki kartın hem değeri hem rengi aynıdır.',
      shoeText,
    ],
  }),
  'sic-bo': table('sic-bo', {
    title: 'Sic Bo',
    algorithm: 'sic-bo/1',
    rtp: '%96,30 – %97,22',
    intro: 'Üç zar; toplam, tek zar, ikili, üçlü ve daha fazlası.',
    how: [
      'Her turda 15 saniye bahis yapılır, sonra üç zar atılır. Üç zar da aynı gelirse küçük, büyük, tek ve çift bahisleri kaybeder.',
      'Örnek: 2, 4 ve 6 gelirse toplam 12 eder; büyük (11–17) ve çift bahisleri kazanır.',
    ],
  }),
  cark: table('cark', {
    title: 'Çark',
    algorithm: 'fortune-wheel/1',
    rtp: '%96,00',
    intro: 'Elli alanlı çark, yedi resim; her bahsin oyuncuya dönüşü (RTP) aynıdır.',
    how: [
      'Her turda 15 saniye bahis yapılır, sonra çark döner ve bir alanda durur.',
      'Örnek: Martı’ya 10,00 ₺ koydunuz ve çark Martı’da durdu: 23:1 öder, 230,00 ₺ kazanç ve 10,00 ₺ bahsiniz, toplam 240,00 ₺.',
    ],
  }),
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
