import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { testSite } from '../test/site.ts'
import { findDemoData } from './seed/demo/demo-data.ts'
import { licence, start, WHOLE } from '../test/processes/start.ts'
import sql from 'sql-template-tag'
import { inLong } from '../../../scripts/test/form.ts'

/** Three real starts; each combination starts in `main.long.test.ts`, and what decides is asked whole in `strict-start.test.ts`. */
const database = await freshDatabase()
afterAll(() => database.drop())

it('production over an empty database serves, as a role that owns nothing, and says once that it does not know its address', async () => {
  const { code, words, roles } = await start({
    ...WHOLE,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LICENCE_FILE: licence,
    DATABASE_URL: database.url,
  })
  expect(code, words).toBeUndefined()
  expect(roles).toEqual([expect.stringMatching(/^meydan_server_\d+$/)])
  expect(words.match(/SITE_URL is not set/g)).toHaveLength(1)
})

inLong(() => {
  it('real money outside of production does not start, and says why in a line', async () => {
    const { code, words } = await start({
      ...WHOLE,
      NODE_ENV: 'development',
      LICENCE_FILE: licence,
      DATABASE_URL: database.url,
    })
    expect([code, words.trim().split('\n')]).toEqual([
      78,
      [expect.stringMatching(/^Strict start \(.*\): wanting .+\.$/)],
    ])
    expect(words).toContain('NODE_ENV=production')
  })
})

it('the mark of the demo is refused, and stays', async () => {
  const site = await testSite()
  const { db } = site.context
  expect(await findDemoData(site.context)).toEqual([])
  await db.run(sql`insert into platform.demo_seed (started_at) values (now())`)
  await expect(db.run(sql`delete from platform.demo_seed`)).rejects.toThrow('the mark of demo data stays')
  expect((await findDemoData(site.context)).join()).toContain('this one carries its mark')
})

it('an own key is wanted before a database is asked', async () => {
  const { code, words } = await start({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })
  expect([code, words.trim()]).toEqual([
    78,
    'Strict start (NODE_ENV is production): wanting an own SECRET_KEY (for example from "openssl rand -base64 32"); BACKOFFICE_HOST.',
  ])
})
