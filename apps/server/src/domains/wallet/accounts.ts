import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlatformAccount } from './movement.ts'

/** The id of a platform account, made where it is new. `provider` belongs to those that each game provider has one of. */
export async function accountId(q: Queryable, account: PlatformAccount, provider = ''): Promise<number> {
  const read = sql`select id from wallet.accounts where account = ${account} and provider = ${provider}`
  const known = await q.row<{ id: number }>(read)
  if (known) return known.id
  await q.run(
    sql`insert into wallet.accounts (account, provider) values (${account}, ${provider}) on conflict do nothing`,
  )
  return (await q.one<{ id: number }>(read)).id
}
