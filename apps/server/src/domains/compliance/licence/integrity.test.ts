import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { checkIntegrity, readIntegrity } from '@meydan/contract/integrity/integrity-admin'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { checkProgram, noteProgram } from './program.ts'
import type { SignificantEventKind } from '../events/events.ts'

const site = await testSite()
const { context } = site
const folder = mkdtempSync(join(tmpdir(), 'meydan-program-'))
const file = join(folder, 'apps/server/main.ts')
for (const part of ['apps/server', 'apps/node_modules', 'packages', 'studio', 'odds-simulator', 'demo-psp', 'scripts'])
  mkdirSync(join(folder, part), { recursive: true })
for (const name of ['package.json', 'package-lock.json', 'apps/server/main.ts', 'apps/node_modules/other.ts'])
  writeFileSync(join(folder, name), name)
afterAll(() => rmSync(folder, { recursive: true }))

const seen = async () => {
  const { body } = await site.call(readIntegrity, {}, { as: await site.staff('compliance') })
  return body.data
}
const told = async (kind: SignificantEventKind) =>
  (await site.call(listSignificantEvents, { kind }, { as: await site.staff('compliance') })).body.data
const alarms = async () => {
  const { count } = await context.db.one<{ count: number }>(
    sql`select count(*)::int as count from compliance.events where kind in ('program_changed', 'clock_drifted')`,
  )
  return count
}

it('keeps what runs, and tells where it is not what ran before', async () => {
  const first = await noteProgram(context, folder)
  await noteProgram(context, folder)
  expect(await seen()).toMatchObject({ programs: [{ hash: first.hash, files: 3 }], program_changed_since: null })
  expect(await told('program_started')).toHaveLength(1)

  appendFileSync(join(folder, 'apps/node_modules/other.ts'), '// a package, which the lock file tells')
  expect((await noteProgram(context, folder)).hash).toBe(first.hash)
  appendFileSync(file, '// another version')
  const second = await noteProgram(context, folder)
  expect((await seen()).programs.map(({ hash }: { hash: string }) => hash)).toEqual([second.hash, first.hash])
  expect((await told('program_started'))[0]).toMatchObject({ before: first.hash, after: second })
})

it('files that change while it runs are told once, until they are right again', async () => {
  writeFileSync(file, 'as it was started')
  const { hash } = await noteProgram(context, folder)
  appendFileSync(file, '// by somebody')
  await checkProgram(context, folder)
  const { program_changed_since } = await seen()
  expect(program_changed_since).toBeTruthy()
  await checkProgram(context, folder)
  expect((await seen()).program_changed_since).toBe(program_changed_since)
  expect(await told('program_changed')).toMatchObject([{ before: { hash } }])
  writeFileSync(file, 'as it was started')
  await checkProgram(context, folder)
  expect((await seen()).program_changed_since).toBeNull()
})

it.each([3_600_000, -90_000])('a clock %d ms away from the database’s is told once, until they agree', async (ms) => {
  const before = await alarms()
  await site.job('compare the clocks')
  expect(await seen()).toMatchObject({ clock_off_since: null, clock_checked_at: expect.any(String) })
  site.clock.set(new Date(Date.now() + ms))
  await site.job('compare the clocks')
  await site.job('compare the clocks')
  const off = await seen()
  expect(off.clock_off_since).toBeTruthy()
  expect(Math.sign(off.clock_off_ms)).toBe(Math.sign(ms))
  expect(await alarms()).toBe(before + 1)
  site.clock.release()
  await site.job('compare the clocks')
  expect((await seen()).clock_off_since).toBeNull()
})

it('is looked at on demand, by compliance, and the audit log says who', async () => {
  const [officer, support] = [await site.staff('compliance'), await site.staff('support')]
  for (const call of [readIntegrity, checkIntegrity])
    expect((await site.call(call, {}, { as: support })).status).toBe(403)
  expect((await site.call(checkIntegrity, {}, { as: officer })).body.success).toBe(true)
  expect((await seen()).clock_checked_at).toBeTruthy()
  const { staff_username } = await context.db.one<{ staff_username: string }>(
    sql`select staff_username from staff.audit_log where action = 'integrity.check' order by id desc limit 1`,
  )
  expect(staff_username).toBe(officer.username)
})
