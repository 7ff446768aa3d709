import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../database.ts'
import { schemaPage } from './schema-page.ts'

it('the page of the schema is current; `npm run docs` writes it', async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    expect(readFileSync(new URL('../../../../../docs/schema.md', import.meta.url), 'utf8')).toBe(
      await schemaPage(client),
    )
  } finally {
    await client.end()
    await database.drop()
  }
})
