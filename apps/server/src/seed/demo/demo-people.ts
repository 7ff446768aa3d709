export interface DemoPerson {
  username: string
  firstName: string
  lastName: string
  gender: 'male' | 'female'
  city: string
  email?: string
  btag?: string
  /** Registered so many days ago. */
  daysAgo: number
  logins: number
  /** Where one of the logins came from. */
  travels?: string
  kyc?: 'pending' | 'approved' | 'rejected'
  ip: string
  userAgent: string
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Invented people; the first four are those of the run contract. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'demo',
    firstName: 'Deniz',
    lastName: 'Aydın',
    gender: 'male',
    city: 'İstanbul',
    daysAgo: 190,
    logins: 24,
    travels: 'İzmir',
    kyc: 'approved',
    ip: '192.0.2.10',
    userAgent: CHROME,
  },
  {
    username: 'kayipli',
    firstName: 'Ceren',
    lastName: 'Polat',
    gender: 'female',
    city: 'Ankara',
    daysAgo: 75,
    logins: 9,
    kyc: 'approved',
    ip: '192.0.2.21',
    userAgent: ANDROID,
  },
  {
    username: 'yeni',
    firstName: 'Umut',
    lastName: 'Işık',
    gender: 'male',
    city: 'Bursa',
    daysAgo: 0.1,
    logins: 0,
    ip: '192.0.2.32',
    userAgent: IPHONE,
  },
  {
    username: 'limitli',
    firstName: 'Selin',
    lastName: 'Çınar',
    gender: 'female',
    city: 'Antalya',
    daysAgo: 120,
    logins: 11,
    kyc: 'approved',
    ip: '192.0.2.43',
    userAgent: FIREFOX,
  },
  {
    username: 'ruzgar_k',
    firstName: 'Rüzgâr',
    lastName: 'Kaya',
    gender: 'male',
    city: 'İzmir',
    daysAgo: 160,
    logins: 6,
    kyc: 'approved',
    ip: '192.0.2.54',
    userAgent: CHROME,
  },
  {
    username: 'mavi_deniz',
    firstName: 'Mavi',
    lastName: 'Şahin',
    gender: 'female',
    city: 'Muğla',
    daysAgo: 64,
    logins: 5,
    kyc: 'pending',
    ip: '192.0.2.65',
    userAgent: IPHONE,
  },
  {
    username: 'ozan1907',
    firstName: 'Ozan',
    lastName: 'Gündoğdu',
    gender: 'male',
    city: 'İstanbul',
    daysAgo: 48,
    logins: 7,
    kyc: 'pending',
    btag: 'LALE2026',
    ip: '192.0.2.76',
    userAgent: ANDROID,
  },
  {
    username: 'yagmur_t',
    firstName: 'Yağmur',
    lastName: 'Tekin',
    gender: 'female',
    city: 'Eskişehir',
    daysAgo: 33,
    logins: 4,
    kyc: 'rejected',
    ip: '192.0.2.87',
    userAgent: CHROME,
  },
  {
    username: 'gunes_ari',
    firstName: 'Güneş',
    lastName: 'Arıkan',
    gender: 'female',
    city: 'Mersin',
    daysAgo: 29,
    logins: 3,
    btag: 'LALE2026',
    ip: '192.0.2.98',
    userAgent: FIREFOX,
  },
  {
    username: 'toprak55',
    firstName: 'Toprak',
    lastName: 'Uysal',
    gender: 'male',
    city: 'Samsun',
    daysAgo: 26,
    logins: 6,
    kyc: 'approved',
    ip: '192.0.2.109',
    userAgent: ANDROID,
  },
  {
    username: 'ilkbahar',
    firstName: 'İlkbahar',
    lastName: 'Ünlü',
    gender: 'female',
    city: 'Adana',
    daysAgo: 21,
    logins: 2,
    ip: '192.0.2.120',
    userAgent: IPHONE,
  },
  {
    username: 'kartanesi',
    firstName: 'Karya',
    lastName: 'Öztürk',
    gender: 'female',
    city: 'Erzurum',
    daysAgo: 17,
    logins: 4,
    kyc: 'approved',
    ip: '192.0.2.131',
    userAgent: CHROME,
  },
  {
    username: 'poyraz34',
    firstName: 'Poyraz',
    lastName: 'Ilgaz',
    gender: 'male',
    city: 'İstanbul',
    daysAgo: 12,
    logins: 5,
    btag: 'LALE2026',
    ip: '192.0.2.142',
    userAgent: CHROME,
  },
  {
    username: 'cicek_sepet',
    firstName: 'Çiçek',
    lastName: 'Sevinç',
    gender: 'female',
    city: 'Isparta',
    daysAgo: 9,
    logins: 2,
    ip: '192.0.2.153',
    userAgent: IPHONE,
  },
  {
    username: 'bulut_gezgin',
    firstName: 'Bulut',
    lastName: 'Gezgin',
    gender: 'male',
    city: 'Nevşehir',
    daysAgo: 5,
    logins: 3,
    ip: '192.0.2.164',
    userAgent: FIREFOX,
  },
  {
    username: 'ada_yelken',
    firstName: 'Ada',
    lastName: 'Yelken',
    gender: 'female',
    city: 'Çanakkale',
    daysAgo: 2,
    logins: 1,
    ip: '192.0.2.175',
    userAgent: ANDROID,
  },
]
