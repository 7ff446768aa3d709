import type { AddressInfo } from 'node:net'
import { joinTournament, readTournament } from '@meydan/contract/tournaments/tournaments'
import { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { output } from 'zod/mini'
import { eventually } from '../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { publishedOf } from './test/tournament.ts'

const site = await testSite()
const { context } = site
let port = 0

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})

type News = output<typeof BoardNews>
type Delta = Extract<News, { t: 'delta' }>

/** What a browser makes of the messages. */
async function watch(slug: string, player?: TestPlayer) {
  const heard: News[] = []
  const origin = `http://127.0.0.1:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/tournaments/${slug}`, {
    headers: { origin, ...(player && { cookie: player.cookie }) },
  })
  socket.on('message', (data) => heard.push(BoardNews.parse(JSON.parse(String(data)))))
  await eventually(() => expect(heard.some(({ t }) => t === 'snapshot')).toBe(true))
  const board = () => {
    const places: { rank: number; name: string; points: string }[] = []
    for (const news of heard) {
      if (news.t === 'own') continue
      for (const place of news.places) places[place.rank - 1] = place
      if (news.t === 'delta') places.length = news.length
    }
    return places
  }
  const around = () => heard.findLast((news) => news.t === 'own')?.around
  return { socket, heard, board, around }
}

/** As the reader of the ledger writes it. */
async function score(id: number, player: TestPlayer, points: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.run(sql`
      update tournaments.entries set points = ${points}, reached_at = ${tx.now()} where tournament_id = ${id} and player_id = ${player.id}`)
    tx.publish('tournaments', { ids: [id] })
  })
}

it('everybody is told the board and what changes of it at most once a second; a player of the own place too', async () => {
  const { id, slug } = await publishedOf(site)
  const players = await Promise.all(Array.from({ length: 6 }, () => site.player()))
  const [first, second] = players as [TestPlayer, TestPlayer]
  for (const each of players) await site.call(joinTournament, { slug }, { as: each })
  await score(id, first, 500)
  const guest = await watch(slug)
  const own = await watch(slug, second)
  expect(guest.board()).toMatchObject([{ rank: 1, points: '5,00x' }])
  expect(own.around()).toEqual([])
  const from = Date.now()
  for (const [index, each] of players.entries()) await score(id, each, 600 + index)
  await score(id, second, 900)
  await eventually(() =>
    expect(own.around()?.[0]).toMatchObject({ rank: 1, name: second.username, points: '9,00x', is_own: true }),
  )
  await eventually(() =>
    expect(guest.board().map(({ points }) => points)).toEqual(['9,00x', '6,05x', '6,04x', '6,03x', '6,02x', '6,00x']),
  )
  const took = Date.now() - from
  const deltas = guest.heard.filter((news): news is Delta => news.t === 'delta')
  expect(deltas.length).toBeLessThanOrEqual(1 + took / 1_000)
  expect(deltas.map(({ n }) => n)).toEqual(deltas.map((_, index) => (deltas[0] as Delta).n + index))
  expect(JSON.stringify(guest.heard)).not.toContain(second.username)
  const page = (await site.call(readTournament, { slug }, { as: second })).body.tournament
  expect(page.around).toEqual(own.around())
  expect(page.board.map((place: object) => ({ ...place, is_own: undefined, name: undefined }))).toEqual(
    own.board().map((place) => ({ ...place, is_own: undefined, name: undefined })),
  )
  expect(own.board()).toEqual(guest.board())
  const late = await watch(slug)
  expect(late.board()).toEqual(guest.board())
  for (const { socket } of [guest, own, late]) socket.terminate()
})

it('no board is told of a draft, of none, or to another site', async () => {
  const refused = (path: string, origin: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/tournaments/${path}`, { headers: { origin } })
      socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
  const { slug } = await publishedOf(site)
  expect(await refused('yok', `http://127.0.0.1:${port}`)).toBe(404)
  expect(await refused(slug, 'https://evil.example')).toBe(403)
})
