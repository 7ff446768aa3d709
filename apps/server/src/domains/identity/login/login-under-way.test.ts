import { confirmTwoFactor, login, startTwoFactor } from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { testSite } from '../../../../test/site.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { totpCode, totpStep } from '../../../platform/credentials/totp.ts'
import { endSessions } from './sessions.ts'

const site = await testSite()
const enter = ({ username }: { username: string }) => site.call(login, { username, password: 'Demo1234!' })

const waiting = async () =>
  (
    await site.db.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%identity.players%'`)
  ).length
const sessionsOf = async ({ id }: { id: number }) =>
  (await site.db.rows(sql`select from identity.sessions where player_id = ${id} and ended_at is null`)).length

it('opens nothing with a password that is no longer the one', async () => {
  const player = await site.player()
  const fresh = await hashPassword(site.context.vault, 'Yepyeni-Sifre-7')
  const { entering } = await site.db.transaction(async (tx) => {
    await tx.run(sql`update identity.players set password_hash = ${fresh} where id = ${player.id}`)
    await endSessions(tx, player.id)
    const held = { entering: enter(player) }
    await eventually(async () => expect(await waiting()).toBe(1))
    return held
  })
  expect((await entering).body.code).toBe('wrong_credentials')
  expect(await sessionsOf(player)).toBe(0)
})

it('opens nothing without the second factor that is switched on meanwhile', async () => {
  const player = await site.player()
  const { secret } = (await site.call(startTwoFactor, { password: 'Demo1234!' }, { as: player })).body
  const { confirming, entering } = await site.db.transaction(async (tx) => {
    await tx.one(sql`select from identity.players where id = ${player.id} for update`)
    const code = totpCode(secret, totpStep(site.clock.now()))
    const first = site.call(confirmTwoFactor, { code }, { as: player })
    await eventually(async () => expect(await waiting()).toBe(1))
    const held = { confirming: first, entering: enter(player) }
    await eventually(async () => expect(await waiting()).toBe(2))
    return held
  })
  expect([(await confirming).status, (await entering).body.code]).toEqual([200, 'two_factor_required'])
  expect(await sessionsOf(player)).toBe(1)
})

it('opens nothing for whoever is blocked meanwhile', async () => {
  const player = await site.player()
  const { entering } = await site.db.transaction(async (tx) => {
    await tx.run(sql`update identity.players set status = 'blocked' where id = ${player.id}`)
    const held = { entering: enter(player) }
    await eventually(async () => expect(await waiting()).toBe(1))
    return held
  })
  expect((await entering).body.code).toBe('account_blocked')
})

it('lets in who comes twice at once where the hash is made anew', async () => {
  const player = await site.player()
  const renewed = await hashPassword(site.context.vault, 'Demo1234!')
  const { entering } = await site.db.transaction(async (tx) => {
    await tx.run(sql`update identity.players set password_hash = ${renewed} where id = ${player.id}`)
    const held = { entering: enter(player) }
    await eventually(async () => expect(await waiting()).toBe(1))
    return held
  })
  expect((await entering).status).toBe(200)
})
