import type { Db } from '../platform/database/db.ts'
import { deviceName } from '../platform/credentials/device.ts'
import { completeTc } from '@meydan/money/tc'
import sql from 'sql-template-tag'
import { decideKyc } from '../domains/identity/kyc/kyc-decisions.ts'
import { keepSubmission } from '../domains/identity/kyc/kyc-submission.ts'
import { registerPlayer } from '../domains/identity/public.ts'
import type { AppContext, PlayerId, StaffSession } from '../platform/app-context.ts'
import { demoDocuments } from './demo/demo-documents.ts'
import { demoPeople, type DemoPerson } from './demo/demo-people.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** The players of the run contract and a dozen more, so that the back office has people; everybody's password is `Demo1234!`. */
export async function seedIdentity(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
): Promise<void> {
  const now = context.db.now().getTime()
  const reviewer = await staffMember(context.db, 'compliance')
  for (const [index, person] of demoPeople.entries()) {
    const registered = new Date(now - person.daysAgo * DAY_MS)
    const id = await registerPlayer({ ...context, db: context.db.at(() => registered) }, formOf(person, index), {
      ip: person.ip,
      userAgent: person.userAgent,
    })
    if (id === undefined) throw new Error(`${person.username} is somebody else`)
    await seedLogins(context.db, id, person, now)
    await seedKyc(context, { id, person, reviewer, registered })
  }
}

function formOf(person: DemoPerson, index: number) {
  return {
    username: person.username,
    password: 'Demo1234!',
    password_confirm: 'Demo1234!',
    email: person.email ?? `${person.username}@example.com`,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: `0532000${String(index + 1).padStart(4, '0')}`,
    tc: demoTc(index),
    dob_day: 1 + ((index * 7) % 28),
    dob_month: 1 + ((index * 5) % 12),
    dob_year: 1976 + ((index * 3) % 24),
    gender: person.gender,
    country: 'Türkiye' as const,
    city: person.city,
    currency: 'TRY' as const,
    lang: 'tr' as const,
    affiliate_btag: person.btag ?? '',
  }
}

/** The national ID of the invented person at this place of the list. */
export function demoTc(index: number): string {
  return completeTc(String(100_000_000 + 7_919 * (index + 1)))
}

/** Logins spread evenly from registration to yesterday; the last one from a place of its own where the person travels. */
async function seedLogins(db: Db, id: PlayerId, person: DemoPerson, now: number): Promise<void> {
  const first = now - person.daysAgo * DAY_MS + HOUR_MS
  const gap = (now - 5 * HOUR_MS - first) / Math.max(1, person.logins - 1)
  for (let turn = 0; turn < person.logins; turn++) {
    const isAway = person.travels !== undefined && turn === person.logins - 3
    const place = isAway ? person.travels : person.city
    const ip = isAway ? '203.0.113.77' : person.ip
    const at = new Date(first + gap * turn)
    await db.run(sql`
      insert into identity.login_history (player_id, created_at, ip, user_agent, device, place, new_place)
      values (${id}, ${at}, ${ip}, ${person.userAgent}, ${deviceName(person.userAgent)}, ${place}, ${isAway})`)
    await db.run(sql`update identity.players set last_login_at = ${at} where id = ${id}`)
  }
}

interface KycCase {
  id: PlayerId
  person: DemoPerson
  reviewer: StaffSession
  registered: Date
}

async function seedKyc(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  { id, person, reviewer, registered }: KycCase,
): Promise<void> {
  if (!person.kyc) return
  const sent =
    person.kyc === 'pending'
      ? new Date(context.db.now().getTime() - 3 * HOUR_MS)
      : new Date(registered.getTime() + DAY_MS)
  const submission = await keepSubmission(
    { ...context, db: context.db.at(() => sent) },
    id,
    await demoDocuments(person),
  )
  if (person.kyc === 'pending') return
  const decided = new Date(sent.getTime() + 2 * HOUR_MS)
  const reason = person.kyc === 'rejected' ? 'Adres belgesi okunmuyor' : undefined
  await decideKyc(
    context.db.at(() => decided),
    { staff: reviewer, ip: '127.0.0.1' },
    {
      id: submission,
      decision: person.kyc,
      reason,
    },
  )
}

async function staffMember(db: Db, username: string): Promise<StaffSession> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members where username = ${username}`)
  return { id, sessionId: 0, username, roles: ['compliance'] }
}
