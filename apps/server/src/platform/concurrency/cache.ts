import { LruMap } from 'toad-cache'
import type { AppContext } from '../app-context.ts'
import type { Hub } from '../events/hub.ts'
import type { Events, EventTopic } from '../events/topics.ts'

/** What a cache itself needs; a recipe whose read needs more says so by its third type. */
export type CacheContext = Pick<AppContext, 'db' | 'hub'>

/** How a cached value is read, and how long it is valid. */
export interface Recipe<Key, Value, Needs extends CacheContext = CacheContext> {
  /** Concurrent readers share one read. Failures and undefined are not cached. */
  read: (context: Needs, key: Key) => Promise<Value>
  /** Time to live by the platform's clock, ms; bounds staleness when an event is lost. */
  keepMs: number
  /** When this value expires, if sooner than its time to live. */
  until?(value: Value & {}): number
  /** Maximum number of keys; the least recently used go first. */
  most: number
  /** Which keys an event clears. `missed` clears all keys by itself. */
  on: { readonly [T in EventTopic]?: (memory: Memory<Key, Value>, message: Events[T]) => void }
}

/** A read in progress is discarded too: its waiters get the value, later readers read again. */
export interface Memory<Key, Value> {
  /** The cached value; undefined while it is being read. */
  peek(key: Key): Value | undefined
  set(key: Key, value: Value & {}): void
  forget(key: Key): void
  forgetWhere(isMeant: (value: Value & {}) => boolean): void
  forgetAll(): void
}

export interface Cache<Key, Value, Needs extends CacheContext = CacheContext> {
  of: (context: Needs, key: Key) => Promise<Value>
  forget(context: CacheContext, key: Key): void
  /** Subscribes now instead of at the first read. */
  listen(context: CacheContext): void
}

interface Entry<Value> {
  reading: Promise<Value>
  value: Value | undefined
  at: number
  until: number
}

/** Cache per installation. Whoever changes a value publishes one of the topics that the cache subscribes to. */
export function createCache<Value, Key = void, Needs extends CacheContext = CacheContext>(
  recipe: Recipe<Key, Value, Needs>,
): Cache<Key, Value, Needs> {
  const memories = new WeakMap<Hub, LruMap<Entry<Value>>>()
  const entriesOf = (context: CacheContext) => {
    const present = memories.get(context.hub)
    if (present) return present
    const entries = new LruMap<Entry<Value>>(recipe.most)
    memories.set(context.hub, entries)
    listenTo(context, recipe, memoryOver(context, recipe, entries))
    return entries
  }
  return {
    of(context, key) {
      const entries = entriesOf(context)
      const now = context.db.now().getTime()
      const entry = entries.get(key)
      if (entry && Math.abs(now - entry.at) < recipe.keepMs && now < entry.until) return entry.reading
      return readAndKeep(entries, { context, recipe, key, now })
    },
    forget: (context, key) => entriesOf(context).delete(key),
    listen: (context) => void entriesOf(context),
  }
}

function readAndKeep<Key, Value, Needs extends CacheContext>(
  entries: LruMap<Entry<Value>>,
  { context, recipe, key, now }: { context: Needs; recipe: Recipe<Key, Value, Needs>; key: Key; now: number },
): Promise<Value> {
  const reading = recipe.read(context, key)
  const entry: Entry<Value> = { reading, value: undefined, at: now, until: Number.POSITIVE_INFINITY }
  entries.set(key, entry)
  const drop = () => {
    if (entries.get(key) === entry) entries.delete(key)
  }
  reading.then((value) => {
    if (value === undefined || value === null) return drop()
    entry.value = value
    entry.until = recipe.until?.(value) ?? entry.until
  }, drop)
  return reading
}

function memoryOver<Key, Value>(
  context: CacheContext,
  recipe: Pick<Recipe<Key, Value>, 'until'>,
  entries: LruMap<Entry<Value>>,
): Memory<Key, Value> {
  return {
    peek: (key) => entries.get(key)?.value,
    set: (key, value) =>
      entries.set(key, {
        reading: Promise.resolve(value),
        value,
        at: context.db.now().getTime(),
        until: recipe.until?.(value) ?? Number.POSITIVE_INFINITY,
      }),
    forget: (key) => entries.delete(key),
    forgetWhere(isMeant) {
      for (const [key, { value }] of entries.items)
        if (value.value === undefined || isMeant(value.value as Value & {})) entries.delete(key)
    },
    forgetAll: () => entries.clear(),
  }
}

function listenTo<Key, Value>(
  context: CacheContext,
  { on }: Pick<Recipe<Key, Value>, 'on'>,
  memory: Memory<Key, Value>,
): void {
  for (const topic of Object.keys(on) as EventTopic[])
    context.hub.subscribe(topic, (message) => on[topic]?.(memory, message as never))
  context.hub.subscribe('missed', () => memory.forgetAll())
}
