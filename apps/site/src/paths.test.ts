import { sitePageAt, sitePages } from '@meydan/contract/content/site-pages'
import { expect, test } from 'vitest'
import { halls } from './words/games/halls.ts'
import { tables } from './words/games/tables.ts'
import { hallPath, matchPath, paths, proofPath, shortPaths, tablePath, tournamentPath } from './paths.ts'

const bare = (path: string) => path.split('?')[0] ?? ''

test('every address that the site links to is one of its pages', () => {
  const all = [
    ...Object.values(paths),
    ...Object.keys(shortPaths),
    proofPath(),
    proofPath('zar'),
    proofPath('zar', '7'),
    tablePath('rulet'),
    hallPath('tombala-10'),
    matchPath('12'),
    tournamentPath('nazar-kupasi'),
  ]
  expect(all.filter((path) => sitePageAt(bare(path)) === undefined)).toEqual([])
})

test('a short link leads where the server says it leads', () => {
  expect(Object.fromEntries(sitePages.flatMap(({ path, to }) => (to ? [[path, to]] : [])))).toEqual(
    Object.fromEntries(Object.entries(shortPaths).map(([path, to]) => [path, bare(to)])),
  )
})

test('every table and hall has its address, and no other has one', () => {
  const among = (path: string) => sitePages.find((page) => page.path === path)?.among
  expect(among('/casino/livecasino/:table')).toEqual(Object.keys(tables))
  expect(among('/casino/tombala/:hall')).toEqual(Object.keys(halls))
})

test('what is no page is none, however near', () => {
  for (const path of ['/casino/slots/yok', '/boyle-bir-sayfa-yok', '/account/yok', '/sports/mac', '/sayfa/yok'])
    expect(sitePageAt(path), path).toBeUndefined()
  for (const path of ['/casino/livecasino/yok', '/casino/tombala/yok', '/ortak/yok'])
    expect(sitePageAt(path), path).toBeUndefined()
  expect(sitePageAt('/Casino/Slots/')?.title).toBe('Slot Oyunları')
})
