import { sports } from '@meydan/feed/sports'
import type { AppContext } from '../../../platform/app-context.ts'
import { type BookEntry, bookOf, isOutright } from './book.ts'
import { isOffered } from './lists.ts'
import { formatEvent, marketsOnWire } from './format-event.ts'

const placeOf = (key: string) => sports.findIndex((sport) => sport.key === key)

/** All outrights that are offered now with all of their markets, by sport; the first to close stands first. */
export function listOutrights(context: Pick<AppContext, 'db' | 'hub'>) {
  const now = context.db.now()
  return bookOf(context).once(`outrights ${Math.floor(now.getTime() / 1_000)}`, (entries) => ({
    success: true,
    events: entries
      .filter((entry) => isOutright(entry.event) && isOffered(entry, now))
      .toSorted((one, other) => placeOf(one.event.sport) - placeOf(other.event.sport))
      .map(rowOf),
  }))
}

function rowOf(entry: BookEntry) {
  return { ...formatEvent(entry), markets: marketsOnWire(entry) }
}
