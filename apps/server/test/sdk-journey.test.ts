import sharp from 'sharp'
import { expect, it } from 'vitest'
import { answerPage, playJourney } from '../../../examples/player/journey.ts'
import { demoPspDesk } from '../src/domains/cashier/test/psp.ts'
import { bookOf } from '../src/domains/sports/test/sports.ts'
import { seedGames } from '../src/seed/games.ts'
import { testFolder } from './folder.ts'
import { nextPerson } from './people.ts'
import { testSite } from './site.ts'

const site = await testSite({ DATA_DIR: testFolder('meydan-sdk-') })
const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
const book = await bookOf(site)
await seedGames(site.context)
const desk = await demoPspDesk(site, url)

it('a stranger with the client made from the documents goes a whole journey', async () => {
  await book.match()
  await book.match({ live: true })
  await book.arrived()
  const { dob_day, dob_month, dob_year, ...person } = nextPerson()
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#c8d4e8' } })
  const paper = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
  const told = await playJourney(url, {
    person: { ...person, born: { day: Number(dob_day), month: Number(dob_month), year: Number(dob_year) } },
    papers: { id_front: paper, id_back: paper, address: paper },
    // The platform thinks that the page is below its own address; here it has a port of its own.
    pay: (address) => answerPage(`${desk.address.url}/${address.split('/').at(-1)}`),
  })
  expect(told).toMatchObject({ deposited: 500, identity: 'pending', liveMatches: 1 })
  expect(told.balances).toContain(500)
  expect(told.balances.at(-1)).toBe(500 - 10 + told.won - 20)
  expect(told.coupon).toBeGreaterThan(0)
  await site.expectSound()
})
