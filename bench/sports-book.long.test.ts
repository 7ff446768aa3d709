import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '../apps/server/test/database.ts'
import { fillInstallation, openHouse } from './environment.ts'
import { openBook } from './sports-book.ts'

it('the second feed of one installation is heard as the first was', async () => {
  const { url, drop } = await freshDatabase()
  const context = openHouse(url)
  await fillInstallation(context, 10)
  for (const announced of [3, 6]) {
    const book = await openBook(context)
    expect(await book.announce(3, { live: true })).toHaveLength(3)
    const { live } = await context.db.one<{ live: number }>(
      sql`select count(*)::int as live from sports.events where phase = 'live'`,
    )
    expect(live).toBe(announced)
    await book.close()
  }
  await context.db.close()
  await drop()
})
