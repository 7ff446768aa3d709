import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { freshIban } from '../cashier/test/cash.ts'

const site = await testSite()
const { db } = site.context
const officer = () => site.staff('compliance')
const rich = () => site.player({ cashKurus: 100_000n })

/** So many more accounts of other people. */
const crowd = (like: TestPlayer, size: number) =>
  db.run(sql`
    insert into identity.players overriding system value
    select (jsonb_populate_record(p, jsonb_build_object('id', 100000 + n, 'username', 'k' || n, 'username_folded', 'k' || n, 'email', 'k' || n || '@example.com',
      'birth_date', date '1920-01-01' + n, 'phone_index', sha256(('p' || n)::bytea), 'tc_index', sha256(('t' || n)::bytea)))).*
    from identity.players p cross join generate_series(1, ${size}::int) as n where p.id = ${like.id}`)

describe('linked accounts', () => {
  it('reach two degrees, and a crowd links nobody', async () => {
    const [own, near, far, beyond] = [await rich(), await rich(), await rich(), await rich()] as const
    // Four share an address range; with more than twenty others it links nobody.
    await crowd(own, 21)
    await db.run(sql`update identity.players set registered_ip = '203.0.113.' || id % 250`)
    const iban = freshIban()
    for (const player of [own, near]) {
      const form = {
        amount: 250,
        method: 'bank_transfer' as const,
        account_name: 'Ayşe Yılmaz',
        bank_name: 'ING',
        iban,
      }
      await site.call(requestWithdrawal, form, { as: player })
    }
    const device = (player: TestPlayer, text: string) =>
      db.run(sql`insert into identity.devices (owner_id, token_hash, first_at, last_at)
        values (${player.id}, sha256(${text}::bytea), ${db.now()}, ${db.now()})`)
    await device(near, 'tarayıcı')
    await device(far, 'tarayıcı')
    for (const player of [far, beyond])
      await db.run(sql`update identity.players set affiliate_btag = 'ortak7' where id = ${player.id}`)
    const read = async () => (await site.call(fraud.readPlayerLinks, { id: own.id }, { as: await officer() })).body.data
    const { players: shown, links, is_cut } = await read()
    expect(shown.map(({ id, degree }: { id: number; degree: number }) => [id, degree])).toEqual([
      [own.id, 0],
      [near.id, 1],
      [far.id, 2],
    ])
    expect(links).toEqual([
      { one: own.id, other: near.id, kinds: ['iban'] },
      { one: near.id, other: far.id, kinds: ['device'] },
    ])
    expect(is_cut).toBe(false)
    await db.run(sql`update identity.players set birth_date = '1980-02-02' where id = any(${[own.id, beyond.id]})`)
    expect((await read()).links).toContainEqual({ one: own.id, other: beyond.id, kinds: ['person'] })
    expect((await site.call(fraud.readPlayerLinks, { id: own.id }, { as: await site.staff('content') })).status).toBe(
      403,
    )
  })
})
