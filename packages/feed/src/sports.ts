export type SportKey =
  | 'football'
  | 'basketball'
  | 'tennis'
  | 'virtual'
  | 'ice-hockey'
  | 'handball'
  | 'volleyball'
  | 'baseball'
  | 'american-football'
  | 'rugby'
  | 'futsal'
  | 'table-tennis'
  | 'badminton'
  | 'snooker'
  | 'darts'
  | 'cricket'
  | 'beach-volley'
  | 'boxing'
  | 'mma'
  | 'esports'

export interface Sport {
  id: string
  key: SportKey
  nameTr: string
  /** Whose market types its events have; `any` of a sport whose markets come from the descriptions of a feed alone. */
  markets: 'football' | 'basketball' | 'tennis' | 'any'
  /** By the numbers of a professional feed (`sr:sport:1`). */
  feedIds?: readonly number[]
}

const described = (no: number, key: SportKey, nameTr: string, ...more: number[]): Sport => ({
  id: `md:sport:${no}`,
  key,
  nameTr,
  markets: 'any',
  feedIds: [no, ...more],
})

export const sports: readonly Sport[] = [
  { id: 'md:sport:1', key: 'football', nameTr: 'Futbol', markets: 'football', feedIds: [1] },
  { id: 'md:sport:2', key: 'basketball', nameTr: 'Basketbol', markets: 'basketball', feedIds: [2] },
  { id: 'md:sport:5', key: 'tennis', nameTr: 'Tenis', markets: 'tennis', feedIds: [5] },
  { id: 'md:sport:901', key: 'virtual', nameTr: 'Sanal Futbol', markets: 'football' },
  described(4, 'ice-hockey', 'Buz Hokeyi'),
  described(6, 'handball', 'Hentbol'),
  described(23, 'volleyball', 'Voleybol'),
  described(3, 'baseball', 'Beyzbol'),
  described(16, 'american-football', 'Amerikan Futbolu'),
  described(12, 'rugby', 'Ragbi'),
  described(29, 'futsal', 'Futsal'),
  described(20, 'table-tennis', 'Masa Tenisi'),
  described(31, 'badminton', 'Badminton'),
  described(19, 'snooker', 'Snooker'),
  described(22, 'darts', 'Dart'),
  described(21, 'cricket', 'Kriket'),
  described(34, 'beach-volley', 'Plaj Voleybolu'),
  described(10, 'boxing', 'Boks'),
  described(117, 'mma', 'MMA'),
  described(107, 'esports', 'E-Spor', 109, 110, 111, 112, 118, 121, 125, 128, 137, 153, 158),
]

/** The sport of `md:sport:1` or, of a professional feed, of `sr:sport:1`. */
export function sportOf(urn: string): Sport | undefined {
  const no = Number(/^sr:sport:(\d{1,9})$/.exec(urn)?.[1] ?? Number.NaN)
  return sports.find(({ id, feedIds }) => id === urn || feedIds?.includes(no))
}

/** The sources of messages: each has its own sequence, its own silence and its own recovery. */
export const producers = [
  { id: 1, code: 'canli', nameTr: 'Canlı' },
  { id: 3, code: 'bulten', nameTr: 'Maç öncesi' },
  { id: 6, code: 'sanal', nameTr: 'Sanal' },
  { id: 2, code: 'kaynak-2', nameTr: 'Kaynak 2' },
  { id: 4, code: 'betpal', nameTr: 'BetPal' },
  { id: 5, code: 'kriket', nameTr: 'Premium Kriket' },
  { id: 7, code: 'sayi', nameTr: 'Sayı oyunları' },
  { id: 8, code: 'sanal-basketbol', nameTr: 'Sanal basketbol' },
  { id: 9, code: 'sanal-tenis', nameTr: 'Sanal tenis' },
  { id: 10, code: 'sanal-kopek', nameTr: 'Sanal köpek yarışı' },
  { id: 11, code: 'sanal-at', nameTr: 'Sanal at yarışı' },
  { id: 12, code: 'sanal-tenis-2', nameTr: 'Sanal tenis (canlı)' },
  { id: 14, code: 'oyuncu', nameTr: 'Oyuncu bahisleri' },
  { id: 15, code: 'sanal-beyzbol', nameTr: 'Sanal beyzbol' },
  { id: 16, code: 'performans', nameTr: 'Performans' },
  { id: 17, code: 'sanal-kriket', nameTr: 'Sanal kriket' },
  { id: 101, code: 'simulasyon-canli', nameTr: 'Simülasyon: canlı' },
  { id: 103, code: 'simulasyon-bulten', nameTr: 'Simülasyon: maç öncesi' },
  { id: 106, code: 'simulasyon-sanal', nameTr: 'Simülasyon: sanal' },
] as const
export type ProducerId = (typeof producers)[number]['id']

/** Those of the built-in feed. */
export const builtInProducers = [1, 3, 6] as const
/** What their numbers are raised by where another feed is read beside them, whose own are the same. */
export const BESIDE_ANOTHER = 100

/** What a stop closes: `all` every market of the event. */
export const groups = ['all', 'goal', 'half1', 'corner', 'card', 'point', 'period'] as const
