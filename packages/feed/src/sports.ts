export type SportKey = 'football' | 'basketball' | 'tennis' | 'virtual'

export interface Sport {
  id: string
  key: SportKey
  nameTr: string
  /** Whose market types its events have. */
  markets: Exclude<SportKey, 'virtual'>
}

export const sports: readonly Sport[] = [
  { id: 'md:sport:1', key: 'football', nameTr: 'Futbol', markets: 'football' },
  { id: 'md:sport:2', key: 'basketball', nameTr: 'Basketbol', markets: 'basketball' },
  { id: 'md:sport:5', key: 'tennis', nameTr: 'Tenis', markets: 'tennis' },
  { id: 'md:sport:901', key: 'virtual', nameTr: 'Sanal Futbol', markets: 'football' },
]

/** The sources of messages: each has its own sequence, its own silence and its own recovery. */
export const producers = [
  { id: 1, code: 'canli', nameTr: 'Canlı' },
  { id: 3, code: 'bulten', nameTr: 'Maç öncesi' },
  { id: 6, code: 'sanal', nameTr: 'Sanal' },
] as const
export type ProducerId = (typeof producers)[number]['id']

/** What a stop closes: `all` every market of the event. */
export const groups = ['all', 'goal', 'half1', 'corner', 'card', 'point', 'period'] as const
