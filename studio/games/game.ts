export type SymbolSet = 'anadolu' | 'bogaz' | 'meyve' | 'korsan' | 'uzay' | 'saray' | 'klasik' | 'karadeniz'

/** Stages that belong to no set: a tea garden, ice, fairy chimneys, a wood by night, an arena, dunes, a bazaar, carved pillars. */
export type Stage = 'cay' | 'buz' | 'kapadokya' | 'orman' | 'arena' | 'col' | 'carsi' | 'tepe'

export type ProviderCode = 'anka' | 'lodos' | 'poyraz' | 'kutup' | 'yakamoz' | 'cini' | 'meydan'

/** A game is a name, a look and the profile of its mathematics; nothing in it runs. */
export type Game = {
  code: string
  name: string
  provider: ProviderCode
  set: SymbolSet
  profile: string
  /** A stage of its own, where that of its set does not show what its name says. */
  stage?: Stage
  /** Pictures of another set in place of its own, by symbol. */
  guests?: Readonly<Record<number, `${SymbolSet | 'ozel'}/${string}`>>
  flags?: readonly ('featured' | 'new' | 'hot')[]
  stakes?: readonly number[]
}
