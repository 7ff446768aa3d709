import {
  MAX_COLUMNS,
  MAX_LEGS,
  MAX_RETURN_KURUS,
  MIN_COLUMN_KURUS,
  MIN_STAKE_KURUS,
} from '@meydan/contract/sports/sports'
import { sports } from '@meydan/feed/sports'
import { liraOfKurus } from '@meydan/money/kurus'
import { LIVE_DELAYS, SIMULATED_DELAY, USUAL_LIVE_DELAY } from './coupons/coupon-limits.ts'

const SECTIONS = [
  {
    title: 'Kupon türleri',
    paragraphs: [
      'Tekli kuponda tek seçim vardır. Kombine kuponda bütün seçimler tutmalıdır; oranlar çarpılır. Örnek: 1,50 ve 2,00 oranlı iki seçimle 100,00 ₺ kombine kupon 300,00 ₺ kazandırır.',
      'Sistem kuponunda seçimler kolonlara dağılır ve her kolonun tutarı aynıdır. Banko işaretlediğiniz seçim her kolonda yer alır.',
      'Kazanç, yuvarlanmamış oranlarla hesaplanır ve en sonda kuruşa yuvarlanır. Ekrandaki toplam oran bilgi içindir.',
      'Aynı maçtan birden fazla seçim bir kuponda birleştirilemez. Futbolda maç başlamadan önce Maç İçi Kombine ile tek seçim yapılabilir.',
      'MBS (minimum bahis sayısı), maçın bulunduğu her kolonda en az kaç seçim olması gerektiğini gösterir. Örnek: MBS’si 2 olan bir maç tek başına oynanamaz.',
    ],
  },
  {
    title: 'Maç içi kombine',
    paragraphs: [
      'Bir futbol maçından 2–6 seçim, kuponda tek seçim olur. Oranlar çarpılmaz; oran, seçimlerin birlikte tutma olasılığından hesaplanır. Örnek: “Ev sahibi kazanır” ile “2,5 üst” çoğu kez birlikte tutar, bu yüzden oran çarpımdan düşüktür.',
      'Gole bağlı olmayan (korner, kart, golü kim atar) ve iade edilebilen bahisler birleştirilmez.',
      'Bütün seçimler tutarsa kazanır, biri kaybederse kaybeder. Seçimlerden biri iptal olursa birleşimin tamamı iptal edilir ve oranı 1,00 sayılır.',
      'Kuponda tek seçim sayılır: MBS ve en fazla seçim sayısı buna göre işler. Aynı maçtan başka bir seçimle aynı kuponda oynanamaz; maç başladıktan sonra bozdurulamaz.',
    ],
  },
  {
    title: 'Uzun vadeli bahisler',
    paragraphs: [
      'Şampiyon, gol kralı ya da küme düşen takım gibi bahisler sezon ya da turnuva sonunda sonuçlanır. Aynı lig ya da turnuvadan başka bir seçimle aynı kuponda oynanamaz.',
      'Birden çok seçim aynı sırayı paylaşırsa kazanç, paylaşanların sayısına bölünür. Örnek: Gol krallığını iki oyuncu paylaşırsa 4,00 oranlı 100,00 ₺ kupon 200,00 ₺ kazandırır.',
      'Sezon ya da turnuva tamamlanmazsa sonucu kesinleşmemiş bahisler iptal edilir.',
    ],
  },
  {
    title: 'Oranlar ve kabul',
    paragraphs: [
      'Kuponunuz, gönderdiğiniz anda geçerli olan oranlarla kabul edilir. Oran düştüyse kupon alınmaz ve yeni oran gösterilir.',
      'Canlı bahiste kupon birkaç saniye bekler. Bu sürede bahis askıya alınırsa ya da oran tercihiniz karşılanmazsa kupon alınmaz ve hesabınızdan para çekilmez.',
      'Askıdaki, kapanmış ya da sonuçlanmış bir bahis için kupon alınmaz.',
    ],
  },
  {
    title: 'Kupon bozdurma',
    paragraphs: [
      'Açık kuponunuzu sonuçlanmadan önce, gösterilen tutara bozdurabilirsiniz; dilerseniz yalnızca bir kısmını bozdurursunuz. Teklif 5 saniye geçerlidir. Tutar, seçimlerin o andaki olasılıklarından %5 (canlı seçimde %6) kesintiyle hesaplanır.',
      'Canlı seçimi olan kupon 7 saniye bekler. Bu sürede bir bahis askıya alınır, bir seçim sonuçlanır ya da tutar %2’den fazla düşerse bozdurma yapılmaz ve kuponunuz olduğu gibi kalır.',
      'Bozdurulan kupon sonradan çıkan sonuçlardan etkilenmez. Bonusla oynanan ya da çevrime sayılan kuponlarda ve mola verdiğiniz sürede bozdurma yoktur.',
    ],
  },
  {
    title: 'Bedava bahis',
    paragraphs: [
      'Bedava bahis tekli ya da kombine bir kuponda, toplam oran en az 1,50 ise kullanılır. Kupon kazanırsa kazançtan bedava bahsin tutarı düşülür. Örnek: 50,00 ₺ bedava bahis 2,00 oranla 50,00 ₺ kazandırır.',
      'Kupon iptal olursa bedava bahsiniz, süresi dolmadıysa geri verilir. Sonuç sonradan düzeltilirse yalnızca kazanç düzeltilir. Bedava bahisle oynanan kupon bozdurulamaz.',
    ],
  },
  {
    title: 'Sonuçlandırma',
    paragraphs: [
      'Kuponlar resmî sonuç geldiğinde sonuçlanır. Futbolda 90 dakika ve eklenen süre sayılır; uzatma ve penaltılar sayılmaz. Kendi kalesine atılan gol, yararlanan takıma yazılır.',
      'İptal olan seçim 1,00 oranla hesaplanır.',
      'Çeyrekli baremlerde tutarın yarısı alttaki, yarısı üstteki bareme oynanmış sayılır. Örnek: 2,25 üstün yarısı 2 üst, yarısı 2,5 üsttür; maç 2 golle biterse yarısı iade edilir, yarısı kaybeder.',
      'Basketbolda maç kazananı, handikap ve toplam sayıda uzatmalar dahildir; çeyrek bahislerinde yalnızca o çeyrek sayılır.',
      'Teniste en az bir set tamamlanmadan çekilme olursa maç bahsi iptaldir. Sonucu belli olan set ve oyun bahisleri geçerlidir.',
    ],
  },
  {
    title: 'Ertelenen ve yarıda kalan maçlar',
    paragraphs: [
      'Maç, duyurulan günün ertesi gününün sonuna kadar (İstanbul saati) oynanmazsa seçimleri iptal edilir ve oranı 1,00 sayılır. Örnek: Cumartesi günkü maç pazar günü de oynanmazsa iptal edilir.',
      'Yarıda kalan maç bu süre içinde tamamlanmazsa sonucu kesinleşmiş bahisler geçerlidir, kalanlar iptal edilir.',
      'Hükmen verilen sonuçlar dikkate alınmaz.',
    ],
  },
  {
    title: 'Simülasyon',
    paragraphs: [
      'SİMÜLASYON işaretli maçlar gerçek değildir: ligler, takımlar ve oyuncular kurgudur, sonuçlar bilgisayarda oynanır.',
      'Sanal maçlara başlama düdüğüne kadar bahis yapılır; üç dakikalık maç sürerken oran verilmez.',
    ],
  },
]

export function readRules() {
  return {
    success: true,
    sections: SECTIONS,
    limits: {
      min_stake: liraOfKurus(MIN_STAKE_KURUS),
      min_column: liraOfKurus(MIN_COLUMN_KURUS),
      max_return: liraOfKurus(MAX_RETURN_KURUS),
      max_legs: MAX_LEGS,
      max_columns: MAX_COLUMNS,
    },
    delays: [
      ...sports
        .filter(({ key, markets }) => key !== 'virtual' && markets !== 'any')
        .map(({ key, nameTr }) => ({ sport: key, name: nameTr, seconds: LIVE_DELAYS[key] ?? USUAL_LIVE_DELAY })),
      { sport: 'others', name: 'Diğer sporlar', seconds: USUAL_LIVE_DELAY },
      { sport: 'simulated', name: 'SİMÜLASYON maçları', seconds: SIMULATED_DELAY },
    ],
  }
}
