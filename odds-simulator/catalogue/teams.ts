import { isRealClub } from './real-clubs.ts'

export type Team = { id: string; name: string; short: string }

/** No place is a town that has a club of its own. */
const places =
  `Akçaova, Kumburnu, Taşlıdere, Gökçeyurt, Yelkenli, Çamlıbel, Sazlıkaya, Mavikent, Karadut, Derebaşı, Yeşilırmakkent,
Gümüşova, Alıçlı, Beyazkule, Çınaraltı, Doğancılar, Ekinözü, Fenerburnu, Güneşlik, Harmanlık, Ilgınova, İncirlikaya, Kartalkaya,
Kızılçay, Lalezar, Martıköy, Nergisli, Ortakışla, Palamutlu, Rüzgârlı, Söğütözü, Şahinkent, Tepecik Bağları, Uluçınar, Üçpınar,
Vişnelik, Yaylabaşı, Zeytinova, Akdenizli, Bademlik, Ceviztepe, Çobanpınar, Dalgakıran, Eğrikaya, Fındıkova, Göletbaşı, Hisarönü,
Işıklar, İskeleli, Kestanelik, Limonlu, Menekşe, Narlıdağ, Orkideli, Pamukova, Sakızlı, Turnalı, Yakamoz, Boztepe, Zambaklı`
    .split(',')
    .map((name) => name.trim())

/** What a club of the sport is called beside its place: a basketball club is no football club (FK). */
const suffixes = {
  football: [
    'Gücü',
    'Yıldızı',
    'İdman Yurdu',
    'SK',
    'Birliği',
    'FK',
    'Gençlik',
    'Atletik',
    'Denizspor',
    'Kartalları',
    'Ocağı',
    'Spor',
  ],
  basketball: [
    'Basket',
    'Boğaları',
    'Koleji',
    'Basketbol',
    'Yıldızları',
    'BK',
    'Kaplanları',
    'Gençlik Basket',
    'Üniversitesi',
    'Fırtınası',
    'Basket Kulübü',
  ],
} as const

/** `count` teams from place `from` of the grid of places and suffixes on; the same numbers always give the same names. */
export function teamsFrom(sport: keyof typeof suffixes, from: number, count: number, firstId: number): Team[] {
  const teams: Team[] = []
  const own = suffixes[sport]
  for (let at = from; teams.length < count; at++) {
    const place = places[at % places.length] ?? ''
    const suffix = own[(at + Math.floor(at / places.length) * 5) % own.length] ?? ''
    const name = `${place} ${suffix}`
    if (isRealClub(name) || isRealClub(place)) continue
    teams.push({ id: `md:team:${firstId + teams.length}`, name, short: shortOf(place) })
  }
  return teams
}

function shortOf(place: string): string {
  return place
    .replaceAll(/[^\p{L}]/gu, '')
    .slice(0, 3)
    .toLocaleUpperCase('tr')
}
