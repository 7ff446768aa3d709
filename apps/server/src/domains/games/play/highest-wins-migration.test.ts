import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate } from '../../../platform/migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const HIGHEST_WINS = '0505_highest_wins_and_groups.sql'
const earlier = mkdtempSync(join(tmpdir(), 'meydan-earlier-'))
const database = await emptyDatabase()
const client = new Client({ connectionString: database.url })

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(earlier, { recursive: true })
})

it('tells a house opened before what a round may win now, but where the house has said otherwise', async () => {
  cpSync(FOLDER, earlier, { recursive: true, filter: (source) => !source.endsWith(HIGHEST_WINS) })
  await migrate(database.url, earlier)
  await client.connect()
  await client.query(`
    insert into games.providers (code, name, launch_url, created_at) values ('lodos', 'Ad', '/studio/play', now()), ('yabanci', 'Ad', '/play', now());
    insert into games.games (provider_id, code, name, category, image, rtp, volatility, max_win_x, created_at)
    select p.id, told.code, told.code, 'slot', '', 96, 'Orta', told.times, now()
    from games.providers p, (values ('bogaz-gecesi', 86511), ('korsan-koyu', 2000), ('cay-molasi', 58)) told (code, times);
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
    select provider_id, id, max_win_x, max_win_kurus, now() - interval '1 day' from games.games;
  `)
  expect(await migrate(database.url)).toEqual([HIGHEST_WINS])
  const { rows } = await client.query(`
    select p.code as provider, g.code, g.max_win_x, g.rtp::float8, (
      select c.max_win_x from games.win_caps c where c.game_id = g.id order by c.since desc limit 1) as cap
    from games.games g join games.providers p on p.id = g.provider_id order by p.id, g.code`)
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['lodos', 'bogaz-gecesi', 5_000, 96.72, 5_000],
    ['lodos', 'cay-molasi', 701, 95.37, 701],
    ['lodos', 'korsan-koyu', 2_000, 95.9, 2_000],
    ['yabanci', 'bogaz-gecesi', 86_511, 96, 86_511],
    ['yabanci', 'cay-molasi', 58, 96, 58],
    ['yabanci', 'korsan-koyu', 2_000, 96, 2_000],
  ])
})
