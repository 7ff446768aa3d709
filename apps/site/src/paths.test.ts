import { sitePageAt, sitePages } from '@meydan/contract/site-pages'
import { expect, test } from 'vitest'
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

test('what is no page is none, however near', () => {
  for (const path of ['/casino/slots/yok', '/boyle-bir-sayfa-yok', '/account/yok', '/sports/mac', '/sayfa/yok'])
    expect(sitePageAt(path), path).toBeUndefined()
  expect(sitePageAt('/Casino/Slots/')?.title).toBe('Slot Oyunları')
})
