import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { changeLicence, readLicence } from '@meydan/contract/compliance/licence-admin'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { approveProposal, listProposals } from '@meydan/contract/approvals/approvals-admin'
import { listGames } from '@meydan/contract/games/games'
import { Licence, type LicencePolicy } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { type Table, table } from '../../bonuses/test/bonus.ts'
import { adoptLicence } from './adopt-licence.ts'

const site = await testSite()
const { db } = site.context
const [first, second] = [await site.staff('compliance'), await site.staff('compliance')]
let match: Table

beforeAll(async () => {
  await table(site)
  match = await table(site, 'sports')
})
let count = 0
beforeEach(() => adoptLicence(site.context.db, { ...demoLicence, number: `F-${++count}` }))

/** The demo's file with other rules. */
const fileWith = (policy: Partial<LicencePolicy>) =>
  JSON.stringify({ ...demoLicence, number: `D-${++count}`, policy: { ...demoLicence.policy, ...policy } })
const propose = (file: string, as = first) => site.call(changeLicence, { file }, { as })
const approve = (id: number, as = second) => site.call(approveProposal, { id }, { as })
const now = async () => (await site.call(readLicence, {}, { as: first })).body.data.now
const slots = async () => (await site.call(listGames, { type: 'slot' })).body.data.length as number

async function byTwo(policy: Partial<LicencePolicy>): Promise<void> {
  expect((await approve((await propose(fileWith(policy))).body.proposal)).status).toBe(200)
}

describe('other rules', () => {
  it('wait for a second person, who reads in words what changes, and count from the approval on', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    expect(await match.bet(player, 100n)).toMatchObject({ ok: true })
    const { proposal } = (await propose(fileWith({ casino: false, sports: false, minimumAgeYears: 21 }))).body
    expect(await now()).toMatchObject({ policy: { casino: true }, people: [] })
    const { data } = (await site.call(listProposals, { status: 'pending' }, { as: second })).body
    expect(data.find((row: { id: number }) => row.id === proposal)).toMatchObject({
      act_name: 'Lisans kuralları',
      before: { Casino: 'Açık', 'Spor bahisleri': 'Açık', 'Yaş sınırı': '18' },
      after: { Casino: 'Kapalı', 'Spor bahisleri': 'Kapalı', 'Yaş sınırı': '21' },
    })
    expect((await approve(proposal, first)).body.code).toBe('second_person_needed')
    expect((await approve(proposal, await site.staff('finance'))).status).toBe(403)
    expect(await slots()).toBeGreaterThan(0)
    expect((await approve(proposal)).status).toBe(200)
    expect(await now()).toMatchObject({ policy: { casino: false }, people: [first.username, second.username] })
    expect(await slots()).toBe(0)
    expect(await match.bet(player, 100n)).toMatchObject({ ok: false, code: 'GAME_BLOCKED' })
    const events = (await site.call(listSignificantEvents, { kind: 'licence_changed' }, { as: first })).body.data
    expect(events[0]).toMatchObject({ staff: first.username })
  })

  it('with limits bind every player, and their going frees them', async () => {
    const limits = () => db.rows(sql`select kind, value from compliance.operator_limits where source = 'licence'`)
    await byTwo({ limits: [{ kind: 'loss', period: 'day', value: 250 }] })
    expect(await limits()).toEqual([{ kind: 'loss', value: 25_000n }])
    await byTwo({ limits: [] })
    expect(await limits()).toEqual([])
  })

  it('are refused where the rules have changed since they were proposed', async () => {
    const { proposal } = (await propose(fileWith({ vip: false }))).body
    await site.licence({ vip: false, jackpots: false })
    expect((await approve(proposal)).body.code).toBe('conflict')
    await db.run(sql`update approvals.proposals set status = 'expired', ended_at = ${db.now()} where id = ${proposal}`)
  })

  it('are the business of compliance', async () => {
    for (const role of ['support', 'finance', 'content'] as const)
      expect((await propose(fileWith({}), await site.staff(role))).status).toBe(403)
  })
})

describe('a file', () => {
  const refused: [string, string, string][] = [
    ['that is no JSON', '{"authority": ', 'Dosya okunamıyor: JSON değil'],
    [
      'with a rule that nobody knows',
      JSON.stringify({ ...demoLicence, policy: { ...demoLicence.policy, casinos: true } }),
      'Dosya geçerli bir lisans değil: tanınmayan alan policy.casinos',
    ],
    [
      'with a rule out of its range',
      JSON.stringify({ ...demoLicence, policy: { ...demoLicence.policy, minimumAgeYears: 16 } }),
      'Dosya geçerli bir lisans değil: policy.minimumAgeYears alanı eksik ya da hatalı',
    ],
    [
      'without its authority',
      JSON.stringify({ ...demoLicence, authority: undefined }),
      'Dosya geçerli bir lisans değil: authority alanı eksik ya da hatalı',
    ],
    ['that is a list', '[]', 'Dosya geçerli bir lisans değil: dosya alanı eksik ya da hatalı'],
  ]
  it.each(refused)('%s is refused, and nothing waits', async (_, file, message) => {
    expect(await propose(file)).toMatchObject({ status: 400, body: { code: 'bad_input', message } })
  })

  it('that says what is in force is refused', async () => {
    const { authority, number, countries, policy } = await now()
    const same = JSON.stringify({ authority, number, countries, policy })
    expect((await propose(same)).body).toMatchObject({ code: 'conflict' })
  })

  it('that leaves rules out is the strictest in them', async () => {
    const silent = JSON.stringify({ authority: 'Sessiz Kurul', number: '7', countries: ['TR'] })
    expect((await approve((await propose(silent)).body.proposal)).status).toBe(200)
    expect((await now()).policy).toEqual(Licence.parse(JSON.parse(silent)).policy)
    expect((await now()).policy).toMatchObject({ casino: false, sports: false, kyc: 'before_play' })
  })

  it('that was exchanged behind the proposal is never put in force', async () => {
    const mild = (await propose(fileWith({ kyc: 'before_play' }))).body.proposal
    const before = await now()
    await db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(
        sql`update approvals.proposals set input_sealed = set_byte(input_sealed, 40, 255 - get_byte(input_sealed, 40)) where id = ${mild}`,
      )
    })
    expect((await approve(mild)).status).not.toBe(200)
    expect(await now()).toEqual(before)
    await db.run(sql`update approvals.proposals set status = 'expired', ended_at = ${db.now()} where id = ${mild}`)
  })
})

describe('at a start', () => {
  const start = (policy: Partial<LicencePolicy>) => site.licence(policy)

  it('the file of the start before does not undo what two people decided; one that says something new does', async () => {
    await start({ jackpots: false })
    await byTwo({ autoplay: true, jackpots: false })
    const decided = await now()
    await start({ jackpots: false })
    expect(await now()).toEqual(decided)
    await start({ jackpots: true })
    expect(await now()).toMatchObject({ people: [], policy: { jackpots: true, autoplay: false } })
  })

  it('one person alone is refused by the database', async () => {
    const alone = (as: TestStaff) =>
      db.run(sql`
        insert into platform.licences (authority, number, countries, policy, recorded_at, proposed_by, approved_by)
        values ('x', '1', '{TR}', '{}', ${db.now()}, ${as.id}, ${as.id})`)
    await expect(alone(first)).rejects.toThrow('licences_two_people')
  })
})
