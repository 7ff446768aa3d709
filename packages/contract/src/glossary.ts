/** What each figure of the operator means, in Turkish: one word, one meaning, in every report, list and file. */
export const GLOSSARY = {
  rounds: {
    name: 'Tur',
    text: 'Oyuncunun bahisle başlattığı tur sayısı. Bir tur, başladığı İstanbul gününde sayılır.',
  },
  stakes: {
    name: 'Bahis',
    text: 'Oynanan tutar: nakit ve bonus birlikte, iptal edilen bahisler düşülerek. Site hesaplarının oyunları hiçbir rakamda yer almaz.',
  },
  wins: { name: 'Kazanç', text: 'Oyunun oyuncuya ödediği tutar: nakit ve bonus birlikte, sonuç düzeltmeleri dahil.' },
  ggr: { name: 'GGR', text: 'Brüt oyun geliri: bahis eksi kazanç. Turun günü esas alınır.' },
  bonus_cost: {
    name: 'Bonus gideri',
    text: 'Verilen bonus eksi geri alınan bonus; verildiği ve geri alındığı günlerde yazılır. Oyun geliri raporunda kayıp bonusu ayrı sütundadır, bonus raporunda türlerden biridir.',
  },
  cashback: {
    name: 'Kayıp bonusu',
    text: 'Verilen kayıp bonusu eksi geri alınan kısmı; verildiği ve geri alındığı günlerde yazılır.',
  },
  provider_fees: {
    name: 'Sağlayıcı payı',
    text: 'Oyun sağlayıcısının, o gün defterden geçen oyun gelirinden aldığı pay. Gün bitince bir kez yazılır ve değişmez; eksi biten gün payı azaltır. Bugünün tutarı henüz hesaplanmamıştır.',
  },
  payment_fees: {
    name: 'Ödeme gideri',
    text: 'Ödeme sağlayıcılarının ve bankaların kestiği ücret, oyuncunun üstlendiği kısım düşülerek; kesildiği gün yazılır.',
  },
  tax: {
    name: 'Oyun vergisi',
    text: 'Yürürlükteki lisansın, o gün defterden geçen oyun gelirinden aldığı vergi. Gün bitince bir kez yazılır ve değişmez. Bugünün tutarı henüz hesaplanmamıştır.',
  },
  ngr: {
    name: 'NGR',
    text: 'Net oyun geliri: GGR eksi bonus gideri, kayıp bonusu, sağlayıcı payı, ödeme gideri ve oyun vergisi. Turnuva ve jackpot ödülleri bunun dışındadır. Ortak günlerinde hepsi o günün defterinden alınır.',
  },
  after_bonus: {
    name: 'Bonus sonrası gelir',
    text: 'GGR eksi bonus gideri ve kayıp bonusu. Giderlerin oyuncuya ya da etikete bölünmediği yerde NGR yerine bu verilir.',
  },
  rtp: { name: 'RTP', text: 'Kazancın bahse oranı, yüzde olarak.' },
  theoretical_rtp: {
    name: 'Kuramsal RTP',
    text: 'Oyunun bildirdiği oyuncuya dönüş oranı; gruplarda bahse göre ağırlıklı ortalama.',
  },
  uncollected: {
    name: 'Tahsil edilmeyen',
    text: 'Sonucu düzeltilen kuponlarda fazla ödenip geri alınamayan tutar: oyuncunun borcu ya da silinmiş alacak. Ödenenin içindedir.',
  },
  deposited: {
    name: 'Yatırılan',
    text: 'Hesaplara geçen yatırım, geri alınan ve iade edilen kısmı düşülerek; kararın günü esas alınır.',
  },
  withdrawn: { name: 'Çekilen', text: 'Ödenen çekim, geri dönenler düşülerek; ödendiği gün esas alınır.' },
  net: { name: 'Net', text: 'Yatırılan eksi çekilen.' },
  granted: { name: 'Verilen', text: 'Verilen bonus tutarı.' },
  converted: { name: 'Nakde geçen', text: 'Çevrimi bitip nakde geçen bonus.' },
  forfeited: { name: 'Silinen', text: 'Süresi dolan, vazgeçilen ya da kaldırılan bonus.' },
  cost: { name: 'Gider', text: 'Verilen bonus eksi silinen bonus.' },
  owed: {
    name: 'Oyunculara borç',
    text: 'Oyuncuların nakdi ve çekimde bekleyen parası. Bonus, nakde geçmeden borç değildir.',
  },
  bank: {
    name: 'Banka hesabı',
    text: 'Bankada ve ödeme sağlayıcılarında olması gereken oyuncu parası: yatırılan eksi çekilen, ücretler kesilmeden önce.',
  },
  surplus: { name: 'Fark', text: 'Banka hesabı eksi oyunculara borç.' },
} as const

export type Term = keyof typeof GLOSSARY

export function isTerm(name: string): name is Term {
  return Object.hasOwn(GLOSSARY, name)
}
