import { fairness, type RoomText } from './rooms.ts'

export type HallName = 'tombala-2' | 'tombala' | 'tombala-10' | 'tombala-25'

export const hallWords = {
  halls: 'Salonlar',
  /** A hall in its row of tabs: `5,00 ₺`. */
  tab: (price: string) => `${price} ₺`,
  turboTitle: 'Turbo Tombala',
  turboText:
    'Salon boşsa beklemeyin: tek kart, 48 top, birkaç saniye. Bir satır 6, iki satır 80, tombala 1.000 kat; RTP %95,31.',
}

const rules = [
  {
    title: 'Ödüller ve oyuncuya dönüş',
    lines: [
      'Satışın %12’si 1. çinkoya (dolu ilk satır), %18’i 2. çinkoya (dolu iki satır), %50’si tombalaya, %5’i büyük ödül kasasına gider: RTP %85,00. Bir kart üçünü de kazanabilir.',
      'Aynı topta kazanan kartlar ödülü eşit paylaşır. Bölmeden artan kuruşlar kasada kalır, bize kalmaz.',
      'Tombala ilk 46 top içinde gelirse kasa da kazanan kartların olur. Bir kart için olasılık 89.490’da 1’dir. Her salonun kasası kendinindir.',
      'Ödül kart başınadır: çok kart, çok bedel demektir. Bir turun ödülü satışına ve kasasına bağlıdır, ayrıca sınırlanmaz.',
    ],
  },
  {
    title: 'Adil oyun',
    lines: [
      ...fairness,
      'Kartların tohumu, tek kişilik oyunlardaki (örneğin Zar) tohumunuzdur ve her alım onun bir turu sayılır. Özeti, istemci tohumunuz ve tur sayısı o oyunların “Kanıt ve tohumlar” bölümündedir. Tohumu orada değiştirince eskisi açıklanır ve kartlarınızı Adil Oyun sayfasında yeniden çekebilirsiniz.',
      'Her alımın kuralı, tohum özeti, istemci tohumu ve tur sayısı kaydında durur; destek ekibinden isteyebilirsiniz. Demo kartlar rastgele çekilir, kanıtları yoktur.',
    ],
  },
  {
    title: 'Kesinti olursa',
    lines: [
      'Bağlantınız koparsa kartlarınız sunucuda oynamaya devam eder.',
      'Sunucu satış kapanmadan durursa tur iptal edilir ve kart bedelleri iade edilir. Sonra durursa toplar aynı tohumdan yeniden hesaplanır ve hiçbir şey olmamış gibi ödenir.',
    ],
  },
]

/** The halls from the cheapest card on, and when each begins its rounds. */
export const halls: Record<HallName, { price: string; room: RoomText }> = {
  'tombala-2': hall(
    'tombala-2',
    'Tombala 2',
    '2,00',
    'Turlar saat başını 1,5 dakika geçe başlar ve 6 dakikada bir yinelenir',
  ),
  tombala: hall('tombala', 'Tombala', '5,00', 'Turlar saat başında başlar ve 6 dakikada bir yinelenir'),
  'tombala-10': hall(
    'tombala-10',
    'Tombala 10',
    '10,00',
    'Turlar saat başını 3 dakika geçe başlar ve 6 dakikada bir yinelenir',
  ),
  'tombala-25': hall(
    'tombala-25',
    'Tombala 25',
    '25,00',
    'Turlar saat başını 4,5 dakika geçe başlar ve 6 dakikada bir yinelenir',
  ),
}

export function isHallName(name: string): name is HallName {
  return Object.hasOwn(halls, name)
}

function hall(code: HallName, title: string, price: string, schedule: string): { price: string; room: RoomText } {
  return {
    price,
    room: {
      title,
      code,
      category: 'tombala',
      rtp: '%85,00',
      intro: '90 top, üç satırlı kartlar. Kartlar kendini işaretler; ilk satır, iki satır ve tombala ödül alır.',
      rules: [{ title: 'Tur nasıl işler?', lines: courseOf(price, schedule) }, ...rules],
    },
  }
}

function courseOf(price: string, schedule: string): string[] {
  return [
    `Kart ${price} ₺’dır; bir oyuncu bir turda en çok 24 kart (4 seri) alır. Seri 6 karttır ve 1’den 90’a her sayıyı bir kez taşır.`,
    `${schedule}; satış 10 saniye önce kapanır, her 3,5 saniyede bir top çekilir. Satış sürerken son alım geri verilebilir.`,
    'Kapanışta 2’den az oyuncu ya da 10’dan az kart varsa kart bedelleri çekilişten önce iade edilir. Bir oyuncu kartların yarısından fazlasını tutamaz; fazlası son alımlardan başlayarak iade edilir.',
    'Kartlar satışta, alıcının tohumundan çekilir; toplar turun zincirinden. Salonda yalnızca gerçek oyuncular vardır.',
  ]
}
