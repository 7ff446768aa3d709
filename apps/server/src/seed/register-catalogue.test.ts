import { catalogue } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/site.ts'
import { seedGames } from './games.ts'
import { registerCatalogue } from './register-catalogue.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
})

const rowsOf = (code: string): Promise<Record<string, unknown>[]> =>
  site.context.db.rows(sql`
    select code, name, category, is_active, rtp, volatility, mechanics, theme, sigma, stakes_kurus, max_win_x from games.games where code = ${code}`)

it('brings what an installation opened before does not have, slots as well, and leaves what it has as its operator set it', async () => {
  const whole = await rowsOf('lale-devri')
  // An installation that knows neither: a game once listed is never deleted.
  await site.context.db.run(sql`update games.games set code = code || '-eski' where code in ('lale-devri', 'zar')`)
  await site.context.db.run(
    sql`update games.games set is_active = false, name = 'Adı değişmiş' where code = 'altin-lale'`,
  )
  await registerCatalogue(site.context)
  await registerCatalogue(site.context)
  expect(whole).toHaveLength(1)
  expect(await rowsOf('lale-devri')).toEqual(whole)
  expect(await rowsOf('zar')).toHaveLength(1)
  expect(await rowsOf('altin-lale')).toMatchObject([{ is_active: false, name: 'Adı değişmiş' }])
  expect(await site.context.db.rows(sql`select from games.games`)).toHaveLength(catalogue.length + 2)
})
