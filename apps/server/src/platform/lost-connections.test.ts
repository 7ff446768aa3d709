import { openDatabase as openStadium } from '@meydan/stadium/server/database'
import { openDatabase as openStudio } from '@meydan/studio/server/database'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'

const { url, drop } = await freshDatabase()
afterAll(drop)

/** A connection that somebody has in the hand and asks nothing at the moment: its end is nobody's answer, and must not end the process. */
it.each([
  ['studio', openStudio],
  ['stadium', openStadium],
])('the %s outlives a connection that dies between two statements', async (_, open) => {
  const said: string[] = []
  const note = (_details: object, message: string) => void said.push(message)
  const pool = await open(url, { info: note, warn: note, error: note })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => said.join()).toMatch(/database connection lost/)
  client.release(true)
  await pool.end()
})
