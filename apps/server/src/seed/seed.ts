import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'
import { seedBonuses } from './bonuses.ts'
import { seedCashier } from './cashier.ts'
import { seedCompliance } from './compliance.ts'
import { seedContent } from './content.ts'
import { seedGames } from './games.ts'
import { seedHistory } from './history.ts'
import { seedIdentity } from './identity.ts'
import { seedLeads } from './leads.ts'
import { seedMessages } from './messages.ts'
import { seedStaff } from './staff.ts'
import { seedWallet } from './wallet.ts'

/** The demo of the run contract, the same each time, on an empty database only. */
export async function seedDemo(house: House): Promise<void> {
  await seedStaff(house)
  await seedIdentity(house)
  await seedGames(house)
  await seedContent(house)
  await seedCompliance(house)
  await seedCashier(house)
  await seedBonuses(house)
  await seedWallet(house)
  await seedHistory(house)
  await seedMessages(house)
  await seedLeads(house)
}

/** Seeds a database that holds no player yet; does nothing on any other. */
export async function seedIfEmpty(house: House): Promise<void> {
  const { empty } = await house.db.one<{ empty: boolean }>(sql`select not exists (select from identity.players) as empty`)
  if (empty) await seedDemo(house)
}
