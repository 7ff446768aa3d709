import { allCalls } from '@meydan/contract/all'
import * as bonusesAdmin from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as cashierAdmin from '@meydan/contract/cashier/cashier-admin'
import * as complaints from '@meydan/contract/complaints/complaints'
import * as complianceAdmin from '@meydan/contract/compliance/compliance-admin'
import * as identityAdmin from '@meydan/contract/identity/identity-admin'
import * as messages from '@meydan/contract/messages/messages'
import { adjustBalance } from '@meydan/contract/identity/identity-admin'
import { isList } from '@meydan/contract/list-admin'
import { OFFERS, siteRuleOf, type Subject } from '@meydan/contract/staff/site-scope'
import { createStaff, listStaff, updateStaff } from '@meydan/contract/staff/staff'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../src/seed/cashier.ts'
import { testProvider } from '../provider.ts'
import { secondSite } from '../second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../site.ts'
import { takenInputs } from './hostile.ts'
import { watchWrites } from './writes.ts'

const site = await testSite()
await seedOperatorAccounts(site.context.db)
const { id: lale, there } = await secondSite(site)
const { id: meydan } = await site.context.db.one<{ id: number }>(sql`select id from content.sites where is_default`)
const admin = await site.staff('admin')
const [ofMeydan, ofLale] = [await boundTo(meydan, 'admin'), await boundTo(lale, 'admin')]
const own = await site.player({ cashKurus: 500_000n, kyc: 'approved' })
const foreign = await site.player({ cashKurus: 500_000n, kyc: 'approved', siteId: lale, username: 'gizlenen_oyuncu' })
const { email } = await site.context.db.one<{ email: string }>(
  sql`select email from identity.players where id = ${foreign.id}`,
)
const things = { ...(await thingsOf(foreign, there)), ...(await casesOf(foreign)) }
await thingsOf(own, {})

/** Lists that show a site's player to staff bound to it. */
const SHOWN = [
  'players',
  'deposits',
  'withdrawals',
  'bonuses',
  'messages',
  'complaints',
  'ledger',
  'exclusions',
  'limits',
]
/** Offers for sites have a test of their own; a claim is what is left of a deposit that the bank took back, and asked for as the others are. */
const isOfPlayer = (of: Subject['of']): of is Exclude<Subject['of'], 'claim' | (typeof OFFERS)[number]> =>
  of !== 'claim' && !(OFFERS as readonly string[]).includes(of)
const staffCalls = [...allCalls.values()].filter(({ who }) => typeof who === 'object')
const pathOf = (call: CallShape) => `${call.method} ${call.path}`
const tells = (body: unknown) => JSON.stringify(body).includes(foreign.username) || JSON.stringify(body).includes(email)

