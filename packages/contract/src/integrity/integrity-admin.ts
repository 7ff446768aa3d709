import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, nothing } from '../fields.ts'

const Program = z.object({
  /** sha256 over all files of the program, in hex. */
  hash: z.string(),
  files: z.number(),
  /** The version of Node.js. */
  node: z.string(),
  started_at: instant,
})

export const readIntegrity = call({
  who: ['compliance'],
  method: 'GET',
  path: '/api/admin/integrity',
  summary:
    'What runs, by the hash of its files, whether they are still those of the start, and how far the clock is off.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.object({
      /** Newest first: the first is what runs. Empty until the first start has been hashed. */
      programs: z.array(Program),
      program_checked_at: z.nullable(instant),
      /** Since when the files are others than those of the start. */
      program_changed_since: z.nullable(instant),
      /** The clock of the rules less the database's; milliseconds. */
      clock_off_ms: z.nullable(z.number()),
      clock_checked_at: z.nullable(instant),
      clock_off_since: z.nullable(instant),
      /** The operator named a source of time outside the platform. */
      has_outside_clock: z.boolean(),
      /** The clock of the rules less that source's; milliseconds. */
      outside_off_ms: z.nullable(z.number()),
      outside_checked_at: z.nullable(instant),
      outside_off_since: z.nullable(instant),
      /** Of the page about responsible gaming and, where the licence wants it, its links. */
      protection_checked_at: z.nullable(instant),
      protection_down_since: z.nullable(instant),
      /** What is wrong with it, in Turkish. */
      protection_fault: z.nullable(z.string()),
    }),
  }),
  refusals: [],
})

export const checkIntegrity = call({
  who: ['compliance'],
  method: 'POST',
  path: '/api/admin/integrity/check',
  exempt: 'checks-and-exports',
  summary:
    'Hashes the files of the program and compares the clock with the database’s, now; a result younger than a minute is reused.',
  input: nothing,
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [],
})
