import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openDb } from './db.ts'

it('a closed database has no connection left: whoever stops PostgreSQL next cuts nobody off', async () => {
  const database = await freshDatabase()
  const told: Error[] = []
  const open = (applicationName: string) =>
    openDb({ url: database.url, connections: 20, applicationName, onError: (error) => told.push(error) })
  const watcher = open('watcher')
  for (const round of [1, 2, 3, 4, 5]) {
    const db = open(`closing-${round}`)
    await Promise.all(Array.from({ length: 20 }, () => db.row(sql`select pg_sleep(0.05)`)))
    await db.close()
    expect(
      await watcher.rows(sql`select from pg_stat_activity where application_name = ${`closing-${round}`}`),
      `${round}`,
    ).toEqual([])
  }
  await watcher.close()
  await database.drop()
  expect(told).toEqual([])
})
