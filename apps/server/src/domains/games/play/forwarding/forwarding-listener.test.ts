import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../../../test/site.ts'
import { balances, SHARDS } from '../../../wallet/public.ts'
import { addresses, stake, threeProcesses } from '../../test/forwarding.ts'
import { callerTls, sendToPeer } from '../../../../platform/network/peer-tls.ts'
import { type Reply, signMessage, signReply } from './forwarding-messages.ts'
import { shardPlayOf } from '../play.ts'

const { site, template } = await threeProcesses()

/** The longest deadline that the listener accepts, ms. */
const IN_TIME = 5_000

describe('the listener', () => {
  const post = async (message: unknown, sign: (body: string) => string = () => '') => {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    const url = `${(await addresses(site))[0]}/plays`
    return sendToPeer(callerTls(site.context.vault), url, { signature: sign(body), body, timeoutMs: 5_000 })
  }
  const sign = (body: string) => signMessage(site.context.vault, body)

  it('opens to signed messages of this installation alone, in time and in size', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const play = shardPlayOf(stake(template, player))
    const shard = player.id % SHARDS
    // By the clock of the other side as it is now: a slow machine makes no message late.
    const message = async (until: number, fields = {}) => {
      const { id, clock } = JSON.parse((await post({ to: '', shard: 0, plays: [] }, sign)).text) as Reply
      return { to: id, shard, plays: [[play, clock + until]], ...fields }
    }
    expect((await post(await message(IN_TIME))).status).toBe(403)
    expect((await post(await message(IN_TIME), () => 'x'.repeat(43))).status).toBe(403)
    expect((await post(await message(IN_TIME), (body) => signMessage(site.context.vault, `${body} `))).status).toBe(403)
    expect((await post(await message(IN_TIME), (body) => signReply(site.context.vault, '', body))).status).toBe(403)
    expect((await post(await message(-1), sign)).status).toBe(403)
    expect((await post(await message(60_000), sign)).status).toBe(403)
    expect((await post(await message(IN_TIME, { to: randomUUID() }), sign)).status).toBe(409)
    expect((await post(await message(IN_TIME, { shard: 99 }), sign)).status).toBe(409)
    expect((await post('{"to":', sign)).status).toBe(400)
    expect((await post(await message(IN_TIME, { plays: [[{}, 1]] }), sign)).status).toBe(400)
    const large = { ...(await message(IN_TIME)), large: 'x'.repeat(3 * 1024 * 1024) }
    expect((await post(large, sign).catch(() => ({ status: 413 }))).status).toBe(413)
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 1_000n, version: 1 })
    // What takes the owner longer than it waits is asked for again.
    const played = async () => post(await message(IN_TIME), sign)
    await expect
      .poll(async () => JSON.parse((await played()).text))
      .toMatchObject({ answers: [{ ok: true, cash: '900' }] })
    expect((await played()).status).toBe(200)
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 900n, version: 2 })
  })

  it('passes every field', () => {
    const play = shardPlayOf({ ...stake(template, { id: 7 } as TestPlayer), freeSpinId: 'ş-1', barred: 'GAME_BLOCKED' })
    expect(JSON.parse(JSON.stringify(play))).toEqual(play)
  })
})
