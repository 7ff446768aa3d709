import type { Db } from '../../../platform/database/db.ts'
import sql, { raw } from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { significantEvent } from './events.ts'

/** Somebody has put the machine's clock forward or back: a significant event (GLI-19 2.8.8) and an alarm. Never throws. */
export function reportClockStep(context: Pick<AppContext, 'db' | 'log'>, byMs: number): void {
  const seconds = Math.round(Math.abs(byMs) / 1_000)
  const text = `Sunucunun saati ${seconds} saniye ${byMs > 0 ? 'ileri' : 'geri'} alındı; kurallar ilerleyen zamana göre işlemeye devam ediyor`
  context.db
    .transaction(async (tx) => {
      await significantEvent(tx, { kind: 'clock_stepped', text, after: { by_ms: Math.round(byMs) } })
      tx.enqueue('alarm', { text: "the machine's clock was put forward or back", about: { byMs: Math.round(byMs) } })
    })
    .catch((err: unknown) => context.log.error({ err, byMs }, 'a step of the clock could not be recorded'))
}

/** Two clocks that are further apart do not tell the same time. */
const APART_MS = 2_000
/** The `Date` of a reply has whole seconds. */
const SECOND_MS = 1_000
const PATIENCE_MS = 5_000

/** Another clock's time, to within so many milliseconds. */
interface ClockComparison {
  offMs: number
  within: number
}

/**
 * Compares the clock that the rules go by with the database's, to half the time that asking took (GLI-19 2.2). More than two seconds
 * for certain are an event and an alarm, once until they are together again; an answer that took too long counts for nothing.
 */
export async function checkClock(db: Db): Promise<void> {
  const comparison = await compare(db, async () => {
    const { at } = await db.one<{ at: Date }>(sql`select clock_timestamp() as at`)
    return at.getTime()
  })
  await note(db, 'clock', comparison, 'veritabanının')
}

/**
 * The same with a source of time outside the platform, where the operator names one (`CLOCK_URL`): any address that answers HTTP, by the
 * `Date` of its reply. One that does not answer is logged, and the page shows when it last did.
 */
export async function checkOutsideClock(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  const { clockUrl } = context.config
  if (clockUrl === undefined) return
  try {
    const comparison = await compare(context.db, async () => {
      const reply = await fetch(clockUrl, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const at = Date.parse(reply.headers.get('date') ?? '')
      if (Number.isNaN(at)) throw new Error('the reply has no Date')
      return at + SECOND_MS / 2
    })
    await note(context.db, 'outside', { ...comparison, within: comparison.within + SECOND_MS / 2 }, 'dış kaynağın')
  } catch (err) {
    context.log.warn({ err }, 'CLOCK_URL did not answer')
  }
}

async function compare(db: Db, ask: () => Promise<number>): Promise<ClockComparison> {
  const [asked, from] = [db.now().getTime(), performance.now()]
  const at = await ask()
  const half = (performance.now() - from) / 2
  return { offMs: Math.round(asked + half - at), within: half }
}

async function note(
  db: Db,
  clock: 'clock' | 'outside',
  { offMs, within }: ClockComparison,
  whose: string,
): Promise<void> {
  const isOff = Math.abs(offMs) > APART_MS + within
  if (!isOff && within > APART_MS) return
  const column = (name: string) => raw(`${clock}_${name}`)
  await db.transaction(async (tx) => {
    const { since } = await tx.one<{ since: Date | null }>(
      sql`select ${column('off_since')} as since from compliance.integrity for update`,
    )
    const now = tx.now()
    await tx.run(sql`
      update compliance.integrity set ${column('off_ms')} = ${offMs}, ${column('checked_at')} = ${now},
        ${column('off_since')} = ${isOff ? (since ?? now) : null}`)
    if (!isOff || since) return
    const text = `Sunucunun saati ${whose} saatinden ${Math.round(Math.abs(offMs) / 1_000)} saniye ${offMs > 0 ? 'ileri' : 'geri'}`
    await significantEvent(tx, { kind: 'clock_drifted', text, after: { off_ms: offMs } })
    const other = clock === 'clock' ? "the database's" : 'the one outside'
    tx.enqueue('alarm', { text: `the server's clock and ${other} are apart`, about: { offMs } })
  })
}