describe('somebody of the staff who is bound to a site', () => {
  it('reads nothing of players of another by any call, and everything of their own', async () => {
    const reads = staffCalls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    const told: string[] = []
    for (const call of reads) {
      const [mine, theirs] = [
        await site.call(call, {} as never, { as: ofMeydan }),
        await site.call(call, {} as never, { as: ofLale }),
      ]
      expect(tells(mine.body), pathOf(call)).toBe(false)
      expect([200, 403, 400], `${pathOf(call)} ${JSON.stringify(mine.body).slice(0, 200)}`).toContain(mine.status)
      if (siteRuleOf(call) === undefined) expect(mine.status, pathOf(call)).toBe(403)
      if (tells(theirs.body)) told.push(call.path.replace('/api/admin/', ''))
    }
    expect(told).toEqual(expect.arrayContaining(SHOWN.flatMap((name) => [name, `${name}.csv`])))
  })

  it('opens no record of theirs: it is as if it were not there', async () => {
    const opened: string[] = []
    for (const call of staffCalls.filter(({ method, path }) => method === 'GET' && path.includes('{'))) {
      const rule = siteRuleOf(call)
      const id = typeof rule === 'object' && isOfPlayer(rule.of) && things[rule.of]
      if (typeof rule !== 'object' || !id) continue
      const input = { id, reference: things.round, part: 'id_front', note: '1' }
      const reply = await site.call(call, input as never, { as: ofMeydan })
      expect([pathOf(call), reply.status]).toEqual([pathOf(call), 404])
      if ((await site.call(call, input as never, { as: ofLale })).status === 200) opened.push(rule.of)
    }
    expect(opened).toEqual(expect.arrayContaining(['player', 'deposit', 'withdrawal', 'bonus', 'thread']))
  })

  it('decides nothing of theirs, by a body as by an address', async () => {
    const give = { player_id: foreign.id, name: 'Özel', amount: 50, rollover: 10, validity_days: 7, reason: 'deneme' }
    const writes: [CallShape, Record<string, unknown>][] = [
      [cashierAdmin.approveDeposit, { reason: 'Banka aradı', id: things.deposit }],
      [cashierAdmin.rejectWithdrawal, { id: things.withdrawal, reason: 'deneme' }],
      [identityAdmin.blockPlayer, { id: foreign.id, reason: 'deneme' }],
      [bonusesAdmin.giveBonus, { ...give, request_key: 'kapsam-2' }],
      [complianceAdmin.setOperatorLimit, { kind: 'deposit', period: 'day', value: 5, reason: 'deneme' }],
    ]
    for (const [call, input] of writes) {
      const reply = await site.call(call, input as never, { as: ofMeydan })
      expect([pathOf(call), reply.status, reply.body.code]).toEqual([pathOf(call), 404, 'not_found'])
    }
    const { status } = await site.context.db.one<{ status: string }>(
      sql`select status from cashier.deposits where id = ${things.deposit}`,
    )
    expect(status).toBe('pending')
  })

  it('is told of each of their records that it is not there, by every call that names one, and changes nothing', async () => {
    const writes = await watchWrites(site.context.db)
    const asked = new Set<string>()
    for (const call of staffCalls.filter(({ body }) => body !== 'files')) {
      const rule = siteRuleOf(call)
      if (typeof rule !== 'object' || !isOfPlayer(rule.of)) continue
      const [input] = takenInputs(call, { [rule.by]: things[rule.of] })
      expect(input, `nothing that ${pathOf(call)} takes`).toBeDefined()
      const reply = await site.call(call, input as never, { as: ofMeydan })
      expect([pathOf(call), reply.status, reply.body.code]).toEqual([pathOf(call), 404, 'not_found'])
      asked.add(rule.of)
    }
    expect([...asked].toSorted()).toEqual(Object.keys(things).toSorted())
    expect(await writes.take()).toEqual([])
    await writes.end()
  })

  it('meets nothing but what the contract says is for them, whatever the role opens', async () => {
    for (const call of staffCalls.filter((each) => siteRuleOf(each) === undefined)) {
      const reply = await site.call(call, { id: 1 } as never, { as: ofMeydan })
      expect([pathOf(call), reply.status]).toEqual([pathOf(call), 403])
    }
  })

  it('filters by a site of their own, and by no other', async () => {
    const shown = async (siteId: number, as: TestStaff) =>
      (await site.call(identityAdmin.listPlayers, { site: String(siteId) } as never, { as })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await shown(meydan, admin)).toEqual([own.id])
    expect(await shown(lale, admin)).toEqual([foreign.id])
    expect(await shown(lale, ofMeydan)).toEqual([])
    expect(await shown(meydan, ofMeydan)).toEqual([own.id])
  })

  it('every list of what is players is asked by its own rule, so that none is forgotten', () => {
    const open = staffCalls.filter((call) => isList(call) && siteRuleOf(call) === 'house').map(pathOf)
    expect(open.sort()).toEqual(['GET /api/admin/duties', 'GET /api/admin/exports', 'GET /api/admin/payment-methods'])
  })
})

describe('to which sites somebody is bound', () => {
  const sitesOf = async (id: number) =>
    (await site.context.db.one<{ site_ids: number[] | null }>(sql`select site_ids from staff.members where id = ${id}`))
      .site_ids
  const form = (username: string) => ({ username, name: username, password: 'Uzun-Parola-55', roles: ['support'] })

  it('is said by who may edit staff, widened by two, narrowed by one, and ends what was open', async () => {
    const made = await site.byTwo(createStaff, { ...form('dar_kapsam'), sites: [lale] }, { as: admin })
    const id = made.body.data?.id ?? (await idOf('dar_kapsam'))
    expect(await sitesOf(id)).toEqual([lale])
    const { version } = await memberOf(id)
    const wider = await site.call(
      updateStaff,
      { id, version, name: 'dar_kapsam', roles: ['support'], sites: null },
      { as: admin },
    )
    expect(wider.body.waiting).toBe(true)
    expect(await sitesOf(id)).toEqual([lale])
    const unknown = await site.call(
      updateStaff,
      { id, version, name: 'dar_kapsam', roles: ['support'], sites: [99_999] },
      { as: admin },
    )
    expect(unknown.status).toBeGreaterThanOrEqual(400)
  })

  it('is never said by who is bound', async () => {
    expect((await site.call(createStaff, form('olmaz'), { as: ofMeydan })).status).toBe(403)
  })
})

