import type { AppContext } from '../../../platform/app-context.ts'
import type { AnonymousCaller } from '../../../platform/http/serve.ts'
import { audit } from '../audit/audit.ts'

const TOLD_EACH_MS = 60_000
/** A flood leaves so many entries a minute, and one for all other addresses. */
const MOST_ADDRESSES = 20
const MOST_CALLS = 10

interface Knocks {
  refused: number
  /** How often each call was refused, with its code. */
  calls: Map<string, number>
}

interface Minute {
  byAddress: Map<string, Knocks>
  others: Knocks
}

const minutes = new WeakMap<AppContext['config'], Minute>()

/**
 * Counts what was refused to somebody without a session at a call of the staff. It is written down within a minute, in one entry for
 * each address, so that nobody fills the log by knocking.
 */
export function noteAnonymousRefusal(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  { call, refusal, ip }: AnonymousCaller,
): void {
  const minute = minutes.get(context.config) ?? beginMinute(context)
  const knocks = minute.byAddress.get(ip) ?? (minute.byAddress.size < MOST_ADDRESSES ? noKnocks() : minute.others)
  if (knocks !== minute.others) minute.byAddress.set(ip, knocks)
  const subject = `${call.method} ${call.path} ${refusal}`
  knocks.refused += 1
  if (knocks.calls.has(subject) || knocks.calls.size < MOST_CALLS)
    knocks.calls.set(subject, (knocks.calls.get(subject) ?? 0) + 1)
}

/** Writes down what has been counted; by itself a minute after the first, and when the server stops. */
export async function reportAnonymousRefusals(context: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const minute = minutes.get(context.config)
  if (!minute) return
  minutes.delete(context.config)
  const { byAddress, others } = minute
  await context.db.transaction(async (tx) => {
    const entryOf = (knocks: Knocks, ip?: string) =>
      audit(tx, {
        staff: null,
        action: 'call.stranger',
        subject: 'staff-calls',
        ...(ip === undefined ? {} : { ip }),
        after: { refused: knocks.refused, calls: Object.fromEntries(knocks.calls) },
      })
    for (const [ip, knocks] of byAddress) await entryOf(knocks, ip)
    if (others.refused > 0) await entryOf(others)
  })
}

function beginMinute(context: Pick<AppContext, 'db' | 'config' | 'log'>): Minute {
  const minute = { byAddress: new Map<string, Knocks>(), others: noKnocks() }
  minutes.set(context.config, minute)
  const tell = () =>
    reportAnonymousRefusals(context).catch((err: unknown) =>
      context.log.error({ err }, 'refusals could not be written to the audit log'),
    )
  setTimeout(() => void tell(), TOLD_EACH_MS).unref()
  return minute
}

function noKnocks(): Knocks {
  return { refused: 0, calls: new Map() }
}
