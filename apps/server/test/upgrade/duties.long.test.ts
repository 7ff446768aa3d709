import { approveProposal, listProposals } from '@meydan/contract/duties-admin'
import { adjustBalance, listAdjustments } from '@meydan/contract/identity-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { openStaffSession } from '../../src/domains/staff/sessions.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { verifyMoney } from '../../src/verify/verify.ts'
import { type TestSite, type TestStaff, testSite } from '../site.ts'
import { databaseBefore, migrateUpTo, readBefore, withClient } from './before.ts'

/** What stood in tables of its own, by one who proposes and one who decided. */
const OPEN = `
  insert into identity.adjustments (player_id, account, amount_kurus, reason, status, created_at, created_by, decided_at, decided_by, movement_seq) values
    (1, 'cash', 1250, 'ilk', 'pending', now() - interval '3 hours', 2, null, null, null),
    (1, 'cash', -250, 'ikinci', 'pending', now() - interval '2 hours', 2, null, null, null),
    (2, 'bonus', 500, 'bonus', 'pending', now() - interval '1 hour', 2, null, null, null),
    (2, 'cash', 700, 'geçmiş', 'rejected', now() - interval '9 days', 2, now() - interval '9 days', 1, null);
  insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, created_at, created_by)
    select id, player_id, coalesce(received_kurus, amount_kurus), 'banka', now(), 2 from cashier.deposits where status = 'approved' order by id limit 1;
  insert into games.held_wins (provider_id, transaction_id, key, fingerprint, player_id, game_id, round_ref, amount_kurus, won_kurus, stakes_kurus, cap_kurus,
      held_at, status, proposed_at, proposed_by, reason)
    select p.id, 'eski-1', encode(substr(sha256(convert_to('game:' || p.code || ':eski-1', 'UTF8')), 1, 16), 'hex')::uuid, gen_random_uuid(), 1, g.id, 'r1',
      600000000, 0, 100, 500000000, now(), 'proposed', now(), 2, 'kayıt incelendi' from games.games g join games.providers p on p.id = g.provider_id order by g.id limit 1;
  insert into games.cap_raises (provider_id, game_id, max_win_x, max_win_kurus, asked_at, asked_by)
    select provider_id, id, max_win_x, max_win_kurus + 100, now(), 2 from games.games order by id limit 1;`

let site: TestSite
let first: TestStaff
let second: TestStaff

beforeAll(async () => {
  const database = await databaseBefore(readBefore())
  await migrateUpTo(database, '0282')
  await withClient(database, (client) => client.query(OPEN))
  expect(await migrate(database.url)).toContain('0282_one_table_of_duties.sql')
  site = await testSite({}, database)
  first = await staffOf(2)
  second = await staffOf(1)
}, 120_000)

async function staffOf(id: number): Promise<TestStaff> {
  const { db } = site.house
  const { token } = await openStaffSession(db, id, { ip: '127.0.0.1', userAgent: 'test' })
  const { username } = await db.one<{ username: string }>(
    sql`update staff.members set roles = '{admin}' where id = ${id} returning username`,
  )
  return { id, username, cookie: `meydan_staff=${token}` }
}

const proposals = async () =>
  (await site.call(listProposals, { sort: 'id', per_page: '200' }, { as: second })).body.data as {
    id: number
    act: string
    after: Record<string, string>
    proposed_by: string
    status: string
  }[]
const left = () => site.house.db.rows(sql`select act, input ->> 'reason' as reason from duties.carried order by id`)

it('what was proposed in tables of its own goes on as proposals of who proposed it', async () => {
  await site.job('carry over')
  const open = await proposals()
  expect(open.map(({ act }) => act)).toEqual(['balance.adjust', 'deposit.reverse', 'held-win.allow', 'game.caps'])
  expect(open[0]).toMatchObject({ proposed_by: first.username, after: { Tutar: '12,50 ₺', Gerekçe: 'ilk' } })
  expect(await left()).toEqual([{ act: 'balance.adjust', reason: 'ikinci' }])
  const dropped = await site.house.db.rows(
    sql`select after -> 'input' ->> 'reason' as reason from staff.audit_log where action = 'proposal.drop'`,
  )
  expect(dropped).toEqual([{ reason: 'bonus' }])
})

it('each is approved by another person, who may as well ask for the same, and is then history', async () => {
  const [adjustment, ...others] = await proposals()
  expect((await site.call(approveProposal, { id: adjustment?.id ?? 0 }, { as: first })).body.code).toBe(
    'second_person_needed',
  )
  const same = { id: 1, account: 'cash' as const, direction: 'credit' as const, amount: 12.5, reason: 'ilk' }
  expect((await site.call(adjustBalance, same, { as: second })).body).toMatchObject({ status: 'approved' })
  for (const { id, act } of others)
    expect(await site.call(approveProposal, { id }, { as: second }), act).toMatchObject({ status: 200 })
  await site.job('carry over')
  expect(await left()).toEqual([])
  expect((await proposals()).at(-1)).toMatchObject({ act: 'balance.adjust', after: { Gerekçe: 'ikinci' } })
  const { data } = (await site.call(listAdjustments, {}, { as: second })).body
  expect(data.map((row: { reason: string }) => row.reason)).toEqual(expect.arrayContaining(['ilk', 'geçmiş']))
  expect(await verifyMoney(site.house.db)).toEqual([])
})
