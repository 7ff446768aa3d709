import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection strings of the migrated templates, one for each worker; databases of its tests are made beside it. */
    templateUrls: string[]
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own with every migration applied and no rows of anyone else. */
export async function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(nameOf(templateUrl()))
}

/** A database of its own with nothing in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('template0')
}

/** Another one with the same content, which nobody may be connected to meanwhile. */
export async function copyOf({ url }: TestDatabase): Promise<TestDatabase> {
  return makeDatabase(nameOf(url))
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(templateUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) }
}

async function command(text: string) {
  const url = new URL(templateUrl())
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Of the server of this worker. */
function templateUrl(): string {
  const urls = inject('templateUrls')
  const worker = Number(process.env.VITEST_POOL_ID ?? 1)
  return urls[(worker - 1) % urls.length] as string
}

function nameOf(url: string) {
  return new URL(url).pathname.slice(1)
}
