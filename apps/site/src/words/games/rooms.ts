import type { Category } from '@meydan/contract/categories'

export type RoomName = 'aviator' | 'zeplin'

export interface RoomText {
  title: string
  /** The studio's code of the game. */
  code: string
  category: Category
  /** Notices that stand above everything else. */
  lead?: string
  rtp: string
  intro: string
  rules: { title: string; lines: string[] }[]
}

export const roomWords = {
  demo: 'Demo',
  real: 'Gerçek para',
  mode: 'Oyun türü',
  login: 'Gerçek parayla oynamak için giriş yapın',
  failed: 'Oyun başlatılamadı',
  closed: 'Bu oyun şu anda kapalı',
  again: 'Yeniden dene',
  others: 'Diğer oyunlar',
  frame: (name: string) => `${name} oyunu`,
  rules: 'Kurallar',
  past: 'Son turlar',
  pastEmpty: 'Henüz tamamlanmış tur yok.',
  pastFailed: 'Son turlar yüklenemedi.',
  round: 'Tur',
  ended: 'Bitiş',
  proof: 'Kanıt',
  check: 'Doğrula',
  recordFailed: 'Tur kaydı yüklenemedi; tur onsuz doğrulanamaz.',
  recordPage: 'Bu turun kalıcı sayfası',
  voided: 'İptal, bahisler iade',
}

/** Of every game whose rounds all players share. */
export const SERVER_CLOCK =
  'Bahisler sunucu saatine göre kapanır. Kapanışa kadar onaylanmayan bahis tura girmez ve iade edilir.'

const common = [
  'Bahis tutarı 5,00 ₺ ile 5.000,00 ₺ arasında ve tam liradır. Bir turda iki ayrı bahis yapabilirsiniz.',
  'Bir bahsin en yüksek kazancı 5.000.000,00 ₺’dır. Kazancı bu tutara ulaşan bahis otomatik olarak ödenir.',
  SERVER_CLOCK,
]

export const fairness = [
  'Turların tohumları bir özet zinciridir; zincirin başı ilk turdan önce yayımlanır. Her turun tohumu tur kapanınca açıklanır: SHA-256 özeti, bir önceki turun tohumunu verir.',
  'Sonuç üç şeyden hesaplanır: tur tohumu, o turdaki bütün bahislerin oyuncu tohumları ve platformun özetini önceden verdiği bir sır.',
  'Sırrı stüdyo, tur tohumunu platform bilmez. Sır ancak bahisler kapanınca açıklanır. Kullanıldığı sitelerde bağımsız drand ağının bahislerden sonra imzaladığı değer de katılır.',
  'Bahisler kapanınca, sonuçtan önce, oyuncu tohumlarının özeti yayımlanır; tohumlar kabul sırasıyla açıklanır. “Son turlar” altındaki “Doğrula”, bütün hesabı tarayıcınızda yeniden yapar.',
]

const outage = [
  'Bağlantınız koparsa bahsiniz ve otomatik çıkışınız sunucuda geçerli kalır.',
  'Sunucu uçuş sırasında durursa yapılmış çıkışlar ödenir, kalan bahisler iade edilir. Bahisler kapanmadan durursa tur iptal edilir ve bütün bahisler iade edilir.',
]

export const rooms: Record<RoomName, RoomText> = {
  aviator: {
    title: 'Aviator',
    code: 'ucus-saati',
    category: 'crash',
    rtp: '%99,00',
    intro: 'Uçak yükseldikçe çarpan büyür; uçak gitmeden çıkış yaparsanız bahsiniz o çarpanla ödenir.',
    rules: [
      {
        title: 'Tur nasıl işler?',
        lines: [
          'Her turda 5 saniye bahis yapılır, sonra uçak havalanır. Çarpan 1,00’den başlar; 11,55 saniyede 2×, 38,38 saniyede 10× olur.',
          '“Al” düğmesiyle çıkış yaparsınız. Ekranda yazan değil, isteğinizin sunucuya ulaştığı andaki çarpan geçerlidir. Uçak gittiyse bahis kaybedilir; 1,01’in altında çıkış yapılamaz.',
          'Örnek: 100,00 ₺ bahisle 2,50×’te çıkış yaparsanız 250,00 ₺ ödenir.',
          'Otomatik çıkış 1,01 ile 10.000 arasında seçilir ve tam o çarpandan ödenir. Uçuş 10.000×’e ulaşırsa herkesin bahsi o çarpandan ödenir.',
          ...common,
        ],
      },
      {
        title: 'Kazanma oranları',
        lines: [
          'Oyuncuya dönüş (RTP), hangi çarpanda çıkış yaparsanız yapın %99,00’dur.',
          'Uçuşların %1,98’i 1,00’de biter; 2×’e %49,50’si, 10×’e %9,90’ı, 100×’e %0,99’u ulaşır.',
          'Önceki turlar sonraki turu etkilemez.',
        ],
      },
      { title: 'Adil oyun', lines: fairness },
      { title: 'Kesinti olursa', lines: outage },
    ],
  },
  zeplin: {
    title: 'Zeplin',
    code: 'zeplin',
    category: 'crash',
    rtp: '%97,00',
    intro:
      'Zeplin kat kat yükselir, arka rüzgâr bazen iki kat birden çıkarır. Her katta bahsinizin yarısıyla ya da tamamıyla çıkış yapabilirsiniz.',
    rules: [
      {
        title: 'Tur nasıl işler?',
        lines: [
          'Her turda 7 saniye bahis yapılır. Her kat 2,5 saniye sürer; kat bitmeden verdiğiniz karar geçerlidir, hızlı basmak bir şey değiştirmez.',
          'Katlar 1,20× ile başlar, 30. katta 1.000,00× ile biter. Zemin katta çıkış yapılamaz.',
          'Bahsinizin yarısıyla çıkış yaparsanız kalan yarısı uçmaya devam eder. Örnek: 100,00 ₺ bahsin yarısıyla 2,40×’te çıkış yaparsanız 120,00 ₺ ödenir, 50,00 ₺ uçmaya devam eder.',
          'Otomatik çıkış, seçtiğiniz kata ulaşınca ödenir. Rüzgâr o katı geçerse varılan katın çarpanı ödenir.',
          ...common,
        ],
      },
      {
        title: 'Kazanma oranları',
        lines: [
          'Oyuncuya dönüş (RTP), nasıl oynarsanız oynayın %97,00’dir.',
          'Uçuşların %21,67’si hiç yükselmez; 1,50×’e %62,84’ü, 3,00×’e %31,40’ı, 9,50×’e %9,92’si, 95,00×’e %0,99’u ulaşır ya da geçer.',
          'Arka rüzgâr her adımda %10 olasılıkla gelir ve zeplini iki kat birden çıkarır.',
        ],
      },
      { title: 'Adil oyun', lines: fairness },
      { title: 'Kesinti olursa', lines: outage },
    ],
  },
}
