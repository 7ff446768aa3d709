import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate } from '../../../platform/migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const earlier = mkdtempSync(join(tmpdir(), 'meydan-earlier-'))
const database = await emptyDatabase()
const client = new Client({ connectionString: database.url })

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(earlier, { recursive: true })
})

const addProvider = (code: string) =>
  client.query("insert into games.providers (code, name, launch_url, created_at) values ($1, 'Ad', '/play', now())", [
    code,
  ])

const versions = async () => {
  const { rows } = await client.query('select code, signature_version from games.providers order by id')
  return rows.map(({ code, signature_version }) => [code, signature_version])
}

it('carries an existing database over: foreign providers keep version 1, the built-in and all new ones have 2', async () => {
  cpSync(FOLDER, earlier, { recursive: true, filter: (source) => !source.endsWith('0034_provider_wire.sql') })
  await migrate(database.url, earlier)
  await client.connect()
  for (const code of ['yabanci', 'anka']) await addProvider(code)
  await client.query(`
    insert into games.games (provider_id, code, name, category, image, created_at) select id, code, code, 'slot', '', now() from games.providers;
    insert into identity.players (username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed, tc_index,
      birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text)
    values ('a', 'a', 'a@example.com', '', '', '', '', '', '', '', '1990-01-01', 'female', '', '', 'TRY', 'tr', now(), '', '');
    insert into games.sessions (token_hash, player_id, game_id, opened_at, expires_at)
    select g.code::bytea, p.id, g.id, now(), now() from games.games g, identity.players p;
  `)
  expect(await migrate(database.url)).toEqual(['0034_provider_wire.sql'])
  await addProvider('yeni')
  expect(await versions()).toEqual([
    ['yabanci', 1],
    ['anka', 2],
    ['yeni', 2],
  ])
  const { rows } = await client.query(
    'select count(*)::int as sessions from games.sessions s join games.providers p on p.id = s.provider_id and p.code::bytea = s.token_hash',
  )
  expect(rows).toEqual([{ sessions: 2 }])
})

it('lets a provider rise to version 2 and nobody fall back or begin at 1', async () => {
  const back = client.query("update games.providers set signature_version = 1 where code = 'yeni'")
  await expect(back).rejects.toThrow('signature version 1 is given to nobody')
  const first = client.query(
    "insert into games.providers (code, name, launch_url, created_at, signature_version) values ('eski', 'Ad', '/play', now(), 1)",
  )
  await expect(first).rejects.toThrow('signature version 1 is given to nobody')
  await client.query("update games.providers set name = 'Başka' where code = 'yabanci'")
  await client.query("update games.providers set signature_version = 2 where code = 'yabanci'")
  expect((await versions()).every(([, version]) => version === 2)).toBe(true)
})
