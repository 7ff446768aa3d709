import { agreeToText, listConsents } from '@meydan/contract/compliance/consents'
import { updatePage } from '@meydan/contract/content/content-admin'
import { register } from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { nextPerson } from '../../../test/people.ts'
import { dataCopyOf } from '../../../test/data-copy.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { seedContent } from '../../seed/content/content.ts'
import { loggedIn } from '../bonuses/test/bonus.ts'

const site = await testSite()
const { db } = site.context
let player: TestPlayer

const texts = async (as: TestPlayer) => (await site.call(listConsents, {}, { as })).body.texts
const given = (id: number) =>
  db.rows<{ slug: string; given_at: string }>(
    sql`select slug, given_at from content.consents where player_id = ${id} order by slug`,
  )

async function rewrite(slug: string, content: string): Promise<void> {
  const as = await site.staff('content')
  const page = await db.one<{ id: number }>(sql`select id from content.pages where slug = ${slug}`)
  const reply = await site.app.inject({ url: `/api/admin/pages/${page.id}`, headers: { cookie: as.cookie } })
  expect((await site.byTwo(updatePage, { ...reply.json().data, content }, { as })).status).toBe(200)
}

beforeAll(async () => {
  await seedContent(site.context)
  const form = nextPerson()
  expect((await site.call(register, form)).body.success).toBe(true)
  const { id } = await db.one<{ id: number }>(sql`select id from identity.players where username = ${form.username}`)
  player = await loggedIn(site, { id, username: form.username, cookie: '' })
  await eventually(async () => expect(await given(id)).toHaveLength(2))
})

describe('the texts a player agrees to', () => {
  it('are written down by registering, with the version they had', async () => {
    expect(await given(player.id)).toEqual([
      { slug: 'gizlilik', given_at: 'registration' },
      { slug: 'kurallar', given_at: 'registration' },
    ])
    for (const text of await texts(player))
      expect(text).toMatchObject({ edition: expect.stringMatching(/^[0-9a-f]{16}$/), agreed_at: text.agreed_before_at })
  })

  it('are asked for anew where they have changed, by the version that was read', async () => {
    const [before] = (await texts(player)).filter(({ slug }: { slug: string }) => slug === 'kurallar')
    await rewrite('kurallar', '<p>Yeni kurallar</p>')
    const [now] = (await texts(player)).filter(({ slug }: { slug: string }) => slug === 'kurallar')
    expect([now.edition === before.edition, now.agreed_at, now.agreed_before_at]).toEqual([
      false,
      null,
      before.agreed_at,
    ])
    const agree = (edition: string) => site.call(agreeToText, { slug: 'kurallar', edition }, { as: player })
    expect((await agree(before.edition)).body.code).toBe('conflict')
    for (const _ of [1, 2]) expect((await agree(now.edition)).status).toBe(200)
    const [after] = (await texts(player)).filter(({ slug }: { slug: string }) => slug === 'kurallar')
    expect(after.agreed_at).not.toBeNull()
    expect((await dataCopyOf(site, player)).consents).toHaveLength(3)
  })

  it('stay as they were read, and so does who agreed', async () => {
    const { kept } = await db.one<{ kept: number }>(
      sql`select count(*)::int as kept from content.agreed_texts where slug = 'kurallar'`,
    )
    expect(kept).toBe(2)
    await expect(db.run(sql`update content.consents set agreed_at = ${db.now()}`)).rejects.toThrow('is append-only')
    await expect(db.run(sql`delete from content.agreed_texts`)).rejects.toThrow('is append-only')
  })

  it('are nobody else’s', async () => {
    expect(await site.call(listConsents)).toMatchObject({ status: 401 })
    const other = await site.player()
    const own = (await texts(player)).map((text: { agreed_at: string }) => text.agreed_at)
    // What the other agreed to by registering is written down soon after.
    for (const text of await texts(other)) expect(own).not.toContain(text.agreed_at)
  })
})
