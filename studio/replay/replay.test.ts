import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InstantOpenReply } from '../instant/replies.ts'
import { gameByCode } from '../games/games.ts'
import type { OpenReply } from '../server/replies.ts'
import { drawRound, profileOf, replayRound } from '../server/rounds/round-draw.ts'
import { call, game, type House, open, type Process, studioPlatform } from '../test/house.ts'
import { openInstant, playInstant } from '../test/instant.ts'
import { openFrame, roomPlatform, untilState } from '../test/room-platform.ts'
import { addressOf, readReplay } from '../test/replay.ts'
import { seededDraw } from '../test/seeded.ts'
import { verifySpin } from '../../examples/verify/slots.mjs'

let house: House
let process: Process
beforeAll(async () => {
  house = await studioPlatform()
  process = await house.start()
})

const providerOf = async (at: House, table: string, round: string): Promise<string> =>
  (await at.database.query(`select provider from ${table} where id = $1`, [round])).rows[0].provider

async function spun(): Promise<{ round: string; win: number; session: string }> {
  house.clock.ms += 3_000
  const session = await open(process, house)
  const { body } = await call(process, 'spin', { session, game, stake: 200, requestId: randomUUID() })
  return { round: body.roundId, win: body.win, session }
}

describe('a spin', () => {
  it('is told with its stops, its window and every win; the sums are those that were booked', async () => {
    const { round, win } = await spun()
    const provider = await providerOf(house, 'studio.round', round)
    const { record, hasShow } = await readReplay(process, house, { provider, round })
    expect(hasShow).toBe(true)
    expect(record).toMatchObject({ round, stake: 200, win, status: 'settled' })
    const { rows } = await house.database.query('select stops, outcome from studio.round where id = $1', [round])
    const lines = new Map(record.lines)
    expect(lines.get('Duraklar')).toBe(rows[0].stops.join(' '))
    const wins = record.lines.filter(([name]) => name === 'Kazanç')
    expect(wins).toHaveLength(rows[0].outcome.steps.flatMap((step: { wins: unknown[] }) => step.wins).length)
  })

  it('of before its game was given other mathematics is shown and told with those it was played with', async () => {
    const { round } = await spun()
    const { rows } = await house.database.query(
      `insert into studio.round (id, session_id, request_id, game_code, provider, platform_session, player_ref, stake_kurus, win_kurus,
         algorithm, model, model_version, profile, profile_version, stops, outcome, status, owner, next_attempt_at, drawn_at)
       select 'before', session_id, 'before', 'hamsi-firtinasi', 'poyraz', platform_session, player_ref, 200, 0, algorithm, 'ways', 1,
         'ways-steady', 2, '{0,0,0,0,0}', $2, 'settled', owner, next_attempt_at, drawn_at from studio.round where id = $1
       returning provider`,
      [
        round,
        { steps: [{ kind: 'base', window: [[0], [1], [2], [3], [4]], wins: [], pay: 0, multiplier: 1 }], pay: 0 },
      ],
    )
    const wish = { provider: rows[0].provider, round: 'before' }
    const { record } = await readReplay(process, house, wish)
    expect(record.lines).toContainEqual(['Matematik', 'ways-steady/2 (ways/1)'])
    expect(record.lines).toContainEqual(['1. Dönüş', 'Fırtına · Deniz feneri · Hamsi · Çay · Taka'])
    const page = await process.app.inject({ url: addressOf(house, wish) })
    const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}')
    expect(config).toMatchObject({ model: 'ways', rows: 3, figures: { rtp: 96.53 } })
    expect(config.symbols[0].name).toBe('Fırtına')
  })

  it.each([
    ['gobeklitepe', 'book', 'expand', ['Seçilen sembol', 'Yayılma']],
    ['define-sandigi', 'hold', 'hold', ['Altınlar', 'Altın dönüşü']],
  ])(
    'of %s is told with what its kind of game adds, and comes to what was booked',
    async (code, model, kind, names) => {
      const own = gameByCode.get(code)!
      const profile = profileOf(own)
      const draw = seededDraw(11)
      let drawn = drawRound(profile, 200, { next: () => draw(2 ** 32) })
      while (!drawn.outcome.steps.some((step) => step.kind === kind))
        drawn = drawRound(profile, 200, { next: () => draw(2 ** 32) })
      const { round: like } = await spun()
      const { rows } = await house.database.query(
        `insert into studio.round (id, session_id, request_id, game_code, provider, platform_session, player_ref, stake_kurus, win_kurus,
         algorithm, model, model_version, profile, profile_version, stops, outcome, status, owner, next_attempt_at, drawn_at)
       select $2, session_id, $2, $2, $3, platform_session, player_ref, 200, $4, algorithm, $5, 1, $6, 1, $7, $8, 'settled', owner,
         next_attempt_at, drawn_at from studio.round where id = $1
       returning provider`,
        [like, code, own.provider, drawn.winKurus, model, profile.code, drawn.stops, JSON.stringify(drawn.outcome)],
      )
      const { record, hasShow } = await readReplay(process, house, { provider: rows[0].provider, round: code })
      expect(hasShow).toBe(true)
      expect(verifySpin(record).checks.map(({ state }) => state)).toEqual(['proved', 'proved', 'weak'])
      expect(record.lines.map(([name]) => name.replace(/^\d+\. /, ''))).toEqual(expect.arrayContaining(names))
      const units = record.lines.filter(([name]) => name === 'Toplam').map(([, value]) => Number.parseInt(value, 10))
      expect((units.reduce((sum, pay) => sum + pay, 0) * 200) / profile.unit).toBe(record.win)
      expect(replayRound(profile, drawn.stops, { stakeKurus: 200 }).outcome).toEqual(drawn.outcome)
    },
  )

  it('that did not count says nothing of its draw, which another round will play', async () => {
    house.clock.ms += 3_000
    const session = await open(process, house)
    house.platform.refuseNext('bet', 'INSUFFICIENT_FUNDS', 'Yetersiz bakiye')
    await call(process, 'spin', { session, game, stake: 200, requestId: randomUUID() })
    const { rows } = await house.database.query(`select id, provider from studio.round where status = 'refused'`)
    const { record, hasShow } = await readReplay(process, house, { provider: rows[0].provider, round: rows[0].id })
    expect(hasShow).toBe(false)
    expect(record).toMatchObject({ stake: 0, win: 0, lines: [['Durum', 'Bahis kabul edilmedi']] })
    await spun()
  })
})

