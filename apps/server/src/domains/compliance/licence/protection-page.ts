import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { renewRules } from '../../wallet/public.ts'
import { significantEvent } from '../events/events.ts'

interface Look {
  /** What is wrong with the page, as a Turkish sentence; null where nothing is. */
  fault: string | null
  /** Its links were tried too. */
  triedLinks: boolean
}

/**
 * Keeps what a look at the protection page found (GLI-19 A.4.5). A fault is an event and an alarm, once until the page is right again, which
 * is an event too; from the commit on every shard knows.
 */
export async function noteProtectionPage(db: Db, { fault, triedLinks }: Look): Promise<void> {
  await db.transaction(async (tx) => {
    const { since } = await tx.one<{ since: Date | null }>(
      sql`select protection_down_since as since from compliance.integrity for update`,
    )
    const now = tx.now()
    await tx.run(sql`
      update compliance.integrity set protection_checked_at = ${now}, protection_fault = ${fault},
        help_links_checked_at = ${triedLinks ? sql`${now}` : sql`help_links_checked_at`},
        protection_down_since = ${fault === null ? null : (since ?? now)}`)
    if ((fault === null) === (since === null)) return
    await renewRules(tx)
    if (fault === null) {
      const text = 'Sorumlu oyun sayfası ve yardım bağlantıları yeniden açılıyor'
      return significantEvent(tx, { kind: 'protection_page_up', text, before: { down_since: since } })
    }
    await significantEvent(tx, { kind: 'protection_page_down', text: fault })
    tx.enqueue('alarm', { text: 'the page about responsible gaming cannot be read', about: { fault } })
  })
}

/** When its links were tried last, and what was wrong then. */
export async function lastLookAtProtection(db: Db): Promise<{ linksAt: Date | null; fault: string | null }> {
  return db.one(sql`select help_links_checked_at as "linksAt", protection_fault as fault from compliance.integrity`)
}
