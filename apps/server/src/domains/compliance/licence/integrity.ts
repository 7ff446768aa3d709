import type { readIntegrity } from '@meydan/contract/integrity/integrity-admin'
import type { OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { audit } from '../../staff/public.ts'
import { checkClock, checkOutsideClock } from '../events/clock.ts'
import { checkProgram } from './program.ts'

const PROGRAMS_SHOWN = 50
/** A look that is younger stands: hashing reads every file. */
const FRESH_MS = 60_000

interface Row {
  program_checked_at: Date | null
  program_changed_since: Date | null
  clock_off_ms: bigint | null
  clock_checked_at: Date | null
  clock_off_since: Date | null
  outside_off_ms: bigint | null
  outside_checked_at: Date | null
  outside_off_since: Date | null
  protection_checked_at: Date | null
  protection_down_since: Date | null
  protection_fault: string | null
}

/** What runs and what ran before, and what the last looks at its files and at the clock found. */
export async function showIntegrity({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<OutputOf<typeof readIntegrity>> {
  const programs = await db.rows<{ hash: string; files: number; node: string; started_at: Date }>(
    sql`select hash, files, node, started_at from compliance.programs order by id desc limit ${PROGRAMS_SHOWN}`,
  )
  const row = await db.one<Row>(sql`
    select program_checked_at, program_changed_since, clock_off_ms, clock_checked_at, clock_off_since,
      outside_off_ms, outside_checked_at, outside_off_since,
      protection_checked_at, protection_down_since, protection_fault from compliance.integrity`)
  const wire = (at: Date | null) => at?.toISOString() ?? null
  return {
    success: true,
    data: {
      programs: programs.map((program) => ({ ...program, started_at: program.started_at.toISOString() })),
      program_checked_at: wire(row.program_checked_at),
      program_changed_since: wire(row.program_changed_since),
      clock_off_ms: row.clock_off_ms === null ? null : Number(row.clock_off_ms),
      clock_checked_at: wire(row.clock_checked_at),
      clock_off_since: wire(row.clock_off_since),
      has_outside_clock: config.clockUrl !== undefined,
      outside_off_ms: row.outside_off_ms === null ? null : Number(row.outside_off_ms),
      outside_checked_at: wire(row.outside_checked_at),
      outside_off_since: wire(row.outside_off_since),
      protection_checked_at: wire(row.protection_checked_at),
      protection_down_since: wire(row.protection_down_since),
      protection_fault: row.protection_fault,
    },
  }
}

/** Looks now, as the jobs do by themselves; the audit log says who asked. */
export async function checkNow(context: Pick<AppContext, 'db' | 'config' | 'log'>, actor: StaffActor) {
  const { last } = await context.db.one<{ last: Date | null }>(
    sql`select program_checked_at as last from compliance.integrity`,
  )
  if (!last || Math.abs(context.db.now().getTime() - last.getTime()) > FRESH_MS) await checkProgram(context)
  await checkClock(context.db)
  await checkOutsideClock(context)
  await context.db.transaction((tx) => audit(tx, { ...actor, action: 'integrity.check', subject: 'program' }))
  return { success: true, message: 'Program ve saat kontrol edildi' }
}
