/** Where the studio's operator keeps the keys that sign its calls; they may change there at any time. */
export type KeyStore = {
  /** The newest key of a brand; undefined where the platform does not know the brand. */
  newest: (provider: string) => Promise<string | undefined>
}

export type Keys = {
  current: (provider: string) => Promise<string | undefined>
  /** A newer key than the one the platform has just refused; undefined where that is the newest there is. */
  newerThan: (provider: string, refused: string) => Promise<string | undefined>
}

/** So that a key which has an heir is not used to its last moment. */
const KEEP_MS = 30_000

/** The keys in memory; asked for anew after a while and as soon as one is refused. */
export function keysFrom(store: KeyStore, now: () => Date): Keys {
  const known = new Map<string, { key: Promise<string | undefined>; until: number }>()
  const ask = (provider: string): Promise<string | undefined> => {
    const key = store.newest(provider)
    const entry = { key, until: now().getTime() + KEEP_MS }
    known.set(provider, entry)
    key.catch(() => {
      if (known.get(provider) === entry) known.delete(provider)
    })
    return key
  }
  const current = (provider: string): Promise<string | undefined> => {
    const present = known.get(provider)
    return present !== undefined && present.until > now().getTime() ? present.key : ask(provider)
  }
  return {
    current,
    async newerThan(provider, refused) {
      const entry = known.get(provider)
      const isNewer = (await entry?.key) !== refused || known.get(provider) !== entry
      const key = await (isNewer ? current(provider) : ask(provider))
      return key === refused ? undefined : key
    },
  }
}
