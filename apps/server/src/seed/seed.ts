import sql from 'sql-template-tag'
import { keepAuditSealed } from '../domains/staff/public.ts'
import type { AppContext } from '../platform/app-context.ts'
import { StartError } from '../platform/start/start-error.ts'
import { seedBonuses } from './engagement/bonuses.ts'
import { seedCashier } from './cashier.ts'
import { seedClub } from './engagement/club.ts'
import { seedWheel } from './engagement/wheel.ts'
import { seedCompliance } from './compliance.ts'
import { seedContent } from './content/content.ts'
import { seedDesk } from './sports-trading.ts'
import { seedSupplierFees } from './supplier-fees.ts'
import { seedGames } from './games.ts'
import { seedHistory } from './history.ts'
import { seedIdentity } from './identity.ts'
import { seedJackpots } from './engagement/jackpots.ts'
import { seedLaunches } from './launches.ts'
import { seedLeads } from './content/leads.ts'
import { seedMessages } from './content/messages.ts'
import { seedRewards } from './engagement/rewards.ts'
import { seedStaff } from './staff.ts'
import { seedTournaments } from './engagement/tournaments.ts'

/** The demo of the run contract, the same each time, on an empty database only. */
export async function seedDemo(context: AppContext): Promise<void> {
  keepAuditSealed(context)
  await seedStaff(context)
  await seedIdentity(context)
  await seedGames(context)
  await seedCompliance(context)
  await seedBonuses(context.db)
  await seedContent(context)
  await seedCashier(context)
  await seedLaunches(context.db)
  await seedMessages(context)
  await seedLeads(context)
  await seedTournaments(context.db)
  await seedClub(context.db)
  await seedWheel(context.db)
  await seedJackpots(context)
  await seedRewards(context)
  await seedDesk(context)
  // Whatever was played before midnight is written by now: days are summed up last.
  await seedHistory(context.db)
  await seedSupplierFees(context.db)
}

/** Seeds a database that holds nobody yet; does nothing on any other. Refuses with a `StartError` where an earlier seeding was cut off. */
export async function seedIfEmpty(context: AppContext): Promise<void> {
  const { state } = await context.db.one<{ state: 'empty' | 'half' | 'filled' }>(sql`
    select case
      when exists (select from platform.demo_seed where finished_at is null) then 'half'
      when exists (select from staff.members) or exists (select from identity.players) then 'filled'
      else 'empty' end as state`)
  if (state === 'half')
    throw new StartError('The demo data were only half written; `npm run db -- reset` starts them afresh.')
  if (state === 'filled') return
  await context.db.run(sql`insert into platform.demo_seed (started_at) values (now())`)
  await seedDemo(context)
  await context.db.run(sql`update platform.demo_seed set finished_at = now()`)
}
