import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { readIntegrity } from '@meydan/contract/integrity/integrity-admin'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { table } from '../bonuses/test/bonus.ts'
import { sentenceOf } from '../games/protocols/protocol-refusals.ts'
import { helpPage } from './test/help-page.ts'
import { answers, checkProtectionPage } from './check-protection-page.ts'

const site = await testSite()
const { db } = site.context
const slot = await table(site)
const up = async () => true
const events = async (kind: 'protection_page_down' | 'protection_page_up') =>
  (await site.call(listSignificantEvents, { kind }, { as: await site.staff('compliance') })).body.data
const seen = async () => (await site.call(readIntegrity, {}, { as: await site.staff('compliance') })).body.data

beforeEach(async () => {
  await site.licence({ protectionPage: 'stops_stakes', helpLinksWatched: true })
  await helpPage(site)
  await checkProtectionPage(site.context, up)
})

describe('the page about responsible gaming', () => {
  it('taken down stops new stakes with a clear sentence, is told once, and lets them on again', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const before = await slot.bet(player, 100n)
    expect(before).toMatchObject({ ok: true })
    const downs = (await events('protection_page_down')).length
    await db.run(sql`update content.pages set published = false where slug = 'sorumlu-oyun'`)
    await site.job('check the protection page')
    await site.job('check the protection page')
    const refused = await slot.bet(player, 100n)
    expect(refused).toMatchObject({ ok: false, code: 'GAME_BLOCKED', reason: 'unprotected', cash: 9_900n })
    expect(sentenceOf(refused as { code: 'GAME_BLOCKED'; reason: string })).toContain('yeni bahis alınmıyor')
    expect(await slot.win(player, before, 300n)).toMatchObject({ ok: true })
    expect(await events('protection_page_down')).toHaveLength(downs + 1)
    expect(await seen()).toMatchObject({
      protection_fault: 'Sorumlu oyun sayfası yayında değil ya da boş',
      protection_down_since: expect.any(String),
    })
    await helpPage(site)
    await checkProtectionPage(site.context, up)
    expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
    expect((await events('protection_page_up'))[0]).toBeTruthy()
  })

  it('is down while an organisation it links to does not answer; nobody’s own network is called', async () => {
    await helpPage(
      site,
      '<a href="https://help.example.org/tr">A</a> <a href="https://127.0.0.1/">B</a> <a href="https://db.internal/">C</a> <a href="https://x.example.org:8443/">D</a>',
    )
    const tried: string[] = []
    const deaf = async (link: string) => tried.push(link) === 0
    await checkProtectionPage(site.context, deaf)
    expect(tried).toEqual([])
    site.clock.advance(10 * 60_000)
    await checkProtectionPage(site.context, deaf)
    expect(tried).toEqual(['https://help.example.org/tr'])
    expect((await seen()).protection_fault).toBe('Yardım bağlantısı yanıt vermiyor: help.example.org')
    await checkProtectionPage(site.context, up)
    expect((await seen()).protection_down_since).toBeNull()
    await helpPage(site, '<p>Yardım yok</p>')
    site.clock.advance(10 * 60_000)
    await checkProtectionPage(site.context, up)
    expect((await seen()).protection_fault).toBe('Sorumlu oyun sayfasında yardım kuruluşu bağlantısı yok')
  })

  it.each([
    [200, true],
    [302, true],
    [403, true],
    [404, false],
    [503, false],
  ])('a link that answers %i is up: %s', async (status, isUp) => {
    const server = createServer((_request, reply) => reply.writeHead(status, { location: 'http://127.0.0.1:1/' }).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await answers(link, { isOpen: true })).toBe(isUp)
    expect(await answers(link)).toBe(false)
    await new Promise((resolve) => server.close(resolve))
    expect(await answers(link, { isOpen: true })).toBe(false)
  })
})
