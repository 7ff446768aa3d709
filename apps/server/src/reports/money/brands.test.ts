import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { updatePromotion, createPromotion, listAllPromotions } from '@meydan/contract/bonuses/bonuses-admin'
import { readWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { previewAudience, sendToPlayers } from '@meydan/contract/messages/messages-admin'
import { listMissions } from '@meydan/contract/missions/missions'
import { createMission, publishMission } from '@meydan/contract/missions/missions-admin'
import { joinTournament, listTournaments, readTournament } from '@meydan/contract/tournaments/tournaments'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextPerson } from '../../../test/people.ts'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { RULE } from '../../domains/bonuses/test/promotion-form.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { openedClub } from '../../domains/club/test/club.ts'
import { answerRegistration } from '../../domains/identity/registration/register.ts'
import { publishedOf } from '../../domains/tournaments/test/tournament.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'

const site = await testSite()
const { db } = site.context
const { id: lale, there } = await secondSite(site)
const { id: meydan } = await db.one<{ id: number }>(sql`select id from content.sites where is_default`)
let [here, elsewhere]: TestPlayer[] = []
let bound: TestStaff

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  here = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
  elsewhere = await site.player({ cashKurus: 100_000n, kyc: 'approved', siteId: lale })
  elsewhere.host = 'lale.localhost:3000'
  bound = await site.staff('support', 'finance', 'compliance')
  await db.run(sql`update staff.members set site_ids = ${[lale]} where id = ${bound.id}`)
})

const as = (player: TestPlayer | undefined) => ({ as: player as TestPlayer })

describe('what is kept to sites', () => {
  it('a tournament is seen and joined by their players alone', async () => {
    const { slug } = await publishedOf(site, { name: 'Lale Kupası', sites: [lale] })
    const { slug: common } = await publishedOf(site, { name: 'Herkesin Kupası' })
    const shown = async (options: object) =>
      (await site.call(listTournaments, {}, options)).body.tournaments.map((each: { slug: string }) => each.slug)
    expect(await shown({})).toEqual([common])
    expect((await shown(there)).toSorted()).toEqual([slug, common].toSorted())
    expect((await site.call(readTournament, { slug })).status).toBe(404)
    expect((await site.call(joinTournament, { slug }, as(here))).status).toBe(404)
    expect((await site.call(joinTournament, { slug }, as(elsewhere))).status).toBe(200)
    const { tournament } = (await site.call(readTournament, { slug }, as(elsewhere))).body
    expect(tournament).toMatchObject({ joined: true, players: 1 })
  })

  it('a mission is shown to their players alone, and is balanced there', async () => {
    await openedClub(site)
    const by = { as: await site.staff('content'), second: await site.staff('admin') }
    const publish = async (mission: object) => {
      const form = { name: 'Görev', condition: 'protection', repeats: 'once', points: 50, sites: [lale], ...mission }
      const { body } = await site.call(createMission, form as never, { as: by.as })
      return site.byTwo(publishMission, { id: body.id }, by)
    }
    const playing = { name: 'On tur', condition: 'rounds', repeats: 'day', goal: 10, points: 40 }
    expect((await publish(playing)).body.code).toBe('mission_unbalanced')
    expect((await publish({ name: 'Oku' })).status).toBe(200)
    expect((await publish({ ...playing, sites: [meydan] })).body.code).toBe('mission_unbalanced')
    expect((await publish({ ...playing, sites: null })).body.code).toBe('mission_unbalanced')
    expect((await publish(playing)).status).toBe(200)
    const names = async (player: TestPlayer | undefined) =>
      (await site.call(listMissions, {}, as(player))).body.missions.map(({ name }: { name: string }) => name)
    expect(await names(here)).toEqual([])
    expect(await names(elsewhere)).toEqual(['Oku', 'On tur'])
  })

  it('stays so where a change of an offer says nothing of sites', async () => {
    const by = { as: await site.staff('content', 'finance'), second: await site.staff('admin') }
    await site.byTwo(createPromotion, { ...RULE, name: 'Yalnız Lale', sites: [lale] } as never, by)
    const read = async () =>
      (await site.call(listAllPromotions, {}, { as: by.as })).body.data.find(
        ({ name }: { name: string }) => name === 'Yalnız Lale',
      )
    const { id, version } = await read()
    const changed = await site.byTwo(updatePromotion, { ...RULE, id, version, name: 'Yalnız Lale' } as never, by)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await read()).sites).toEqual([lale])
  })
})

describe('whoever is bound to sites', () => {
  it('writes to players of their own alone, to all of them at once as well', async () => {
    const all = { audience: { kind: 'all' as const }, purpose: 'service' as const }
    const count = async (input: object, by: TestStaff) =>
      (await site.call(previewAudience, { ...all, ...input } as never, { as: by })).body.count
    const whole = await site.staff('support')
    expect(await count({}, whole)).toBe(2)
    expect(await count({ site: lale }, whole)).toBe(1)
    expect(await count({}, bound)).toBe(1)
    expect(await count({ site: meydan }, bound)).toBe(0)
    const message = { ...all, title: 'Bakım', content: 'Bu gece kısa bir bakım var', expected_count: 1 }
    const { proposal: id } = (await site.call(sendToPlayers, message, { as: bound })).body
    expect((await site.call(approveProposal, { id }, { as: await site.staff('compliance') })).status).toBe(200)
    const one = { ...message, audience: { kind: 'players' as const, player_ids: [here?.id as number] } }
    expect((await site.call(sendToPlayers, one, { as: bound })).status).toBe(400)
    const written = await db.rows(sql`select player_id from messages.threads where subject = 'Bakım'`)
    expect(written).toEqual([{ player_id: elsewhere?.id }])
  })

  it('is told of no account elsewhere by the hints of a payout', async () => {
    const id = await cashOf(site).askWithdrawal(elsewhere as TestPlayer)
    await db.run(sql`
      insert into cashier.bank_accounts (player_id, bank, account_name, iban_sealed, iban_index, branch_code, account_no_sealed, created_at)
      select ${here?.id}, bank, 'Ayşe Yılmaz', iban_sealed, iban_index, '1', iban_sealed, created_at from cashier.withdrawals where id = ${id}`)
    await db.run(sql`
      insert into identity.login_history (player_id, ip, user_agent, device, place, new_place, created_at)
      select id, '10.1.2.3', 'test', 'test', '', false, ${db.now()} from identity.players`)
    const hints = async (by: TestStaff) =>
      (await site.call(readWithdrawal, { id }, { as: by })).body.data.hints.map(({ code }: { code: string }) => code)
    expect(await hints(await site.staff('finance'))).toEqual(expect.arrayContaining(['shared_iban', 'shared_address']))
    const own = await hints(bound)
    expect(own).not.toContain('shared_iban')
    expect(own).not.toContain('shared_address')
  })
})

it('a registration at a site that is deleted meanwhile is refused', async () => {
  const { id } = await db.one<{ id: number }>(
    sql`insert into content.sites (name, title, domain) values ('Gül', 'Gül', 'gul.localhost') returning id`,
  )
  await db.run(sql`delete from content.sites where id = ${id}`)
  const meta = { site: id, ip: '127.0.0.1', userAgent: 'test' }
  await expect(answerRegistration(site.context, nextPerson(), meta)).rejects.toMatchObject({ code: 'bad_input' })
})
