export type SymbolSet = 'anadolu' | 'bogaz' | 'meyve' | 'korsan' | 'uzay' | 'saray' | 'klasik' | 'karadeniz'

export type ProviderCode = 'anka' | 'lodos' | 'poyraz' | 'kutup' | 'yakamoz' | 'cini' | 'meydan'

/** A game is a name, a look (`looks/`, `public/stages/<code>.svg`) and the profile of its mathematics; nothing in it runs. */
export type Game = {
  code: string
  name: string
  provider: ProviderCode
  /** How it sounds, and how it looks where it has no look of its own. */
  set: SymbolSet
  profile: string
  flags?: readonly ('featured' | 'new' | 'hot')[]
  stakes?: readonly number[]
}
