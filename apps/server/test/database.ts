import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the migrated template; databases of tests are made beside it. */
    templateUrl: string
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own with every migration applied and no rows of anyone else. */
export async function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(nameOf(inject('templateUrl')))
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
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) }
}

async function command(text: string) {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function nameOf(url: string) {
  return new URL(url).pathname.slice(1)
}