/** Records that compliance and the cashier hold of a player. */
async function casesOf({ id }: TestPlayer) {
  const { db } = site.context
  const at = db.now()
  const { gameIds } = await testProvider(site)
  const made = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query)).id
  const later = new Date(at.getTime() + 3_600_000)
  const signs = JSON.stringify([1, 2].map((no) => ({ code: `k${no}`, level: 'mark', text: 'Belirti' })))
  const adjust = {
    id,
    account: 'cash',
    direction: 'credit',
    amount: 1_000,
    reason: 'deneme',
    request_key: 'kapsam-duzelt',
  }
  const proposed = await site.call(adjustBalance, adjust as never, { as: admin })
  return {
    kyc: await made(
      sql`insert into identity.kyc_submissions (player_id, created_at) values (${id}, ${at}) returning id`,
    ),
    'fraud-case': await made(
      sql`insert into compliance.fraud_cases (player_id, opened_at, due_at) values (${id}, ${at}, ${later}) returning id`,
    ),
    'care-case': await made(
      sql`insert into compliance.care_cases (player_id, signs, opened_at) values (${id}, ${signs}::jsonb, ${at}) returning id`,
    ),
    'held-win': await made(sql`
      insert into games.held_wins (provider_id, transaction_id, key, fingerprint, player_id, game_id, round_ref, amount_kurus, won_kurus,
        stakes_kurus, cap_kurus, held_at)
      select provider_id, 't1', gen_random_uuid(), gen_random_uuid(), ${id}, id, 'r1', 500, 0, 100, 100, ${at}
      from games.games where id = ${gameIds.slot} returning id`),
    proposal: proposed.body.proposal as number,
  }
}

async function boundTo(siteId: number, ...roles: string[]): Promise<TestStaff> {
  const member = await site.staff(...roles)
  await site.context.db.run(sql`update staff.members set site_ids = ${[siteId]} where id = ${member.id}`)
  return member
}

async function idOf(username: string): Promise<number> {
  return (await site.context.db.one<{ id: number }>(sql`select id from staff.members where username = ${username}`)).id
}

async function memberOf(id: number): Promise<{ version: string }> {
  const { body } = await site.call(listStaff, {}, { as: admin })
  return body.data.find((row: { id: number }) => row.id === id)
}

async function thingsOf(player: TestPlayer, host: { headers?: Record<string, string> }) {
  const say = async <C extends CallShape>(call: C, input: unknown, as: { cookie: string } = player) => {
    const reply = await site.call(call, input as never, { as, ...(as === player ? host : {}) })
    expect(reply.status, `${call.path} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
    return reply.body
  }
  const { id: deposit } = await say(cashier.requestDeposit, {
    amount: 1000,
    method: 'bank_transfer',
    sender_name: 'Ayşe Yılmaz',
    description: 'Akbank',
  })
  const { id: withdrawal } = await say(cashier.requestWithdrawal, {
    amount: 100,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Akbank',
    iban: player === own ? completeIban('0004600000000000000002') : completeIban('0004600000000000000003'),
  })
  await say(
    bonusesAdmin.giveBonus,
    {
      player_id: player.id,
      name: 'Özel',
      amount: 50,
      rollover: 10,
      validity_days: 7,
      reason: 'deneme',
      request_key: `kapsam-${player.id}`,
    },
    admin,
  )
  const { id: bonus } = await site.context.db.one<{ id: number }>(
    sql`select id from bonuses.grants where player_id = ${player.id}`,
  )
  await say(messages.sendMessage, { subject: 'Soru', body: 'Merhaba' })
  const { id: thread } = await site.context.db.one<{ id: number }>(
    sql`select id from messages.threads where player_id = ${player.id} order by id desc limit 1`,
  )
  await say(complaints.lodgeComplaint, { subject: 'Şikâyet', body: 'Ödemem gelmedi' })
  const { id: complaint } = await site.context.db.one<{ id: number }>(
    sql`select id from complaints.complaints where player_id = ${player.id}`,
  )
  await say(
    complianceAdmin.setOperatorLimit,
    { player_id: player.id, kind: 'deposit', period: 'day', value: 5000, reason: 'deneme' },
    admin,
  )
  await say(complianceAdmin.applyExclusion, { player_id: player.id, duration: '1d', reason: 'deneme' }, admin)
  return { player: player.id, deposit, withdrawal, bonus, thread, complaint, round: `S${player.id}-1` }
}
