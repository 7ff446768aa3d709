import type { Arrival } from '@meydan/feed/read-arrival'
import type { AppContext } from '../../../../platform/app-context.ts'
import { setAside } from './quarantine.ts'

/** Quarantines messages that have no place in the order of their producer. Answers their events. */
export async function quarantineArrivals(
  context: Pick<AppContext, 'db'>,
  arrivals: readonly (Arrival & { text: string })[],
): Promise<string[]> {
  const asides = arrivals.flatMap(({ asides: all, message, text, place }) => {
    const far = {
      reason: 'unchecked' as const,
      detail: 'seq: far from the one before',
      markets: [],
      closes: 'nothing' as const,
    }
    const stray = {
      ...far,
      text,
      type: message?.type ?? null,
      event: null,
      producer: place?.producer ?? null,
      seq: place?.seq ?? null,
    }
    return (all.length > 0 ? all : [stray]).map((aside) => ({ ...aside, bookSeq: undefined }))
  })
  await context.db.transaction((tx) => setAside(tx, asides))
  return asides.flatMap(({ event }) => event ?? [])
}
