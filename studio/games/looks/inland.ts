import type { LookText } from './look.ts'

/** Of Anatolia and the palace. */
export const inlandLooks: Readonly<Record<string, LookText>> = {
  nazar: {
    colours: '#bfe6ff #1a4ab0 #020a2a #0c2f78 #2ad0e8',
    special: 'wild-kanatli-goz Kanatlı göz, scatter-el Bereket eli',
    high: 'goz-damlasi Göz damlası, muska Nazar muskası, balik Nazar balığı, igne Çengelli iğne',
    low: 'sarimsak Sarımsak, bilezik Boncuk bilezik, uzerlik Üzerlik',
  },
  kapadokya: {
    colours: '#ffd0a0 #9a4a2a #260c1c #5a2038 #ff8a5a',
    special: 'wild-balon Balon, scatter-safak Gün doğumu',
    high: 'peri-bacasi Peri bacası, at Yılkı atı, guvercin Güvercin, testi Testi',
    low: 'kum-torbasi Kum torbası, anadolu/nar Nar, meyve/uzum Üzüm',
  },
  gobeklitepe: {
    colours: '#e8cf9a #6a4a20 #140c06 #3a2814 #ff9a3a',
    special: 'gunes-tasi Güneş taşı, tas-kitap Taş kitap',
    high: 'dikilitas Dikili taş, yaban-domuzu Yaban domuzu, akbaba Akbaba, yilan Yılan',
    low: 'ok-ucu Obsidyen ok ucu, tas-kase Taş kâse, tas-balta Taş balta',
  },
  'sikke-yagmuru': {
    colours: '#ffe28a #9a6a08 #06201a #0c4a38 #3fd08a',
    special: 'wild-bulut Bereket bulutu, sikke Sikke',
    high: 'kese Kese, yigin Sikke yığını, kup Altın küpü, semsiye Şemsiye',
    low: 'damla Yağmur damlası, simsek Şimşek, cizme Yağmur çizmesi',
  },
  'kilim-ustasi': {
    colours: '#f5b53a #7a1a14 #1c0508 #561014 #17a39c',
    special: 'wild-kocboynuzu Koçboynuzu, scatter-yildiz-motifi Yıldız motifi',
    high: 'elibelinde Elibelinde, yumak Yumak, kirkit Kirkit, kirmen Kirmen',
    low: 'canavar-ayagi Çengel, sandik-motifi Sandık motifi, su-yolu Göz motifi',
  },
  'efes-altini': {
    colours: '#fff0c8 #8a6a2a #0c1a2a #1c3a56 #e8b43a',
    special: 'wild-sutun Sütun başlığı, efes-sikkesi Efes sikkesi',
    high: 'kutuphane Kütüphane, defne Defne tacı, siyah-vazo Siyah vazo, lir Lir',
    low: 'kandil Yağ kandili, zeytin Zeytin dalı, mozaik Mozaik',
  },
  'balon-festivali': {
    colours: '#fff0b0 #b0602a #10224a #24508a #ff5a7a',
    special: 'wild-yildizli-balon Yıldızlı balon, scatter-fisek Havai fişek',
    high: 'balon-mavi Mavi balon, balon-sari Sarı balon, ucurtma Uçurtma, durbun Dürbün',
    low: 'sepet Balon sepeti, ruzgar-tulumu Rüzgâr tulumu, firildak Fırıldak',
  },
  'boga-gucu': {
    colours: '#ffb46a #7a2406 #1a0604 #4a140a #ffcf3a',
    special: 'wild-boga Boğa, scatter-rozet Arena rozeti',
    high: 'pelerin Pelerin, gul Gül, kilic Kılıç, davul Davul',
    low: 'yelpaze Yelpaze, kastanyet Kastanyet, can Boyun çanı',
  },
  'safir-saray': {
    colours: '#cfe0ff #2a4ab8 #040a2a #10246a #ffd873',
    special: 'wild-sorguc Sorguç, safir-sikke Safir sikke',
    high: 'buyuk-safir Safir, kubbe Kubbe, safir-yuzuk Safir yüzük, gulabdan Gülabdan',
    low: 'tuy-kalem Tüy kalem, minder Kadife minder, ayna Cep aynası',
  },
  'altin-anahtar': {
    colours: '#ffdf8a #7a4a0a #160a22 #3a1c50 #e04a9a',
    special: 'wild-kilit Asma kilit, scatter-anahtar-deligi Anahtar deliği',
    high: 'altin-anahtar Altın anahtar, gumus-anahtar Gümüş anahtar, mucevher-kutusu Mücevher kutusu, kum-saati Kum saati',
    low: 'saray/yakut Yakut, mektup Mühürlü mektup, kandil Asma kandil',
  },
  'zumrut-kapi': {
    colours: '#b8f0c8 #0a6a44 #021810 #0a4028 #ffd257',
    special: 'wild-kapi Zümrüt kapı, scatter-tokmak Kapı tokmağı',
    high: 'buyuk-zumrut Zümrüt, zumrut-kolye Zümrüt kolye, sarmasik Sarmaşık, zumrut-yuzuk Zümrüt yüzük',
    low: 'cini-karo Çini karo, saray/safir Safir, tavus-tuyu Tavus tüyü',
  },
  'ucan-hali': {
    colours: '#ffd873 #8a3a6a #0c0626 #2a1452 #2ad0c8',
    special: 'wild-hali Uçan halı, scatter-ay-yildiz Gece göğü',
    high: 'lamba Sihirli lamba, cin-sisesi Cin şişesi, kavuk Kavuk, saray-kubbesi Saray kubbesi',
    low: 'ay Ay, terlik Sivri terlik, saray/hancer Hançer',
  },
  'kehribar-yolu': {
    colours: '#ffcf7a #8a4a0a #1c0e04 #4a280a #e8602a',
    special: 'usturlap Usturlap, kervan-kitabi Kervan kitabı',
    high: 'kehribar Kehribar, deve Deve, ipek İpek topu, baharat Baharat çuvalı',
    low: 'cadir Çadır, matara Su matarası, anadolu/amfora Amfora',
  },
  'lale-devri': {
    colours: '#e8d8ff #6a4ab0 #0c1030 #24286a #ff6a8a',
    special: 'wild-fiskiye Fıskiye, scatter-sukufe Şükûfe',
    high: 'mor-lale Mor lale, tavus Tavus, ud Ud, laledan Laledan',
    low: 'serbet Şerbet, kaftan Kaftan, kaplumbaga Mumlu kaplumbağa',
  },
  'altin-lale': {
    colours: '#ffe9a0 #a8740c #1a1204 #4a3608 #c43a4a',
    special: 'wild-altin-kelebek Altın kelebek, scatter-altin-ari Altın arı',
    high: 'altin-lale Altın lale, altin-yaprak Altın yaprak, cig-damlasi Çiğ damlası, kirmizi-lale Al lale',
    low: 'lale-sogani Lale soğanı, salyangoz Salyangoz, suzgec Sulama kabı',
  },
}
