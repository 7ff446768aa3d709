import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { openFeed, type Reader } from '../../src/domains/ledger-feed/public.ts'
import { verifyLedger } from '../../src/integrity/verify-ledger.ts'
import { MOMENTS } from './reader-kill.ts'
import type { TestSite } from '../site.ts'

interface Reading<T> {
  reader: Reader
  /** The process that reads and dies (`readAndDie`). */
  fixture: URL
  /** What the reader has left behind so far, and what that is before and after it has read everything. */
  left: () => Promise<T>
  nothing: T
  everything: T
}

/** One process after the other begins to read and dies at its moment, as the power fails; one that lives reads it all, and the platform is right. */
export async function readDespiteDeaths<T>(site: TestSite, reading: Reading<T>): Promise<void> {
  const { reader, fixture, left, nothing, everything } = reading
  const { context } = site
  for (const moment of MOMENTS) {
    expect(await left()).toEqual(nothing)
    const child = spawn(
      process.execPath,
      [fileURLToPath(fixture), String(context.db.pool.options.connectionString), moment],
      { stdio: 'inherit' },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  }
  const survivor = await openFeed(context, [reader])
  const readOn = async () => {
    await survivor.read()
    return left()
  }
  await expect.poll(readOn).toEqual(everything)
  await survivor.close()
  expect(await verifyLedger(context)).toEqual([])
}
