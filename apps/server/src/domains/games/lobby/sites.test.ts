import { readHomepage } from '@meydan/contract/content/content'
import { readGamePage } from '@meydan/contract/games/game-page'
import { launchGame, listGames } from '@meydan/contract/games/games'
import { listAdminGames, listProviders, updateGame, updateProvider } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { secondSite } from '../../../../test/second-site.ts'
import { testSite } from '../../../../test/site.ts'
import { namesOfSites } from '../../../platform/sites.ts'
import { seedGames } from '../../../seed/games.ts'

const site = await testSite()
await seedGames(site.context)
const { id: lale, there } = await secondSite(site)
const editor = await site.staff('content')
const admin = await site.staff('admin')

const slots = async (options = {}): Promise<{ id: number; slug: string; code: string }[]> =>
  (await site.call(listGames, { type: 'slot' }, options)).body.data
const ids = async (options = {}) => (await slots(options)).map(({ id }) => id)

it('a game that a site leaves out is neither listed nor told nor opened there', async () => {
  const [game] = await slots()
  if (!game) throw new Error('no slot is on')
  const { body } = await site.call(listAdminGames, { per_page: '200' }, { as: editor })
  const row = body.data.find(({ id }: { id: number }) => id === game.id)
  expect((await site.call(updateGame, { ...row, sites: [lale] }, { as: editor })).status).toBe(200)
  await expect.poll(() => ids()).not.toContain(game.id)
  expect(await ids(there)).toContain(game.id)
  expect((await site.call(readGamePage, { slug: game.slug })).body.code).toBe('game_not_found')
  expect((await site.call(readGamePage, { slug: game.slug }, there)).status).toBe(200)
  const open = async (player: { cookie: string }, options = {}) =>
    (await site.call(launchGame, { game_id: game.id, mode: 'real' }, { as: player, ...options })).body
  expect((await open(await site.player())).code).toBe('game_unavailable')
  expect((await open(await site.player({ siteId: lale }), there)).status).toBe(true)
  const gone = await site.call(updateGame, { ...row, sites: [99_999] }, { as: editor })
  expect(gone.status).toBeGreaterThanOrEqual(400)
})

it('the exclusive collection bears the name of the site that lists it, until staff give it another', async () => {
  const providers = async (options = {}): Promise<string[]> => {
    const { data } = (await site.call(listGames, { type: 'instant' }, options)).body
    const { game } = (await site.call(readGamePage, { slug: 'zar' }, options)).body
    return [
      ...new Set<string>([...data.map((one: { provider_name: string }) => one.provider_name), game.provider_name]),
    ]
  }
  const names = await namesOfSites(site.context.db)
  expect(new Set(names.values()).size).toBeGreaterThan(1)
  const [here, other] = [[...names].find(([id]) => id !== lale)?.[1], names.get(lale)]
  expect(await providers()).toEqual([`${here} Özel`])
  await site.context.db.run(
    sql`insert into content.homepage_games (game_id, provider, sort_order) select id, '', 1 from games.games where code = 'zar'`,
  )
  site.context.hub.publish('content', {})
  const popular = async (options = {}) =>
    (await site.call(readHomepage, undefined, options)).body.data.popular_games.slots.map(
      (game: { title: string; provider: string }) => [game.title, game.provider],
    )
  await expect.poll(() => popular()).toContainEqual(['Zar', `${here} Özel`])
  expect(await popular(there)).toContainEqual(['Zar', `${other} Özel`])
  expect(await providers(there)).toEqual([`${other} Özel`])
  await site.context.db.run(sql`update games.providers set name = 'Bizim Oyunlar' where code = 'meydan'`)
  site.context.hub.publish('content', {})
  await expect.poll(() => providers(there)).toEqual(['Bizim Oyunlar'])
})

it('a provider that a site leaves out has none of its games there', async () => {
  const { body } = await site.call(listProviders, { per_page: '200' }, { as: admin })
  for (const row of body.data) {
    const reply = await site.byTwo(updateProvider, { ...row, sites: [lale] } as never, { as: admin })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await expect.poll(() => ids()).toEqual([])
  expect((await ids(there)).length).toBeGreaterThan(0)
})
