import { allCalls } from '@meydan/contract/all'
import type { CallShape, StaffRole } from '@meydan/contract/call'
import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import { listDeposits } from '@meydan/contract/cashier/cashier-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { askExport } from '@meydan/contract/exports/exports-admin'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import * as roles from '@meydan/contract/staff/roles-admin'
import * as staff from '@meydan/contract/staff/staff'
import { groupOf, OWN_GROUP, STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { gift } from '../approvals/test/approvals.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { localHub } from '../../platform/events/hub.ts'
import { mayCall } from './permissions.ts'

const site = await testSite()
const { db } = site.context
const admin = await site.staff('admin')
const staffCalls = [...allCalls].filter(([, { who }]) => typeof who === 'object')
const SEEDED: StaffRole[] = ['support', 'finance', 'content', 'compliance', 'trading', 'admin']

let count = 0

interface Made {
  id: number
  name: string
  version: string
  label: string
  groups: string[]
}

async function role(groups: string[], more: object = {}, by = admin): Promise<Made> {
  const form = { label: `Masa ${++count}`, groups, ...more }
  return (await site.byTwo(roles.createRole, form, { as: by })).body.data
}

async function holder(...groups: string[]): Promise<TestStaff> {
  return site.staff((await role(groups)).name)
}

const statusOf = async (call: CallShape, { cookie }: TestStaff) => {
  const url = call.path.replaceAll(/\{\w+\}/g, '999999')
  const body = call.method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': 'application/json' } }
  const reply = await site.app.inject({ method: call.method, url, ...body, headers: { cookie, ...body.headers } })
  return reply.statusCode === 403 && reply.json().code === 'forbidden' ? 'forbidden' : 'let in'
}

const update = (made: Made, change: object, by: TestStaff) =>
  site.call(roles.updateRole, { ...(made as object), ...change } as never, { as: by })

const rolesOf = async ({ id }: { id: number }) =>
  (await db.one<{ roles: string[] }>(sql`select roles from staff.members where id = ${id}`)).roles

async function shown({ username }: TestStaff) {
  return (await site.call(staff.listStaff, { q: username }, { as: admin })).body.data[0]
}

describe('a role that came with the platform', () => {
  it.each(SEEDED)('%s is the sum of the groups it is shown with, call by call as the contract says', async (name) => {
    const { data } = (await site.call(roles.listRoles, { per_page: '200' }, { as: admin })).body
    const { groups, is_seeded } = data.find((row: Made) => row.name === name)
    expect(is_seeded).toBe(true)
    for (const [, call] of staffCalls) {
      const group = groupOf(call) as string
      const byContract = name === 'admin' || (call.who as readonly string[]).includes(name)
      expect([call.path, await mayCall(site.context, { roles: [name] }, call)]).toEqual([call.path, byContract])
      expect([call.path, group === OWN_GROUP || groups.includes(group)]).toEqual([call.path, byContract])
    }
  })

  it('cannot be changed, by nobody and not in the database', async () => {
    const { data } = (await site.call(roles.listRoles, { q: 'Destek' }, { as: admin })).body
    expect((await update(data[0], { groups: ['players.read'] }, admin)).body.code).toBe('forbidden')
    await expect(db.run(sql`update staff.roles set groups = '{staff.act}' where name = 'support'`)).rejects.toThrow(
      'stays',
    )
    await expect(db.run(sql`delete from staff.roles where name = 'support'`)).rejects.toThrow('stays')
  })
})

describe('a role of the operator', () => {
  it('reaches the calls of its groups and no other', async () => {
    const person = await holder('deposits.read')
    const reached = async (call: CallShape) => {
      const again = /end$|password/.test(call.path) ? await holder('deposits.read') : person
      return statusOf(call, again)
    }
    for (const [name, call] of staffCalls) {
      const expected = ['deposits.read', OWN_GROUP].includes(groupOf(call) as string) ? 'let in' : 'forbidden'
      expect([name, await reached(call)]).toEqual([name, expected])
    }
    const { user } = (await site.call(staff.readMe, {}, { as: person })).body
    expect(user.groups).toEqual(['deposits.read'])
  })

  it('is made of every group once, each opening what it names', async () => {
    for (const { id } of STAFF_GROUPS.filter((group) => !group.id.startsWith('approve.')))
      expect([id, staffCalls.some(([, call]) => groupOf(call) === id)]).toEqual([id, true])
  })

  it('exports what it reads and nothing else', async () => {
    const person = await holder('deposits.read', 'exports.read', 'exports.act')
    const ask = (list: string) => site.call(askExport, { list, query: {} }, { as: person })
    expect((await ask('players')).body.code).toBe('forbidden')
    expect((await ask('deposits')).status).toBeLessThan(300)
  })

  it('needs a second person to open more, and none to open less', async () => {
    const made = await role(['players.read', 'deposits.read'])
    const person = await site.staff(made.name)
    const less = await update(made, { groups: ['deposits.read'] }, admin)
    expect(less).toMatchObject({ status: 200, body: { data: { groups: ['deposits.read'], members: 1 } } })
    expect((await site.call(listPlayers, {}, { as: person })).status).toBe(403)
    const more = await update(less.body.data, { groups: ['deposits.read', 'players.read'] }, admin)
    expect(more).toMatchObject({ status: 202, body: { waiting: true } })
    expect((await site.call(listPlayers, {}, { as: person })).status).toBe(403)
    const officer = await site.staff('compliance')
    expect((await site.call(approveProposal, { id: more.body.proposal }, { as: officer })).status).toBe(200)
    expect((await site.call(listPlayers, {}, { as: person })).status).toBe(200)
  })

  it('that opens more has raised its holders by two, as verify knows', async () => {
    const made = await role(['players.read'])
    await site.staff(made.name)
    site.clock.advance(300_000)
    const officer = await site.staff('compliance')
    const more = await update(made, { groups: ['deposits.read', 'players.read'] }, admin)
    expect((await site.call(approveProposal, { id: more.body.proposal }, { as: officer })).status).toBe(200)
    expect(await verifyMoney(db)).toEqual([])
  })

  it('has a label of its own, groups that there are, and at least one', async () => {
    const { label } = await role(['players.read'])
    for (const form of [
      { label, groups: ['players.read'] },
      { label: 'SUPPORT', groups: ['players.read'] },
      { label: '---', groups: ['players.read'] },
      { label: 'Boş', groups: [] },
      { label: 'Yok', groups: ['players.fly'] },
    ])
      expect([form.label, (await site.call(roles.createRole, form, { as: admin })).body.code]).toEqual([
        form.label,
        'bad_input',
      ])
  })

  it('is given to people by its name, and an unknown name to nobody', async () => {
    const made = await role(['players.read'])
    const person = await site.staff('support')
    const { id, version, name } = await shown(person)
    const give = (...names: string[]) =>
      site.byTwo(staff.updateStaff, { id, version, name, roles: names }, { as: admin })
    expect((await give('yok-boyle-rol')).body.code).toBe('bad_input')
    expect((await give(made.name)).status).toBe(200)
    expect(await rolesOf(person)).toEqual([made.name])
    await expect(db.run(sql`update staff.members set roles = '{yok}' where id = ${id}`)).rejects.toThrow('unknown')
  })
})

describe('nobody grants what they lack', () => {
  const manage = ['staff.read', 'staff.act', 'proposals.read', 'players.read']

  it('in a new role, in a changed one, in their own', async () => {
    const own = await role(manage)
    const manager = await site.staff(own.name)
    const beyond = { label: `Fazla ${++count}`, groups: ['players.read', 'deposits.act'] }
    expect((await site.call(roles.createRole, beyond, { as: manager })).body.code).toBe('forbidden')
    expect(
      (await site.call(roles.createRole, { ...beyond, groups: ['approve.finance'] }, { as: manager })).body.code,
    ).toBe('forbidden')
    const other = await role(['players.read'])
    expect((await update(other, { groups: ['players.read', 'deposits.act'] }, manager)).body.code).toBe('forbidden')
    expect((await update(own, { groups: [...manage, 'deposits.act'] }, manager)).body.code).toBe('not_on_yourself')
    expect((await update(own, { groups: ['players.read'] }, manager)).body.code).toBe('not_on_yourself')
    const within = { label: `Yeter ${++count}`, groups: ['players.read'] }
    expect((await site.call(roles.createRole, within, { as: manager })).status).toBe(202)
  })

  it('to themselves, to somebody else, by a new account or by taking one over', async () => {
    const manager = await holder(...manage)
    const [self, support, boss] = [await shown(manager), await site.staff('support'), await site.staff('admin')]
    const { id, version, name } = await shown(support)
    const change = (input: object) => site.call(staff.updateStaff, input as never, { as: manager })
    expect((await change({ ...self, roles: [...self.roles, 'finance'] })).body.code).toBe('not_on_yourself')
    expect((await change({ id, version, name, roles: ['finance'] })).body.code).toBe('forbidden')
    const form = { username: `ikinci_${++count}`, name: 'İkinci', password: 'Guclu-Parola-9', roles: ['admin'] }
    expect((await site.call(staff.createStaff, form, { as: manager })).body.code).toBe('forbidden')
    for (const taken of [support, boss]) {
      const reset = { id: taken.id, password: 'Baska-Parola-5' }
      expect((await site.call(staff.resetStaffPassword, reset, { as: manager })).body.code).toBe('forbidden')
      expect((await site.call(staff.deactivateStaff, { id: taken.id }, { as: manager })).body.code).toBe('forbidden')
    }
    expect([await rolesOf(support), await rolesOf(boss)]).toEqual([['support'], ['admin']])
  })

  it('nor does whoever was raised by a role approve for who raised it, for seven days', async () => {
    const [proposer, second, officer] = [
      await site.staff('admin'),
      await site.staff('compliance'),
      await site.staff('compliance'),
    ]
    const made = await role(['players.read'])
    const raised = await site.staff(made.name)
    const groups = ['players.read', 'proposals.read', 'proposals.act', 'approve.compliance']
    const wider = await update(made, { groups }, proposer)
    await site.call(approveProposal, { id: wider.body.proposal }, { as: second })
    const propose = async () =>
      (await site.call(roles.createRole, { label: `Yeni ${++count}`, groups: ['players.read'] }, { as: proposer })).body
        .proposal as number
    const approve = async (id: number, as: TestStaff) => (await site.call(approveProposal, { id }, { as })).body
    const [first, later] = [await propose(), await propose()]
    expect((await approve(first, raised)).code).toBe('related_person')
    expect((await approve(first, officer)).success).toBe(true)
    site.clock.advance(7 * 24 * 3_600_000 - 60_000)
    const fresh = await sessionOf(raised)
    site.clock.advance(120_000)
    expect(await approve(later, fresh)).toMatchObject({ code: 'already_decided' })
    site.clock.release()
  })
})

/** The same person, logged in now. */
async function sessionOf(person: TestStaff): Promise<TestStaff> {
  const reply = await site.call(staff.staffLogin, { username: person.username, password: 'Demo1234!' })
  return { ...person, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
}

it('a say in the table of approval policies is given by a group, and counts as that of the role it is of', async () => {
  const own = await role(['promotions.read', 'promotions.act', 'proposals.read', 'proposals.act', 'approve.finance'])
  const [one, other] = [await site.staff(own.name), await site.staff(own.name)]
  const propose = async (by: TestStaff) =>
    (await site.call(roles.createRole, { label: `Say ${++count}`, groups: ['players.read'] }, { as: by })).body
  const { proposal } = await propose(admin)
  expect((await site.call(approveProposal, { id: proposal }, { as: one })).body.code).toBe('forbidden')
  expect(await propose(one)).toMatchObject({ code: 'forbidden' })
  const { says } = await db.one<{ says: string[] }>(sql`select says from staff.members_view where id = ${other.id}`)
  expect(says).toEqual(['finance'])
})

it('the day’s cap of a role is the smaller of the table’s and its own, over everybody who has it', async () => {
  const groups = ['bonuses.read', 'bonuses.act', 'players.read']
  const own = await role(groups, { day_cap: 300, day_cap_count: 10 })
  const [one, other, free] = [await site.staff(own.name), await site.staff(own.name), await site.staff('support')]
  const player = await site.player({ cashKurus: 100n })
  const give = (by: TestStaff, amount: number) => site.call(giveBonus, gift(player.id, amount) as never, { as: by })
  expect(await give(one, 200)).toMatchObject({ status: 200 })
  expect((await give(other, 150)).body).toMatchObject({ code: 'day_cap_reached' })
  expect(await give(free, 150)).toMatchObject({ status: 200 })
})

it('a role is taken away by one person, by two where its cap of the day goes with it', async () => {
  const [capped, counted, free] = [
    await role(['players.read'], { day_cap: 300 }),
    await role(['players.read'], { day_cap_count: 3 }),
    await role(['players.read']),
  ]
  for (const one of [capped, counted]) {
    const person = await site.staff('finance', one.name, free.name)
    const leave = async (...names: string[]) => {
      const { id, version, name } = await shown(person)
      return site.call(staff.updateStaff, { id, version, name, roles: names }, { as: admin })
    }
    expect((await leave('finance', one.name)).status).toBe(200)
    expect(await leave('finance')).toMatchObject({ status: 202, body: { waiting: true } })
    expect(await rolesOf(person)).toEqual(['finance', one.name])
  }
})

it('the last admin stays, whoever asks, and also of two who take it from each other at once', async () => {
  const context = await testSite()
  const [one, two] = [await context.staff('admin'), await context.staff('admin')]
  const close = (by: TestStaff, whom: TestStaff) => context.call(staff.deactivateStaff, { id: whom.id }, { as: by })
  await Promise.all([close(one, two), close(two, one)])
  const open = async () =>
    context.context.db.rows(sql`select from staff.members where active and 'admin' = any (roles)`)
  expect(await open()).toHaveLength(1)
  await expect(context.context.db.run(sql`update staff.members set active = false`)).rejects.toThrow(
    'the last admin stays',
  )
  expect(await open()).toHaveLength(1)
})

it('another process sees what a role opens as soon as it is told, and within a minute where it is not', async () => {
  const other: AppContext = { ...site.context, hub: localHub() }
  const { id, name, ...made } = await role(['players.read'])
  const there = (call: CallShape) => mayCall(other, { roles: [name] }, call)
  expect([await there(listPlayers), await there(listDeposits)]).toEqual([true, false])
  site.context.hub.subscribe('roles', (news) => other.hub.publish('roles', news))
  const wider = await update({ id, name, ...made }, { groups: ['players.read', 'deposits.read'] }, admin)
  await site.call(approveProposal, { id: wider.body.proposal }, { as: await site.staff('compliance') })
  expect([await there(listPlayers), await there(listDeposits)]).toEqual([true, true])
  await db.run(sql`update staff.roles set groups = '{deposits.read}' where id = ${id}`)
  site.clock.advance(61_000)
  expect([await there(listPlayers), await there(listDeposits)]).toEqual([false, true])
  site.clock.release()
})
