import { allCalls } from '@meydan/contract/all'
import type { CallShape, StaffRole } from '@meydan/contract/call'
import { approveProposal, listProposals, rejectProposal } from '@meydan/contract/approvals/approvals-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { domainRoutes } from '../../app.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { make, ROLES, samplesOf } from './test/approvals.ts'
import type { Input, Sample } from './test/sample-tools.ts'
import { type PolicyName, policyNames, policyOf } from './policies.ts'
import { wordsOf } from './test/words.ts'
import { guardRoutes } from './guarded-routes.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const site = await testSite()
let samples: Record<PolicyName, Sample>
/** One of each role, beside who proposes. */
let others: Record<StaffRole, TestStaff>

beforeAll(async () => {
  others = await everybody()
  await seedOperatorAccounts(site.context.db)
  await testProvider(site)
  samples = await samplesOf(site)
})

const mayPropose = (act: PolicyName, role: StaffRole) =>
  role === 'admin' || (policyOf(act).call.who as readonly StaffRole[]).includes(role)

/** What the table promises for two people with one role each. */
const mayApprove = (act: PolicyName, by: StaffRole, proposer: StaffRole) => {
  const { approve, otherRole } = policyOf(act)
  return (by === 'admin' || approve.includes(by)) && !(otherRole && by === proposer)
}

/** The short form asks of each act one role that may propose it, the acts in turn, and one that may not. */
function someOf(act: PolicyName): readonly StaffRole[] {
  const [may, mayNot] = [true, false].map((is) => ROLES.filter((role) => mayPropose(act, role) === is))
  return [...inTurn(may, act), ...inTurn(mayNot, act)]
}

const inTurn = (roles: readonly StaffRole[] = [], act: PolicyName) =>
  roles.slice(policyNames.indexOf(act) % (roles.length || 1)).slice(0, 1)

/** All of them, or in the short form one, the acts in turn. */
const asked = (roles: readonly StaffRole[], act: PolicyName) => byForm(inTurn(roles, act), roles)

const everybody = async () => {
  const people = {} as Record<StaffRole, TestStaff>
  for (const role of ROLES) people[role] = await site.staff(role)
  return people
}

describe.each(policyNames)('%s', (act) => {
  const { call } = policyOf(act)
  it.each(byForm<readonly StaffRole[]>(someOf(act), ROLES))(
    'by %s alone does nothing, and is done by who the table says',
    async (role) => {
      const proposer = await site.staff(role)
      const { input, trace } = samples[act]
      const wanted = await input()
      const before = await trace()
      const reply = await make(site, call, wanted, proposer)
      if (!mayPropose(act, role)) {
        expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        expect(await trace()).toEqual(before)
        return
      }
      expect(reply).toMatchObject({ status: 202, body: { waiting: true, status: 'pending' } })
      const id = reply.body.proposal as number
      expect(await unseen(id, wordsOf(call, wanted))).toEqual([])
      expect((await make(site, call, wanted, proposer)).body.code).toBe('second_person_needed')
      expect((await make(site, approveProposal, { id }, proposer)).body.code).toBe('second_person_needed')
      for (const other of asked(
        ROLES.filter((each) => !mayApprove(act, each, role)),
        act,
      ))
        expect(await make(site, approveProposal, { id }, others[other]), other).toMatchObject({ status: 403 })
      expect(await trace()).toEqual(before)
      for (const other of asked(
        ROLES.filter((each) => mayApprove(act, each, role)),
        act,
      ))
        await expectShown(id, others[other])
      const approver = ROLES.find((each) => mayApprove(act, each, role)) as StaffRole
      expect(await make(site, approveProposal, { id }, others[approver]), approver).toMatchObject({ status: 200 })
      if (policyOf(act).coolingHours) return cool(id, before, samples[act], others.admin)
      expect(await trace()).not.toEqual(before)
      await expectGifts(id, policyOf(act).gives === 'named')
      expect((await make(site, approveProposal, { id }, others.admin)).body.code).toBe('already_decided')
    },
  )
})

/** Whoever comes to something by the act stands beside it, attributed to who asked for it. */
async function expectGifts(proposal: number, isNamed: boolean): Promise<void> {
  const { acts, gifts } = await site.context.db.one<{ acts: number; gifts: number }>(sql`
    select count(*)::int as acts, (select count(*)::int from approvals.gifts g where g.act_id = min(a.id) and g.staff_id = min(a.staff_id)) as gifts
    from approvals.acts a where a.proposal_id = ${proposal}`)
  expect(acts).toBe(1)
  if (isNamed) expect(gifts).toBeGreaterThan(0)
  else expect(gifts).toBe(0)
}

/** An account is written in groups of four. */
const plain = (text: string) => text.replaceAll(/\s/g, '')

