import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const asker = (network: string, name: string) => ({ network, name })

function lineOf(longest: number) {
  const line = new FairQueue(longest)
  const away: string[] = []
  const served: string[] = []
  const join = (who: string, network: string, name: string) =>
    line.join({ go: () => served.push(who), turnAway: () => away.push(who) }, asker(network, name))
  const serve = (turns: number) => {
    for (let turn = 0; turn < turns; turn++) line.next()?.()
  }
  return { join, serve, away, served }
}

it('has somebody from a new network served among the first, whatever stands before from one that was', () => {
  const { join, serve, served } = lineOf(100)
  for (let no = 0; no < 60; no++) join(`tahmin ${no}`, '10.0.0.0/24', `ad ${no}`)
  serve(10)
  join('oyuncu', '10.9.9.0/24', 'ayse')
  serve(2)
  expect(served).toContain('oyuncu')
})

it('has a name that few ask for served before one that all ask for, among networks that are all new', () => {
  const { join, serve, served } = lineOf(100)
  for (let no = 0; no < 60; no++) join(`tahmin ${no}`, `10.${no}.0.0/24`, 'kurban')
  serve(4)
  join('oyuncu', '11.0.0.0/24', 'ayse')
  serve(2)
  expect(served).toContain('oyuncu')
})

it('makes room where it is full, of the network and else of the name with most places, and refuses those', () => {
  const { join, away, served, serve } = lineOf(6)
  for (let no = 0; no < 4; no++) join(`ağdan ${no}`, '10.0.0.0/24', `ad ${no}`)
  join('komşu', '10.1.0.0/24', 'kurban')
  join('öteki', '10.2.0.0/24', 'kurban')
  expect(join('ağdan 4', '10.0.0.0/24', 'ad 4')).toBe(false)
  expect(join('oyuncu', '10.9.9.0/24', 'ayse')).toBe(true)
  expect(away).toEqual(['ağdan 3'])
  serve(6)
  expect(served).toContain('oyuncu')
})

it('lets nobody wait for ever behind new networks that keep coming', () => {
  const { join, serve, served } = lineOf(100)
  for (let no = 0; no < 20; no++) join(`ilk ${no}`, `10.${no}.0.0/24`, 'ayse')
  for (let turn = 0; turn < 60; turn++) {
    join(`yeni ${turn}`, `12.${turn}.0.0/24`, `ad ${turn}`)
    serve(1)
  }
  expect(served.filter((who) => who.startsWith('ilk'))).toHaveLength(20)
})
