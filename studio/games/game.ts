export type SymbolSet = 'anadolu' | 'bogaz' | 'meyve' | 'korsan' | 'uzay' | 'saray' | 'klasik' | 'karadeniz'

export type ProviderCode = 'anka' | 'lodos' | 'poyraz' | 'kutup' | 'yakamoz' | 'cini' | 'meydan'

/** A game is a name, a look and the profile of its mathematics; nothing in it runs. */
export type Game = {
  code: string
  name: string
  provider: ProviderCode
  set: SymbolSet
  profile: string
  /** Pictures of another set in place of its own, by symbol. */
  guests?: Readonly<Record<number, `${SymbolSet | 'ozel'}/${string}`>>
  flags?: readonly ('featured' | 'new' | 'hot')[]
  stakes?: readonly number[]
}
