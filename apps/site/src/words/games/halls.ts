import { suffixed } from '@meydan/money/suffix'
import { fairness, type RoomText } from './rooms.ts'

export type HallName = 'tombala-2' | 'tombala' | 'tombala-10' | 'tombala-25'

export const hallWords = {
  halls: 'Salonlar',
  /** A hall in its row of tabs: `5,00 ₺`. */
  tab: (price: string) => `${price} ₺`,
  turboTitle: 'Turbo Tombala',
  turboText:
    'Tek kartla, tek başınıza oynanır: 48 top birkaç saniyede çekilir. Bir satır bahsin 6, iki satır 80, tombala 1.000 katını öder. RTP %95,31.',
}

const rules = [
  {
    title: 'Ödüller ve oyuncuya dönüş',
    lines: [
      'Üç ödül vardır. Bir satırı ilk dolduran kart 1. çinkoyu, iki satırı ilk dolduran 2. çinkoyu, kartın tamamını ilk dolduran tombalayı alır. Bir kart üçünü de kazanabilir.',
      'Kart satışının %12’si 1. çinkoya, %18’i 2. çinkoya, %50’si tombalaya, %5’i büyük ödül kasasına ayrılır. Oyuncuya dönüş (RTP) %85,00’tir; salonun kartları oynasa da değişmez.',
      'Örnek: Bir turda 1.000,00 ₺ tutarında kart satıldıysa 1. çinko 120,00 ₺, 2. çinko 180,00 ₺, tombala 500,00 ₺ öder; 50,00 ₺ kasaya eklenir.',
      'Aynı topla birden çok kart kazanırsa ödülü eşit paylaşırlar. Paylaşmadan artan kuruşlar kasaya eklenir.',
      'Tombala ilk 46 topta yapılırsa kazanan kartlar kasadaki büyük ödülü de alır. Bir kart için bunun olasılığı 89.490’da 1’dir. Her salonun kasası ayrıdır.',
      'Salonun kartları kasaya pay katmaz ve büyük ödülü alamaz: tombalayı salonun kartı yaparsa kasa olduğu gibi kalır.',
      'Daha çok kart almak kazanma olasılığınızı da ödediğiniz tutarı da artırır. Bir turun ödülü satışa ve kasaya bağlıdır, ayrı bir üst sınırı yoktur.',
    ],
  },
  {
    title: 'Adil oyun',
    lines: [
      ...fairness,
      'Kartlarınız, tek kişilik oyunlarda (örneğin Zar) kullandığınız tohumla çekilir. Her kart alımı o tohumun bir turu sayılır. Tohumun özetini, istemci tohumunuzu ve tur sayısını o oyunların “Kanıt ve tohumlar” bölümünde görürsünüz.',
      'Tohumunuzu orada değiştirirseniz eskisi açıklanır. Böylece kartlarınızı Adil Oyun sayfasında yeniden hesaplayıp doğrulayabilirsiniz.',
      'Her alımın kartları, kuralı, tohum özeti, istemci tohumu ve tur sayısı kaydedilir; İşlemlerim sayfasında oyun detayındaki “Turun kaydı” bölümünde durur. Demo kartlar rastgele çekilir ve doğrulanamaz.',
    ],
  },
  {
    title: 'Kesinti olursa',
    lines: [
      'Bağlantınız koparsa kartlarınız sunucuda oynamaya devam eder.',
      'Sunucu satış kapanmadan durursa tur iptal edilir ve kart bedelleri iade edilir. Satış kapandıktan sonra durursa toplar aynı tohumdan yeniden hesaplanır ve ödüller ödenir.',
    ],
  },
]

/** The halls from the cheapest card on, and when each begins its rounds. */
export const halls: Record<HallName, { price: string; room: RoomText }> = {
  'tombala-2': hall(
    'tombala-2',
    'Tombala 2',
    '2,00',
    'Turlar saat başını 1,5 dakika geçe başlar ve her 6 dakikada bir tekrarlanır',
  ),
  tombala: hall('tombala', 'Tombala', '5,00', 'Turlar saat başında başlar ve her 6 dakikada bir tekrarlanır'),
  'tombala-10': hall(
    'tombala-10',
    'Tombala 10',
    '10,00',
    'Turlar saat başını 3 dakika geçe başlar ve her 6 dakikada bir tekrarlanır',
  ),
  'tombala-25': hall(
    'tombala-25',
    'Tombala 25',
    '25,00',
    'Turlar saat başını 4,5 dakika geçe başlar ve her 6 dakikada bir tekrarlanır',
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
      intro:
        '90 top, üç satırlı kartlar. Çıkan sayılar kartlarınızda otomatik işaretlenir; ilk satır, iki satır ve tombala ödül alır.',
      rules: [{ title: 'Tur nasıl işler?', lines: courseOf(price, schedule) }, ...rules],
    },
  }
}

function courseOf(price: string, schedule: string): string[] {
  return [
    `Bir kart ${suffixed(`${price} ₺`, 'dir')}. Bir turda en çok 24 kart (4 seri) alabilirsiniz. Seri 6 karttır; 1’den 90’a her sayı seride bir kez bulunur.`,
    `${schedule}. Satış, tur başlamadan 10 saniye önce kapanır; sonra her 3,5 saniyede bir top çekilir. Satış sürerken son aldığınız kartları geri verebilirsiniz.`,
    'Tek başınıza da oynarsınız: 24’ten az kart satılırsa salon kendi kartlarıyla sayıyı 24’e tamamlar. Bir oyuncu kartların yarısından fazlasını aldıysa salon, sayıyı o oyuncunun kartlarının iki katına çıkarır. Örnek: 6 kart satıldıysa salon 18 kart ekler; tek başınıza 20 kart aldıysanız salon 20 kart ekler.',
    'Salonun kartları satılmış gibi sayılır, bedelleri ödüllere eklenir. Örnek: 5,00 ₺’lık salonda siz 6 kart aldınız, salon 18 kart ekledi; tombala 24 kartın satışından, 60,00 ₺ öder. Salonun kartı kazanırsa o ödül sitede kalır.',
    'Salonun kartları sayılarıyla ve “Salon” adıyla gösterilir; gerçek oyuncu gibi gösterilmez. Kartlarınız satış sırasında sizin tohumunuzla, toplar ve salonun kartları turun tohumuyla çekilir.',
  ]
}
