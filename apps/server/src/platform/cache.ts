import { LruMap } from 'toad-cache'
import type { AppContext } from './app-context.ts'
import type { Hub } from './hub.ts'
import type { Events, EventTopic } from './topics.ts'

/** How something is read, and how long what was read holds. */
export interface Recipe<Key, Value, Whole extends AppContext = AppContext> {
  /** What it gives is shared by all who ask meanwhile. A failure is not remembered, nor is undefined. */
  read(context: Whole, key: Key): Promise<Value>
  /** Good for so long by the platform's clock, whatever news is lost. */
  keepMs: number
  /** The moment from which this very value does not hold, where that comes sooner. */
  until?(value: Value & {}): number
  /** So many keys at most; those asked for longest ago go first. */
  most: number
  /** What news does to the memory. After `missed` nothing is known, without saying so here. */
  on: { readonly [T in EventTopic]?: (memory: Memory<Key, Value>, message: Events[T]) => void }
}

/** A reading that is under way is forgotten too: those who wait for it get it, nobody else does. */
export interface Memory<Key, Value> {
  /** What is known; undefined while it is being read too. */
  peek(key: Key): Value | undefined
  set(key: Key, value: Value & {}): void
  forget(key: Key): void
  forgetWhere(isMeant: (value: Value & {}) => boolean): void
  forgetAll(): void
}

export interface Cache<Key, Value, Whole extends AppContext = AppContext> {
  of(context: Whole, key: Key): Promise<Value>
  forget(context: AppContext, key: Key): void
  /** Hears news from now on; else from the first question on. */
  listen(context: AppContext): void
}

interface Entry<Value> {
  reading: Promise<Value>
  value: Value | undefined
  at: number
  until: number
}

/** Keeps in memory what is read often, once per house. Whoever changes it publishes one of the topics that the recipe listens to. */
export function createCache<Value, Key = void, Whole extends AppContext = AppContext>(
  recipe: Recipe<Key, Value, Whole>,
): Cache<Key, Value, Whole> {
  const memories = new WeakMap<Hub, LruMap<Entry<Value>>>()
  const entriesOf = (context: AppContext) => {
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

function readAndKeep<Key, Value, Whole extends AppContext>(
  entries: LruMap<Entry<Value>>,
  { context, recipe, key, now }: { context: Whole; recipe: Recipe<Key, Value, Whole>; key: Key; now: number },
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
  context: AppContext,
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
  context: AppContext,
  { on }: Pick<Recipe<Key, Value>, 'on'>,
  memory: Memory<Key, Value>,
): void {
  for (const topic of Object.keys(on) as EventTopic[])
    context.hub.subscribe(topic, (message) => on[topic]?.(memory, message as never))
  context.hub.subscribe('missed', () => memory.forgetAll())
}