/** Words of a request that its approver does not read. */
async function unseen(id: number, words: readonly string[]): Promise<string[]> {
  const { read } = await site.context.db.one<{ read: string }>(
    sql`select concat_ws(' ', text, before::text, after::text) as read from approvals.proposals where id = ${id}`,
  )
  return words.filter((word) => !plain(read).includes(plain(JSON.stringify(word).slice(1, -1))))
}

async function expectShown(id: number, to: TestStaff): Promise<void> {
  const { data } = (await site.call(listProposals, { status: 'pending', per_page: '200' }, { as: to })).body
  expect(data.find((row: { id: number }) => row.id === id)).toMatchObject({ refused_because: null, is_own: false })
}

/** Nothing happens for a day; taken back meanwhile it never does. */
async function cool(id: number, before: unknown, { trace }: Sample, admin: TestStaff): Promise<void> {
  expect(await trace()).toEqual(before)
  await site.job('approvals: execute')
  expect(await trace()).toEqual(before)
  expect((await make(site, rejectProposal, { id, reason: 'Vazgeçildi' }, admin)).body.status).toBe('rejected')
}

describe('around a limit', () => {
  const limits: [PolicyName, number][] = [
    ['bonus.give', 1_000],
    ['spins.give', 1_000],
    ['deposit.approve', 20_000],
    ['withdrawal.approve', 20_000],
  ]
  it.each(limits)('%s: up to %d ₺ alone, a kuruş more is a proposal', async (act, limit) => {
    const { call } = policyOf(act)
    const clerk = await site.staff('finance')
    const { input, trace } = samples[act]
    const small = await input(limit)
    const before = await trace()
    expect(await make(site, call, small, clerk)).toMatchObject({ status: 200 })
    const after = await trace()
    expect(after).not.toEqual(before)
    const large: Input = await input(limit + 0.01)
    expect(await make(site, call, large, clerk)).toMatchObject({ status: 202 })
    expect(await trace()).toEqual(after)
  })

  it('are those that the table has; what is never made alone has none', () => {
    const limited = policyNames.filter((act) => policyOf(act).hasLimits && !policyOf(act).neverAlone)
    expect(limited.sort()).toEqual(limits.map(([act]) => act).sort())
  })
})

const NO_LIMITS = { mayCall: async () => true, mayAccessSubject: async () => undefined }

describe('a call of the contract', () => {
  const writes = [...allCalls.values()].filter(({ who, method }) => typeof who === 'object' && method !== 'GET')
  const nameOf = ({ method, path }: CallShape) => `${method} ${path}`

  it('that staff write with has a policy or is exempt, and never both; nothing else is', () => {
    const inTable = policyNames.map((act) => nameOf(policyOf(act).call))
    const exempt = [...allCalls.values()].filter((call) => call.exempt !== undefined).map(nameOf)
    const names = writes.map(nameOf)
    expect(names.filter((name) => inTable.includes(name) === exempt.includes(name))).toEqual([])
    expect([...inTable, ...exempt].filter((name) => !names.includes(name))).toEqual([])
  })

  it('that is not classified cannot be mounted, nor one of the table that does not say what it assesses', () => {
    const guarded = writes.find(({ exempt }) => exempt === undefined) as CallShape
    const call = { ...guarded, path: '/api/admin/yeni-para' }
    const routes = domainRoutes(site.context)
    expect(() => guardRoutes(site.context, [...routes, { call, handle: () => undefined }], NO_LIMITS)).toThrow(
      /needs an approval policy or `exempt`/,
    )
    const without = routes.filter((each) => each.call !== policyOf('bonus.give').call)
    expect(() => guardRoutes(site.context, without, NO_LIMITS)).toThrow(/no route assesses what bonus.give does/)
  })
})

it('leaves the money as it should be', async () => {
  expect(await verifyMoney(site.context.db)).toEqual([])
})

describe('what has been approved and waits', () => {
  it.each(['proposer', 'approver'])('is not done where the account of its %s was closed meanwhile', async (closed) => {
    const act = policyNames.find((each) => policyOf(each).coolingHours) as PolicyName
    const role = ROLES.find((each) => mayPropose(act, each)) as StaffRole
    const proposer = await site.staff(role)
    const approver = await site.staff(ROLES.find((each) => mayApprove(act, each, role)) as StaffRole)
    const { body } = await make(site, policyOf(act).call, await samples[act].input(), proposer)
    expect(await make(site, approveProposal, { id: body.proposal }, approver)).toMatchObject({ status: 200 })
    const { id } = closed === 'proposer' ? proposer : approver
    await site.context.db.run(sql`update staff.members set active = false where id = ${id}`)
    site.clock.advance(25 * 3_600_000)
    await site.job('approvals: execute')
    const state = sql`select status from approvals.proposals where id = ${body.proposal}`
    expect(await site.context.db.one(state)).toMatchObject({ status: 'rejected' })
  })
})
