import type { LookText } from './look.ts'

/** Of luck, fruit, space and ice. */
export const fairgroundLooks: Readonly<Record<string, LookText>> = {
  'cifte-7': {
    colours: '#a8d0ff #1a3aa8 #02061e #0a1a5a #ff3a4a',
    special: 'wild-cifte-yedi Çifte yedi, scatter-mavi-yildiz Mavi yıldız',
    high: 'mavi-yedi Mavi yedi, yesil-yedi Yeşil yedi, mavi-cubuk Üç çubuk, gumus-can Gümüş çan',
    low: 'elmas Elmas, jeton Jeton, erik Erik',
  },
  sakaci: {
    colours: '#ffe04a #6a1a9a #14021e #3e0a5a #2ad06a',
    special: 'wild-soytari-asasi Soytarı asası, scatter-maskeler Maskeler',
    high: 'toplar Toplar, tef Tef, kartlar Kartlar, cingirakli-pabuc Çıngıraklı pabuç',
    low: 'papyon Papyon, seker Çubuk şeker, konfeti Konfeti külahı',
  },
  'sans-nali': {
    colours: '#d8f08a #2a7a2a #041a08 #0e4416 #ffd23a',
    special: 'altin-nal Altın nal, scatter-yonca Dört yapraklı yonca',
    high: 'yonca Yonca, ugurbocegi Uğurböceği, gokkusagi Gökkuşağı, kir-at Kır at',
    low: 'lades Lades kemiği, palamut Meşe palamudu, elma Elma',
  },
  'zar-gecesi': {
    colours: '#e8e0ff #4a3a9a #060420 #1c1450 #ffd04a',
    special: 'altin-can Altın çan, scatter-hilal Ay ve yıldız',
    high: 'cingirak Çıngırak, can-kulesi Çan kulesi, el-cani El çanı, gece-yildizi Gece yıldızı',
    low: 'samdan Şamdan, nota Nota, tokmak Çan tokmağı',
  },
  'rulet-royal': {
    colours: '#ffd873 #7a0a3a #180212 #4a0a30 #8a4af0',
    special: 'wild-kral-soytari Kral soytarısı, scatter-kure Hükümdar küresi',
    high: 'asa Asa, kraliyet-kadehi Kraliyet kadehi, kelebek-maske Kelebek maske, mor-tef Saray tefi',
    low: 'ferman Ferman, kalkan Kalkan, flama Flama',
  },
  'limon-senligi': {
    colours: '#fff68a #5aa01c #0c2a0a #1c561a #ff8a2a',
    special: 'misket-limonu Misket limonu, limon-cicegi Limon çiçeği',
    high: 'limon-dilimi Limon dilimi, limonata Limonata, buzlu-limon Limonlu buz, gunluk Güneş şemsiyesi',
    low: 'nane Nane, mandalina Mandalina, hasir-sapka Hasır şapka',
  },
  'meyve-bahcesi': {
    special: 'meyve/wild-sepet Bereket sepeti, meyve/scatter-cicek Çiçek',
    high: 'seftali Şeftali, meyve/karpuz Karpuz, meyve/uzum Üzüm, meyve/cilek Çilek',
    low: 'armut Armut, kivi Kivi, meyve/incir İncir',
  },
  'nar-bereketi': {
    colours: '#ffc0a8 #8a0e2a #1a0208 #50081c #f2b632',
    special: 'altin-nar Altın nar, nar-cicegi Nar çiçeği',
    high: 'acilmis-nar Açılmış nar, nar-serbeti Nar şerbeti, basak Başak, nar-kasesi Nar kâsesi',
    low: 'ceviz Ceviz, ayva Ayva, bal Bal kavanozu',
  },
  'robot-ustasi': {
    colours: '#d8e4ee #b8641c #10161c #34424e #2ae0c8',
    special: 'turuncu-robot Usta robot, cekirdek Enerji çarkı',
    high: 'anahtar İngiliz anahtarı, yonga Yonga, robot-kopek Robot köpek, ampul Ampul',
    low: 'civata Cıvata, miknatis Mıknatıs, uzay/uydu Uydu',
  },
  'buz-kristali': {
    colours: '#e8fbff #2a7ab8 #04182e #10406a #8af0ff',
    special: 'buz-kristali Buz kristali, kar-tanesi Kar tanesi',
    high: 'penguen Penguen, buz-yildizi Buz yıldızı, buz Buz, kardan-adam Kardan adam',
    low: 'eldiven Eldiven, kizak Kızak, gece-baykusu/cam-agaci Çam',
  },
}