describe('a link', () => {
  it.each([
    ['is over after its end', { exp: 1 }, 410],
    ['serves no other round', { signedAs: 'another' }, 403],
    ['serves no other player', { player: 'p2', signedAs: undefined }, 404],
  ])('%s', async (_title, change, status) => {
    const { round } = await spun()
    const provider = await providerOf(house, 'studio.round', round)
    expect((await readReplay(process, house, { provider, round, ...change })).status).toBe(status)
  })

  it('goes on under the heir of a key', async () => {
    const { round } = await spun()
    const provider = await providerOf(house, 'studio.round', round)
    house.keys.set(provider, 'the next key')
    expect((await readReplay(process, house, { provider, round })).record.round).toBe(round)
  })

  it('of an unknown round finds nothing', async () => {
    expect((await readReplay(process, house, { provider: 'meydan', round: 'av1.a' })).status).toBe(404)
  })
})

describe('an instant round', () => {
  it('is told as drawn; an open one keeps its secret', async () => {
    const keno = await openInstant(process, house, 'keno')
    const { body } = await playInstant(process, keno.session, { picks: [3, 1, 2] })
    const one = await readReplay(process, house, { provider: 'meydan', round: body.round.id })
    expect(one.record).toMatchObject({ stake: 1_000, win: body.round.win })
    expect(new Map(one.record.lines).get('Çekilen')).toBe(body.round.drawn.join(' '))
    house.clock.ms += 2_000
    const mines = await openInstant(process, house, 'mayin')
    const open = (await playInstant(process, mines.session, { mines: 3 })).body.round
    const secret = await readReplay(process, house, { provider: 'meydan', round: open.id })
    expect(secret).toMatchObject({ hasShow: false, record: { stake: 1_000, win: 0 } })
    expect(new Map(secret.record.lines).has('Çekilen')).toBe(false)
  })
})

describe('what a player has not seen', () => {
  it('of a spin is shown on return, until a frame says that it was', async () => {
    const { round, session } = await spun()
    const again = await call<OpenReply>(process, 'open', { game, token: house.platform.token(game) })
    expect(again.body.unfinished).toMatchObject({ roundId: round, session: again.body.session })
    expect((await call(process, 'shown', { session, round })).status).toBe(200)
    const third = await call<OpenReply>(process, 'open', { game, token: house.platform.token(game) })
    expect(third.body.unfinished).toBeNull()
  })

  it('of an instant round as well; of somebody else’s rounds nothing changes', async () => {
    house.clock.ms += 2_000
    const { session } = await openInstant(process, house, 'zar')
    const { body } = await playInstant(process, session, { side: 'under', pay: 198 })
    const reopened = (): Promise<InstantOpenReply> => openInstant(process, house, 'zar')
    expect((await reopened()).unshown?.id).toBe(body.round.id)
    const stranger = await call<OpenReply>(process, 'open', { game, token: house.platform.token(game, 'p9') })
    await call(process, 'shown', { session: stranger.body.session, round: body.round.id })
    expect((await reopened()).unshown?.id).toBe(body.round.id)
    await call(process, 'shown', { session, round: body.round.id })
    expect((await reopened()).unshown).toBeNull()
  })
})

describe('a stake in a room', () => {
  it('is told once its round is over, each under its own name', async () => {
    const at = await roomPlatform('rulet')
    const studio = await at.start()
    const one = await openFrame(studio, at.house, 'rulet', 'p1')
    await untilState(at, one, 'open')
    const { no } = one.round()
    const lay = (slot: string) =>
      one.ask({ type: 'stake', no, slot, amount: 500, auto: null, seed: 'word', spots: { red: 500 } })
    await lay('c1')
    await one.ask({ type: 'undo', no, slot: 'c1' })
    await lay('c1')
    await lay('c12')
    const round = `rl${no}.c1-2`
    expect((await readReplay(studio, at.house, { provider: 'meydan', round })).hasShow).toBe(false)
    await at.clock.until(() => one.round().result !== null)
    await at.clock.until(async () =>
      (await at.stakes(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    const { record, hasShow } = await readReplay(studio, at.house, { provider: 'meydan', round })
    expect(hasShow).toBe(true)
    expect(record.stake).toBe(500)
    expect(new Map(record.lines).get('Çekilen')).toBe(String((await at.outcomeOf(no))?.drawn))
    // A place used twice and the place of that number are two protocol rounds.
    const bets = at.house.platform.calls.filter(({ action }) => action === 'bet').map(({ body }) => body.round_id)
    expect(bets).toEqual([`rl${no}.c1`, round, `rl${no}.c12`])
    const back = await readReplay(studio, at.house, { provider: 'meydan', round: `rl${no}.c1` })
    expect(back).toMatchObject({ hasShow: false, record: { stake: 0, win: 0, status: 'voided' } })
    await studio.studio.close()
  })
})
