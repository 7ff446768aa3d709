import sql from 'sql-template-tag'
import type { CallOptions, TestSite } from './site.ts'

export interface SecondSite {
  id: number
  /** Where it is asked: headers for a call. */
  there: Pick<CallOptions, 'headers'>
}

/** Another site of the same installation, at `lale.localhost`. */
export async function secondSite({ context }: TestSite): Promise<SecondSite> {
  const { id } = await context.db.transaction(async (tx) => {
    tx.publish('content', {})
    return tx.one<{ id: number }>(
      sql`insert into content.sites (name, title, domain) values ('Lale', 'Lale', 'lale.localhost') returning id`,
    )
  })
  return { id, there: { headers: { host: 'lale.localhost:3000' } } }
}
