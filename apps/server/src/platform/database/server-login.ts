import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '../start/start-error.ts'
import { LOCK } from '../schema/migrate.ts'
import { withClient } from './with-client.ts'

interface Wish {
  /** Connects as the owner: who migrates and seeds. */
  ownerUrl: string
  /** What the operator made for the server, where they did; else one is made here. */
  serverUrl?: string | undefined
  /** Of the role that is made here. */
  password: string
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The connection string of the role the server works as: it reads and writes rows, owns nothing, is no member of the owner and may
 * change nothing of what is written once. Undefined where the owner may not make a role and none was given. Refuses a given role
 * that can do more.
 */
export async function serverLogin({ ownerUrl, serverUrl, password }: Wish): Promise<string | undefined> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [LOCK])
    const url = serverUrl ?? (await makeLogin(owner, ownerUrl, password))
    if (url === undefined) return undefined
    const role = await withClient(url, powersOf)
    if (role.powers.length > 0)
      throw new StartError(
        `The role ${role.name} of DATABASE_URL ${role.powers.join(' and ')}; give the server one that owns nothing.`,
      )
    await owner.query('select platform.grant_server($1)', [role.name])
    return url
  })
}

/** One to a database, with a password that every process of the platform derives. */
async function makeLogin(owner: Client, ownerUrl: string, password: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string; known: boolean }>(`
    select 'meydan_server_' || d.oid as name, exists (select from pg_roles where rolname = 'meydan_server_' || d.oid) as known
    from pg_database d where d.datname = current_database()`)
  const { name, known } = rows[0] as { name: string; known: boolean }
  try {
    await owner.query(
      `${known ? 'alter' : 'create'} role ${escapeIdentifier(name)} login noinherit password ${escapeLiteral(password)}`,
    )
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined
    throw error
  }
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.href
}

async function powersOf(client: Client): Promise<{ name: string; powers: string[] }> {
  const { rows } = await client.query<{ name: string; powers: string[] }>(`
    select current_user as name, array_remove(array[
      case when r.rolsuper then 'is a superuser' end,
      case when r.rolcreaterole then 'may make roles' end,
      case when r.rolbypassrls or r.rolreplication then 'may pass by the rules of rows or replicate' end,
      case when exists (select from pg_class c where c.relowner = r.oid) or exists (select from pg_namespace n where n.nspowner = r.oid)
        then 'owns tables' end,
      case when exists (select from pg_auth_members m where m.member = r.oid) then 'is a member of another role' end], null) as powers
    from pg_roles r where r.rolname = current_user`)
  return rows[0] as { name: string; powers: string[] }
}
