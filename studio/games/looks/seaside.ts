import type { LookText } from './look.ts'

/** Of the Bosphorus, the high seas and the Black Sea. */
export const seasideLooks: Readonly<Record<string, LookText>> = {
  'kiz-kulesi': {
    colours: '#ffd0b8 #a83a5a #1c0a24 #4a1a4a #ffb04a',
    special: 'wild-kule-batarken Gün batımında kule, scatter-gunbatimi Gün batımı',
    high: 'sandal Sandal, yilanli-sepet Yılanlı sepet, kalp-kolye Kalp kolye, deniz-kabugu Deniz kabuğu',
    low: 'bogaz/vapur Vapur, bogaz/marti Martı, bogaz/fener Fener',
  },
  'tramvay-turu': {
    colours: '#ffe0b0 #a82a1c #14181c #343c44 #ffc83a',
    special: 'wild-nostaljik-tramvay Nostaljik tramvay, scatter-durak Durak',
    high: 'kasket Vatman kasketi, bilet Bilet, saat Meydan saati, kol Vatman kolu',
    low: 'gazete Gazete, sokak-lambasi Sokak lambası, buket Çiçek buketi',
  },
  'gece-baykusu': {
    colours: '#c8d8b8 #3a5a4a #040c14 #10283a #b08af0',
    special: 'wild-baykus Baykuş, scatter-gece-cicegi Gece çiçeği',
    high: 'tuy Tüy, cam-agaci Çam, mantar Mantar, pervane Pervane',
    low: 'kozalak Kozalak, mese-yapragi Meşe yaprağı, kavanoz Ateş böcekleri',
  },
  'carsi-fenerleri': {
    colours: '#ffc98a #8a3a2a #1c0810 #4a1a24 #18b0b8',
    special: 'wild-fener Çarşı feneri, scatter-vitray Vitray gül',
    high: 'fener-mavi Mavi fener, fener-mor Mor fener, kahve Kahve fincanı, sini Bakır sini',
    low: 'fes Fes, lokum Lokum, terazi Terazi',
  },
  'hazine-adasi': {
    colours: '#f0dc9a #7a5a1a #04202a #0c4a58 #ff9a3a',
    special: 'ada Palmiye adası, define-defteri Define defteri',
    high: 'istiridye İstiridye, tek-durbun Dürbün, sisedeki-mektup Şişedeki mektup, yengec Yengeç',
    low: 'fici Fıçı, halat Halat, pala Pala',
  },
  'define-sandigi': {
    colours: '#e8b45a #6a3208 #160a06 #44200c #c41e3a',
    special: 'wild-kadeh Mücevherli kadeh, duble Korsan altını',
    high: 'define Dolu sandık, kulce Altın külçe, brosh Yakut broş, yakut-kolye Yakut kolye',
    low: 'saray/zumrut Zümrüt, kurek Kürek, madalyon Madalyon',
  },
  'papagan-adasi': {
    colours: '#ffe86a #2a8a3a #04200c #0c4a1e #ff5a3a',
    special: 'wild-ara Mavi ara, scatter-amber-cicegi Amber çiçeği',
    high: 'tukan Tukan, ananas Ananas, hindistancevizi Hindistan cevizi, muz Muz',
    low: 'yaprak Palmiye yaprağı, papaya Papaya, kaplumbaga Kaplumbağa',
  },
  'hamsi-firtinasi': {
    special: 'balik-agi Balık ağı, karadeniz/scatter-fener Deniz feneri',
    high: 'karadeniz/hamsi Hamsi, karadeniz/cay Çay, karadeniz/taka Taka, karadeniz/kemence Kemençe',
    low: 'karadeniz/findik Fındık, karadeniz/cay-yapragi Çay yaprağı, karadeniz/can-simidi Can simidi',
  },
  'deniz-feneri': {
    colours: '#fff0c0 #2a5a9a #04101e #10304e #ffcf4a',
    special: 'gemici-feneri Gemici feneri, fener-defteri Fener defteri',
    high: 'deniz-feneri Deniz feneri, dalga Dalga, samandira Şamandıra, deniz-yildizi Denizyıldızı',
    low: 'kurekler Kürekler, yelkenli Yelkenli, balikci-sapkasi Balıkçı şapkası',
  },
  'cay-molasi': {
    colours: '#fff0e0 #b0443a #20100a #5a2a1c #2ab86a',
    special: 'cicekli-demlik Çiçekli demlik, cini-tabak Çini tabak',
    high: 'bogaz/simit Simit, kurabiye Kurabiye, kesme-seker Kesme şeker, tavla-zari Tavla zarı',
    low: 'kasik Çay kaşığı, limon Limon dilimi, pul Tavla pulu',
  },
  'bakir-demlik': {
    colours: '#ffc890 #8a3e14 #0a1a1c #12444a #ff8a3a',
    special: 'wild-demlik Bakır demlik, semaver Semaver',
    high: 'cezve Cezve, bakir-kase Bakır kâse, mangal Mangal, bakirci-cekici Bakırcı çekici',
    low: 'karadeniz/cay Çay, kahve-degirmeni Kahve değirmeni, tarcin Tarçın',
  },
}
