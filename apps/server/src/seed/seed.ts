import sql from 'sql-template-tag'
import { keepAuditSealed } from '../domains/staff/public.ts'
import type { House } from '../platform/house.ts'
import { StartError } from '../platform/start-error.ts'
import { seedBonuses } from './bonuses.ts'
import { seedCashier } from './cashier.ts'
import { seedClub } from './club.ts'
import { seedWheel } from './wheel.ts'
import { seedCompliance } from './compliance.ts'
import { seedContent } from './content.ts'
import { seedDesk } from './desk.ts'
import { seedDues } from './dues.ts'
import { seedGames } from './games.ts'
import { seedHistory } from './history.ts'
import { seedIdentity } from './identity.ts'
import { seedJackpots } from './jackpots.ts'
import { seedLaunches } from './launches.ts'
import { seedLeads } from './leads.ts'
import { seedMessages } from './messages.ts'
import { seedStaff } from './staff.ts'
import { seedTournaments } from './tournaments.ts'

/** The demo of the run contract, the same each time, on an empty database only. */
export async function seedDemo(house: House): Promise<void> {
  keepAuditSealed(house)
  await seedStaff(house)
  await seedIdentity(house)
  await seedGames(house)
  await seedCompliance(house)
  await seedBonuses(house)
  await seedContent(house)
  await seedCashier(house)
  await seedHistory(house)
  await seedDues(house)
  await seedLaunches(house)
  await seedMessages(house)
  await seedLeads(house)
  await seedTournaments(house)
  await seedClub(house)
  await seedWheel(house)
  await seedJackpots(house)
  await seedDesk(house)
}

/** Seeds a database that holds nobody yet; does nothing on any other. Refuses with a `StartError` where an earlier seeding was cut off. */
export async function seedIfEmpty(house: House): Promise<void> {
  const { state } = await house.db.one<{ state: 'empty' | 'half' | 'filled' }>(sql`
    select case
      when exists (select from platform.demo_seed where finished_at is null) then 'half'
      when exists (select from staff.members) or exists (select from identity.players) then 'filled'
      else 'empty' end as state`)
  if (state === 'half')
    throw new StartError('The demo data were only half written; `npm run db -- reset` starts them afresh.')
  if (state === 'filled') return
  await house.db.run(sql`insert into platform.demo_seed (started_at) values (now())`)
  await seedDemo(house)
  await house.db.run(sql`update platform.demo_seed set finished_at = now()`)
}
