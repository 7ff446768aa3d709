import { randomBytes } from 'node:crypto'
import { createRole } from '@meydan/contract/staff/roles-admin'
import { listStaff } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { type Input, type Samples, toolsOf } from './sample-tools.ts'

let count = 0

export function peopleSamples(site: TestSite, admin: TestStaff): Samples<'staff' | 'role' | 'api-key' | 'studio'> {
  return { ...staffSamples(site, admin), ...keySamples(site, admin) }
}

function staffSamples(site: TestSite, admin: TestStaff): Samples<'staff' | 'role'> {
  const { data, countOf } = toolsOf(site, admin)
  const makings = countOf(sql`select count(*)::int as n from staff.account_provenance`)
  const member = async () => (await site.staff('support')).id
  return {
    'staff.create': {
      input: async () => ({
        username: `kisi_${++count}`,
        name: `Kişi ${count}`,
        password: 'Guclu-Parola-9',
        roles: ['finance'],
      }),
      trace: countOf(sql`select count(*)::int as n from staff.members where username like 'kisi_%'`),
    },
    'staff.update': {
      async input() {
        const { username } = await site.staff('support')
        const [{ id, version, name }] = (await data(listStaff, { q: username, sort: '-id' })) as [Input]
        return { id, version, name, roles: ['support', 'finance'] }
      },
      trace: makings,
    },
    'staff.activate': {
      async input() {
        const id = await member()
        await site.context.db.run(sql`update staff.members set active = false where id = ${id}`)
        return { id }
      },
      trace: makings,
    },
    'role.create': {
      input: async () => ({ label: `Rol ${++count}`, groups: ['players.read'] }),
      trace: countOf(sql`select count(*)::int as n from staff.roles`),
    },
    'role.update': {
      input: async () => ({
        ...(await roleOf(site, admin, ['players.read'])),
        groups: ['players.read', 'deposits.act'],
      }),
      trace: countOf(sql`select coalesce(sum(cardinality(groups)), 0)::int as n from staff.roles`),
    },
    'staff.reset': { input: async () => ({ id: await member(), password: 'Baska-Parola-5' }), trace: makings },
    'staff.directory-name': {
      input: async () => ({ id: await member(), name: `kisi${++count}@ornek.test` }),
      trace: makings,
    },
  }
}

function keySamples(site: TestSite, admin: TestStaff): Samples<'api-key' | 'studio'> {
  const { countOf } = toolsOf(site, admin)
  return {
    'studio.take': {
      input: async () => ({}),
      trace: countOf(
        sql`select (select count(*) from games.games)::int + (select count(*) from content.pages)::int as n`,
      ),
    },
    'api-key.create': {
      input: async () => keyOf(`Depo ${++count}`),
      trace: countOf(sql`select count(*)::int as n from staff.api_keys`),
    },
    'api-key.renew': {
      async input() {
        const { id } = await site.staff('support')
        await site.context.db.run(sql`
          insert into staff.api_keys (member_id, key_hash, hint, issued_at, issued_by, expires_at)
          values (${id}, ${randomBytes(32)}, 'abcd', now(), ${admin.id}, now() + interval '1 day')`)
        const { hash, hint, days } = keyOf('')
        return { id, hash, hint, days }
      },
      trace: countOf(sql`select count(*)::int as n from staff.account_provenance`),
    },
  }
}

const keyOf = (name: string) => ({
  name,
  roles: ['support'],
  hint: 'abcd',
  days: 30,
  hash: randomBytes(32).toString('hex'),
})

/** A role of the operator, as its editor is shown it. */
async function roleOf(site: TestSite, admin: TestStaff, groups: string[]): Promise<Input> {
  const { body } = await site.byTwo(createRole, { label: `Görev ${++count}`, groups }, { as: admin })
  return body.data
}
