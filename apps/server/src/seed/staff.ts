import type { StaffRole } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { hashPassword } from '../platform/credentials/passwords.ts'
import type { AppContext } from '../platform/app-context.ts'

const DAY_MS = 24 * 3_600_000

const people: { username: string; name: string; roles: StaffRole[] }[] = [
  { username: 'admin', name: 'Defne Kaptan', roles: ['admin'] },
  { username: 'finance', name: 'Tuna Hesapçı', roles: ['finance'] },
  { username: 'finance2', name: 'Lale Sayman', roles: ['finance'] },
  { username: 'support', name: 'Ekin Yardımcı', roles: ['support'] },
  { username: 'content', name: 'Rüya Yazar', roles: ['content'] },
  { username: 'compliance', name: 'Bilge Gözcü', roles: ['compliance'] },
  { username: 'trading', name: 'Alp Oranlı', roles: ['trading'] },
]

/** The back office's people of the demo; everybody's password is `Demo1234!`. */
export async function seedStaff(context: Pick<AppContext, 'db' | 'vault'>): Promise<void> {
  const since = new Date(context.db.now().getTime() - 400 * DAY_MS)
  for (const { username, name, roles } of people) {
    const hash = await hashPassword(context.vault, 'Demo1234!')
    await context.db.run(sql`
      insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
      values (${username}, ${username}, ${name}, ${hash}, ${roles}, ${since})`)
  }
}
