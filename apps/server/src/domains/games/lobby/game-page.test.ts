import { readGamePage } from '@meydan/contract/games/game-page'
import { listGames } from '@meydan/contract/games/games'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { seedGames } from '../../../seed/games.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
})

const page = (slug: string) => site.call(readGamePage, { slug })
type Tile = { id: number; slug: string | null; name: string; rtp: number | null; min_stake: number | null }
const tiles = async (type: 'slot' | 'instant' | 'live'): Promise<Tile[]> =>
  (await site.call(listGames, { type })).body.data

it('every slot and every quick game has a page of its own, with the figures of its tile', async () => {
  const all = [...(await tiles('slot')), ...(await tiles('instant'))]
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  for (const tile of all) {
    const { status, body } = await page(tile.slug ?? '')
    expect([status, body.game.id, body.game.name, body.game.rtp], tile.name).toEqual([
      200,
      tile.id,
      tile.name,
      tile.rtp,
    ])
    expect(body.game.min_stake, tile.name).toBe(tile.min_stake)
    expect(body.game.rules.length, tile.name).toBeGreaterThan(2)
    expect(body.game.related.map(({ id }: { id: number }) => id)).not.toContain(tile.id)
  }
  const live = (await tiles('live')).filter(({ slug }) => slug !== null)
  expect(live.map(({ slug }) => slug)).toEqual(['blackjack'])
  const { game } = (await page('blackjack')).body
  expect([game.rtp, game.max_win_x]).toEqual([99.54, 8])
  expect(game.about).toContain('otomatik masa oyunu')
})

it('tells stakes, return and the highest win in words, and the games played alike first', async () => {
  const { game } = (await page('nazar')).body
  expect(game.about).toContain('Nazar: ')
  expect(game.about).toContain('ücretsiz demo')
  expect(game.rules.join(' ')).toMatch(
    /Çizgi yoktur.*Bedava dönüş vardır.*Bir turda .* ₺ – .* ₺ arasında.*RTP\) %\d\d,\d\d/,
  )
  expect(game.related).toHaveLength(6)
})

it('a game that is off, of a shut category or unknown has none', async () => {
  const { db, hub } = site.context
  for (const slug of ['yok', 'rulet']) expect((await page(slug)).body.code, slug).toBe('game_not_found')
  expect((await page('Büyük Harf')).status).toBe(400)
  await db.run(sql`update games.games set is_active = false where code = 'nazar'`)
  hub.publish('content', {})
  expect((await page('nazar')).status).toBe(404)
  await db.run(sql`update games.games set is_active = true where code = 'nazar'`)
  hub.publish('content', {})
  expect((await page('nazar')).status).toBe(200)
})

it('of two games with one code the older keeps the address', async () => {
  const { db, hub } = site.context
  const { id } = await db.one<{ id: number }>(sql`
    insert into games.games (provider_id, code, name, category, image, created_at)
    select max(id), 'Nazar', 'Nazar Klasik', 'slot', '', ${db.now()} from games.providers where not exists (
      select from games.games g where g.provider_id = providers.id and g.code = 'Nazar') returning id`)
  hub.publish('content', {})
  expect((await page('nazar')).body.game.name).toBe('Nazar')
  expect((await page(`nazar-${id}`)).body.game).toMatchObject({ name: 'Nazar Klasik', rtp: null, min_stake: null })
})
