import { Client } from 'pg'
import { startPostgres } from '../../src/platform/postgres/postgres.ts'

/** A process of its own that holds a data folder: writes a row, says so, and stays in an open transaction. */
const postgres = await startPostgres({ dataDir: process.argv[2]!, log: console.log })
const client = new Client({ connectionString: postgres.url() })
await client.connect()
await client.query('create table if not exists kept (at int)')
await client.query('insert into kept values (1)')
await client.query('begin')
await client.query('insert into kept values (2)')
console.log('holding')
process.on('SIGTERM', async () => {
  await client.end()
  await postgres.stop()
})
