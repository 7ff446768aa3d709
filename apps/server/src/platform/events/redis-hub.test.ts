import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import type { Hub } from './hub.ts'
import { redisHub } from './redis-hub.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

describe.runIf(hasRedis)('two processes at one Redis (needs redis-server)', () => {
  let port: number
  let redis: ChildProcess
  let hubs: Hub[]
  const heard: string[][] = [[], []]

  beforeAll(async () => {
    port = await freePort()
    redis = await startRedis(port)
    hubs = await Promise.all([0, 1].map(() => redisHub(`redis://127.0.0.1:${port}`)))
    hubs.forEach((hub, index) => {
      for (const topic of ['bonus', 'missed'] as const)
        hub.subscribe(topic, (message) => heard[index]?.push(`${topic} ${JSON.stringify(message)}`))
    })
  })

  afterAll(async () => {
    for (const hub of hubs) await hub.close()
    redis.kill()
  })

  it('hear each other once, and themselves', async () => {
    hubs[0]?.publish('bonus', { playerId: 1 })
    for (const each of heard) await expect.poll(() => each).toEqual(['bonus {"playerId":1}'])
  })

  it('begins without Redis, looks up each second what it may have missed, and hears once Redis is there; a wrong name is refused', async () => {
    const later = await freePort()
    const hub = await redisHub(`redis://127.0.0.1:${later}`)
    const told: string[] = []
    hub.subscribe('missed', () => told.push('missed'))
    hub.subscribe('bonus', ({ playerId }) => told.push(`bonus ${playerId}`))
    expect(hub.isWhole()).toBe(false)
    await expect.poll(() => told.length).toBeGreaterThan(1)
    const own = await startRedis(later)
    await expect.poll(() => hub.isWhole()).toBe(true)
    const other = await redisHub(`redis://127.0.0.1:${later}`)
    await expect
      .poll(() => {
        other.publish('bonus', { playerId: 4 })
        return told
      })
      .toContain('bonus 4')
    for (const each of [hub, other]) await each.close()
    own.kill()
    await expect(redisHub('redis://nobody.invalid:6379')).rejects.toThrow(
      /^REDIS_URL cannot be reached: .*ENOTFOUND|EAI_AGAIN/,
    )
  })

  it('are told that something may have been missed once Redis is back, and hear again', async () => {
    for (const each of heard) each.length = 0
    redis.kill('SIGKILL')
    await once(redis, 'exit')
    await expect.poll(() => hubs.map((hub) => hub.isWhole())).toEqual([false, false])
    hubs[0]?.publish('bonus', { playerId: 2 })
    redis = await startRedis(port)
    for (const each of heard) await expect.poll(() => each).toContain('missed {}')
    await expect.poll(() => hubs.map((hub) => hub.isWhole())).toEqual([true, true])
    for (const each of heard) each.length = 0
    hubs[1]?.publish('bonus', { playerId: 3 })
    for (const each of heard) await expect.poll(() => each).toContain('bonus {"playerId":3}')
  })

  it('take a Redis that hangs for one that is away, and look up meanwhile', async () => {
    redis.kill('SIGSTOP')
    await expect.poll(() => hubs.map((hub) => hub.isWhole())).toEqual([false, false])
    for (const each of heard) each.length = 0
    for (const each of heard) await expect.poll(() => each.length).toBeGreaterThan(1)
    redis.kill('SIGCONT')
    await expect.poll(() => hubs.map((hub) => hub.isWhole())).toEqual([true, true])
    await expect
      .poll(() => {
        hubs[0]?.publish('bonus', { playerId: 5 })
        return heard[1]
      })
      .toContain('bonus {"playerId":5}')
  })
})

async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  for await (const line of createInterface(redis.stdout)) if (line.includes('Ready to accept')) break
  redis.stdout.resume()
  return redis
}
