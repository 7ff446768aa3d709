import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { StartError } from './start-error.ts'

let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-migrations-'))
  database = await emptyDatabase()
  file('0001_first.sql', 'create schema one; create table one.things (id int);')
  file('0002_second.sql', 'insert into one.things values (1);')
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

function file(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

async function things() {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select id from one.things order by id')
  await client.end()
  return rows.map(({ id }) => id)
}

test('applies what is new, once, in order', async () => {
  expect(await pendingMigrations(database.url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database.url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  file('0003_third.sql', 'insert into one.things values (3);')
  expect(await migrate(database.url, folder)).toEqual(['0003_third.sql'])
  expect(await pendingMigrations(database.url, folder)).toEqual([])
  expect(await things()).toEqual([1, 3])
})

test('processes that start at once apply everything once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await things()).toEqual([1])
})

test('undoes a failing file whole, keeps those before it, and names the line', async () => {
  file('0003_third.sql', 'insert into one.things values (3);\n\ninsert into one.nothing values (4);')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^Migration 0003_third.sql line 3 failed and was undone: /,
  )
  expect(await things()).toEqual([1])
  expect(await pendingMigrations(database.url, folder)).toEqual(['0003_third.sql'])
})

test('refuses an applied file that changed or went', async () => {
  await migrate(database.url, folder)
  file('0002_second.sql', 'insert into one.things values (2);')
  await expect(migrate(database.url, folder)).rejects.toThrow(StartError)
  await expect(pendingMigrations(database.url, folder)).rejects.toThrow(/0002_second.sql was applied and changed since/)
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(/0002_second.sql was applied .* its file is gone/)
})

test('refuses bad names and double numbers', async () => {
  file('0002_other.sql', '')
  await expect(migrate(database.url, folder)).rejects.toThrow('Two migrations have the number 0002.')
  rmSync(join(folder, '0002_other.sql'))
  file('3-x.sql', '')
  await expect(migrate(database.url, folder)).rejects.toThrow('Migration 3-x.sql is not named like')
})

test('says in one line that no database answers', async () => {
  const refused = migrate('postgresql://x:y@127.0.0.1:9/none', folder)
  await expect(refused).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED/)
})
