import sql from 'sql-template-tag'
import { verifyPassword } from '../../platform/credentials/passwords.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { demoPeople } from './demo-people.ts'
import { demoTc } from '../identity.ts'

/** What everybody of the demo enters with. */
const DEMO_PASSWORD = 'Demo1234!'
const STAFF_LOOKED_AT = 200

/** What of the demo this database holds, as a strict start wants it gone; nothing in an installation that was begun without the demo. */
export async function findDemoData(context: Pick<AppContext, 'db' | 'vault'>): Promise<string[]> {
  const { marked } = await context.db.one<{ marked: boolean }>(
    sql`select exists (select from platform.demo_seed) as marked`,
  )
  const opened = await accountsOpenedBy(context, DEMO_PASSWORD)
  const balances = await seededBalances(context)
  return [
    marked && 'a database that was never filled with the demo (this one carries its mark)',
    opened.length > 0 && `other passwords than the demo's for ${opened.join(', ')}`,
    balances > 0 && `no seeded balance (${balances} players of the demo hold money)`,
  ].filter((word) => word !== false)
}

async function accountsOpenedBy(context: Pick<AppContext, 'db' | 'vault'>, password: string): Promise<string[]> {
  const accounts = await context.db.rows<{ username: string; password_hash: string }>(sql`
    (select username, password_hash from staff.members where active order by id limit ${STAFF_LOOKED_AT})
    union all
    select username, password_hash from identity.players
    where username_folded = any(${demoPeople.slice(0, 4).map(({ username }) => username)}) and status = 'active'`)
  const opened: string[] = []
  for (const { username, password_hash } of accounts) {
    if (await verifyPassword(context.vault, password, password_hash)) opened.push(username)
  }
  return opened
}

/** Nobody real has the national ID of an invented person. */
async function seededBalances({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<number> {
  const invented = demoPeople.map((_, index) => vault.blindIndex('tc', demoTc(index)))
  const { count } = await db.one<{ count: bigint }>(sql`
    select count(*) from identity.players p join wallet.balances_view b on b.player_id = p.id
    where p.tc_index = any(${invented}) and (b.cash_kurus > 0 or b.bonus_kurus > 0 or b.hold_kurus > 0)`)
  return Number(count)
}
