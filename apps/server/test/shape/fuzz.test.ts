import { writeFileSync } from 'node:fs'
import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { Waiting } from '@meydan/contract/waiting'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyMoney } from '../../src/integrity/verify.ts'
import { testSite } from '../site.ts'
import { makeCaller } from './caller.ts'
import { hostile, inputsFor } from './hostile.ts'
import { settled, watchWrites } from './writes.ts'
import { byForm } from '../../../../scripts/test/form.ts'

/** `FUZZ_INPUTS=1000` is the run that the scorecard keeps. */
const INPUTS_PER_CALL = Number(process.env.FUZZ_INPUTS ?? byForm(1, 200))
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const PATIENCE_MS = 120_000 + INPUTS_PER_CALL * 200

const site = await testSite({ DEV_TOOLS: 'on' })
const caller = await makeCaller(site)
const writes = await watchWrites(site.context.db)
/** What is written to `FUZZ_JSON`: calls that held, requests made, and which of them was waited for longest. */
const reached = { inputs: INPUTS_PER_CALL, calls: allCalls.size, held: 0, requests: 0, slowest_ms: 0, slowest: '' }

afterAll(() => {
  if (process.env.FUZZ_JSON) writeFileSync(process.env.FUZZ_JSON, `${JSON.stringify(reached)}\n`)
})

describe(`every call of the contract, ${INPUTS_PER_CALL} inputs each, seed ${SEED}`, () => {
  for (const [name, call] of allCalls) {
    it(
      `${name} answers within its contract`,
      async () => {
        const sample = fc.sample(inputsFor(call), { numRuns: INPUTS_PER_CALL, seed: SEED })
        // A call without fields is not asked the same a hundred times.
        const inputs = [...new Map(sample.map((input) => [JSON.stringify(input), input])).values()]
        await check(name, call, inputs)
        reached.held++
      },
      PATIENCE_MS,
    )
  }

  it('bodies that are no objects, broken JSON and wrong types are refused in Turkish', async () => {
    const bodies = fc.sample(hostile, { numRuns: 50, seed: SEED }).map((body) => JSON.stringify(body) ?? 'undefined')
    for (const payload of [...bodies, '{', '{"a":', '[]', '"x"', '{"__proto__":{"x":1}}', '\ufeff{}']) {
      for (const type of [
        'application/json',
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/xml',
        '',
      ]) {
        const reply = await site.app.inject({
          method: 'POST',
          url: '/api/deposit.php',
          payload,
          headers: { ...caller.player, 'content-type': type },
        })
        expect([400, 401, 409, 413, 415], `${type} ${payload.slice(0, 60)} → ${reply.body}`).toContain(reply.statusCode)
        expect(reply.json().success).toBe(false)
      }
    }
  })

  it('leaves the money as it should be', async () => {
    await writes.end()
    expect(await verifyMoney(site.context.db)).toEqual([])
  })
})

/** What is made by reading it for the first time, and when a copy was fetched. */
const MADE_WHEN_READ = new Set(['push.readPush', 'compliance.readRealityCheck', 'dataRequests.fetchDataCopy'])

/** Whether a call has been answered of which something may still be done, beside it or after it. */
let mayWrite = true

async function check(name: string, call: CallShape, inputs: Record<string, unknown>[]): Promise<void> {
  for (const input of inputs) {
    if (mayWrite) await settled(site.context)
    if (mayWrite) await writes.take()
    mayWrite = false
    const asked = performance.now()
    const before = caller.renewed
    const reply = await caller.make(call, input)
    reached.requests++
    const took = Math.round(performance.now() - asked)
    if (took > reached.slowest_ms) Object.assign(reached, { slowest_ms: took, slowest: name })
    const seen = `${name} ${JSON.stringify(input)?.slice(0, 300)} → ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 300)}`
    expect(reply.status, seen).toBeLessThan(500)
    if (reply.status < 300) {
      mayWrite = call.method !== 'GET' || MADE_WHEN_READ.has(name)
      const shape = reply.status === 202 ? Waiting : call.output
      if (!call.csv && !call.file) expect(shape.safeParse(reply.body).success, seen).toBe(true)
    } else if (reply.status !== 304) expectTurkishRefusal(call, reply.body, seen)
    mayWrite ||= caller.renewed > before
    if (!mayWrite) expect(await writes.take(), `written although it refused or only read: ${seen}`).toEqual([])
  }
}

function expectTurkishRefusal(call: CallShape, body: Record<string, unknown>, seen: string): void {
  if (call.envelope === 'provider') expect(body.status, seen).toBe('error')
  else expect(call.envelope === 'status' ? body.status : body.success, seen).toBe(false)
  expect(typeof body.message, seen).toBe('string')
  expect(String(body.message), seen).not.toMatch(
    /\b(invalid|error|expected|undefined|null|select|insert|column|at Object)\b/i,
  )
}
