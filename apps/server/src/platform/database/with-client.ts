import type { Client } from 'pg'
import { WriterClient } from './database-hosts.ts'
import { StartError } from '../start/start-error.ts'

/** Work on one connection of its own before the pool stands, as migrating; a `StartError` where the database lets nobody in. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new WriterClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'meydan-migrate',
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${(error as Error).message || String(error)}.`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
