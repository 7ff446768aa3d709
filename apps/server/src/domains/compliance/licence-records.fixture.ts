import type { LicencePolicy } from '@meydan/contract/licence'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { eraseDue } from '../../privacy/erase.ts'
import { askedToGo } from '../../privacy/privacy.fixture.ts'
import { forgetOldSessions } from '../identity/jobs.ts'
import { adult, site } from './licence-stage.fixture.ts'

const DAY_MS = 86_400_000

/** For how long records are kept. */
export const records = {
  async loginRecordDays({ loginRecordDays }: LicencePolicy): Promise<void> {
    const { db } = site.house
    const { id } = await adult()
    await db.run(sql`update identity.sessions set ended_at = ${db.now()} where player_id = ${id}`)
    const kept = async () =>
      (
        await db.one<{ count: number }>(
          sql`select count(*)::int as count from identity.sessions where player_id = ${id}`,
        )
      ).count
    site.clock.advance(loginRecordDays * DAY_MS)
    await forgetOldSessions(site.house)
    expect(await kept()).toBe(1)
    site.clock.advance(1)
    await forgetOldSessions(site.house)
    expect(await kept()).toBe(0)
  },
  async personRecordDays({ personRecordDays }: LicencePolicy): Promise<void> {
    const player = await site.player()
    await askedToGo(site, player)
    site.clock.advance(personRecordDays * DAY_MS - 1)
    if (personRecordDays > 0) expect(await eraseDue(site.house)).toBe(0)
    site.clock.advance(1)
    expect(await eraseDue(site.house)).toBe(1)
  },
}
