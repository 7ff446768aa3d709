import { expect } from '@playwright/test'
import { approveAs, staff } from './players.ts'

const FIRST_PASSWORD = 'uzun-bir-parola-7'

export interface Hired {
  username: string
  password: string
}

/** Somebody new at the back office, with these roles and bound to these sites, as two people of the platform make them. */
export async function hire(
  { roles, sites = null }: { roles: readonly string[]; sites?: readonly number[] | null },
  baseURL: string | undefined,
): Promise<Hired> {
  const username = `kisi_${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`
  const admin = await staff('admin', baseURL)
  const form = { username, name: `Kişi ${username}`, password: FIRST_PASSWORD, roles, sites }
  const reply = await admin.post('/api/admin/staff', { data: form })
  expect(await reply.json()).toMatchObject({ waiting: true })
  await admin.dispose()
  await approveAs('compliance', username, baseURL)
  return { username, password: FIRST_PASSWORD }
}

/** The sites of the platform by their names. */
export async function sitesByName(baseURL: string | undefined): Promise<Map<string, number>> {
  const admin = await staff('admin', baseURL)
  const { data } = (await (await admin.get('/api/admin/sites')).json()) as { data: { id: number; name: string }[] }
  await admin.dispose()
  return new Map(data.map(({ id, name }) => [name, id]))
}
