import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { register } from '@meydan/contract/identity/identity'
import { Licence, type LicencePolicy } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { type Table, table } from '../../bonuses/test/bonus.ts'
import { adoptLicence } from './adopt-licence.ts'
import { adult, NOON, openLicenceSite } from '../test/licence-site.ts'
import { switches } from '../test/licence-switches.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { readLicence } from '../../../platform/start/read-licence.ts'

const folder = join(import.meta.dirname, '../../../../../../licences')
const shipped = readdirSync(folder).map((name): [string, Licence] => [name, readLicence(join(folder, name))])
const silent = Licence.parse({ authority: 'Sessiz Kurul', number: '0', countries: ['TR'] })
/** The demo's allows nearly all, a silent one next to nothing. */
const policies: [string, Licence][] = [['demo', demoLicence], ...byForm([], shipped), ['a silent file', silent]]

let site: TestSite
let match: Table

beforeAll(async () => {
  const stage = await openLicenceSite()
  site = stage.site
  match = stage.match
})

describe.each(policies)('the licence %s', (_name, licence) => {
  beforeEach(async () => {
    site.clock.set(NOON)
    await adoptLicence(site.context.db, licence)
  })

  it.each(Object.keys(switches) as (keyof LicencePolicy)[])('%s', (name) => switches[name](licence.policy))
})

describe('a change of the licence', () => {
  it('is a version that stays, with its event, and the same licence again is none', async () => {
    site.clock.set(NOON)
    const versions = () =>
      site.context.db.rows<{ version: number }>(sql`select version from platform.licences order by version`)
    await adoptLicence(site.context.db, demoLicence)
    const before = await versions()
    await adoptLicence(site.context.db, demoLicence)
    expect(await versions()).toEqual(before)
    await site.licence({ sports: false })
    expect(await versions()).toHaveLength(before.length + 1)
    await expect(site.context.db.run(sql`update platform.licences set authority = 'x'`)).rejects.toThrow('append-only')
    await expect(site.context.db.run(sql`delete from platform.licences`)).rejects.toThrow('append-only')
    const event = await site.context.db.one<{ kind: string; after: { policy: LicencePolicy } }>(
      sql`select kind, after from compliance.events order by id desc limit 1`,
    )
    expect(event).toMatchObject({ kind: 'licence_changed', after: { policy: { sports: false } } })
  })

  it('reaches a shard that has played by the rules of before, at its next stake', async () => {
    await adoptLicence(site.context.db, demoLicence)
    const player = await adult()
    expect(await match.bet(player, 100n)).toMatchObject({ ok: true })
    await site.licence({ sports: false })
    expect(await match.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED' })
  })

  it('leaves the open round of a game that is not allowed any more to its end', async () => {
    await adoptLicence(site.context.db, demoLicence)
    const player = await adult()
    const [won, undone] = [await match.bet(player, 100n), await match.bet(player, 300n)]
    await site.licence({ sports: false })
    expect(await match.win(player, won, 500n)).toMatchObject({ ok: true })
    expect(await match.undo(player, undone)).toMatchObject({ ok: true, cash: 10_000_400n })
  })

  it('of a country that is not served refuses to register', async () => {
    await adoptLicence(site.context.db, { ...demoLicence, countries: ['MT'] })
    expect(await site.call(register, nextPerson())).toMatchObject({ status: 403, body: { code: 'country_not_served' } })
    await adoptLicence(site.context.db, demoLicence)
    expect((await site.call(register, nextPerson())).body.success).toBe(true)
  })

  it('without one on record allows nothing', async () => {
    const empty = await testSite()
    const player = await empty.player({ cashKurus: 1_000n })
    const game = await table(empty, 'sports')
    await empty.context.db.run(sql`alter table platform.licences disable trigger all`)
    await empty.context.db.run(sql`delete from platform.licences`)
    await empty.context.db.run(sql`update wallet.shard_rules set version = version + 1`)
    expect(await game.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED' })
  })
})
