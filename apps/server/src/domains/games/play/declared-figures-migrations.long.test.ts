import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate } from '../../../platform/migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))

it.each([
  {
    migration: '0505_highest_wins_and_groups.sql',
    before: `('bogaz-gecesi', 86511), ('korsan-koyu', 2000), ('cay-molasi', 58)`,
    told: [
      ['lodos', 'bogaz-gecesi', 5_000, 96.72, 5_000],
      ['lodos', 'cay-molasi', 701, 95.37, 701],
      ['lodos', 'korsan-koyu', 2_000, 95.9, 2_000],
    ],
    others: [
      ['bogaz-gecesi', 86_511],
      ['cay-molasi', 58],
      ['korsan-koyu', 2_000],
    ],
  },
  {
    migration: '0870_mathematics_of_ones_own.sql',
    before: `('meyve-bahcesi', 5000), ('sakaci', 300), ('carsi-fenerleri', 130), ('bogaz-gecesi', 5000)`,
    told: [
      ['lodos', 'bogaz-gecesi', 5_000, 96, 5_000],
      ['lodos', 'carsi-fenerleri', 1_000, 96.08, 1_000],
      ['lodos', 'meyve-bahcesi', 2_500, 95.71, 2_500],
      ['lodos', 'sakaci', 300, 94.73, 300],
    ],
    others: [
      ['bogaz-gecesi', 5_000],
      ['carsi-fenerleri', 130],
      ['meyve-bahcesi', 5_000],
      ['sakaci', 300],
    ],
  },
])(
  '$migration tells a house opened before what its games declare now, but where the house has said otherwise',
  async ({ migration, before, told, others }) => {
    const { url, client } = await houseBefore(migration)
    await client.query(`
      insert into games.providers (code, name, launch_url, created_at)
      values ('lodos', 'Ad', '/studio/play', now()), ('yabanci', 'Ad', '/play', now());
      insert into games.games (provider_id, code, name, category, image, rtp, volatility, max_win_x, created_at)
      select p.id, told.code, told.code, 'slot', '', 96, 'Orta', told.times, now()
      from games.providers p, (values ${before}) told (code, times);
      insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
      select provider_id, id, max_win_x, max_win_kurus, now() - interval '1 day' from games.games;
    `)
    expect(await migrate(url)).toEqual([migration])
    const { rows } = await client.query(`
      select p.code as provider, g.code, g.max_win_x, g.rtp::float8, (
        select c.max_win_x from games.win_caps c where c.game_id = g.id order by c.since desc limit 1) as cap
      from games.games g join games.providers p on p.id = g.provider_id order by p.id, g.code`)
    const unchanged = others.map(([code, times]) => ['yabanci', code, times, 96, times])
    expect(rows.map((row) => Object.values(row))).toEqual([...told, ...unchanged])
  },
)

/** A database that knows all migrations but this one. */
async function houseBefore(migration: string): Promise<{ url: string; client: Client }> {
  const earlier = mkdtempSync(join(tmpdir(), 'meydan-earlier-'))
  const database = await emptyDatabase()
  const client = new Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
    rmSync(earlier, { recursive: true })
  })
  cpSync(FOLDER, earlier, { recursive: true, filter: (source) => !source.endsWith(migration) })
  await migrate(database.url, earlier)
  await client.connect()
  return { url: database.url, client }
}
