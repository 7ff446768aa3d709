import type { publishTournament as publishCall } from '@meydan/contract/tournaments/tournaments-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import { audit } from '../staff/public.ts'
import { lockTournament } from './tournaments-admin.ts'
import { goalText, rulesText } from './rules-text.ts'
import { phaseOf, type Tournament } from './tournament-settings.ts'

/** Publishing promises the whole pool; of one that repeats, every week. Refuses `already_decided` what is no draft or over by now. */
export async function assessPublishing(tx: Tx, { input }: Wanted<typeof publishCall>): Promise<EffectPreview> {
  const tournament = await draftOf(tx, input.id)
  return {
    subject: `tournament:${tournament.id}`,
    text: `${tournament.name}: ${formatKurus(tournament.pool_kurus)} ödül`,
    before: { Yayın: 'Taslak' },
    after: {
      Yayın: tournament.repeats_weekly ? 'Her hafta' : 'Bir kez',
      Ad: tournament.name,
      Tür: goalText(tournament),
      'Ödül havuzu': formatKurus(tournament.pool_kurus),
      Kurallar: rulesText(tournament).join(' '),
      ...(tournament.sites && { Siteler: (await siteNames(tx, tournament.sites)) ?? '' }),
    },
    effectKurus: tournament.pool_kurus,
    needsTwo: tournament.repeats_weekly,
  }
}

export async function publishTournament(db: Db, actor: StaffActor, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    await draftOf(tx, id)
    await tx.run(sql`update tournaments.tournaments set published_at = ${tx.now()} where id = ${id}`)
    tx.publish('content', {})
    await audit(tx, { ...actor, action: 'tournament.publish', subject: `tournament:${id}` })
  })
  return { success: true, message: 'Turnuva yayında', status: 'announced' }
}

async function draftOf(tx: Tx, id: number): Promise<Tournament> {
  const tournament = await lockTournament(tx, id)
  if (phaseOf(tournament, tx.now()) !== 'draft' || tournament.ends_at <= tx.now()) throw refuse('already_decided')
  if (!(await readLicenceNow(tx)).policy.tournaments) throw refuse('tournaments_off')
  return tournament
}
