import { closeAccount } from '@meydan/contract/compliance/compliance'
import { askForData } from '@meydan/contract/privacy/data-requests'
import { grantErasure } from '@meydan/contract/privacy/data-requests-admin'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestPlayer, TestSite } from '../../../test/site.ts'

/** Asks for the erasure of an account without money, closes it, and has two people agree. Gives the request's id. */
export async function requestErasure(site: TestSite, player: TestPlayer): Promise<number> {
  expect(await site.call(askForData, { kind: 'erasure' }, { as: player })).toMatchObject({ status: 200 })
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from privacy.requests where player_id = ${player.id} and kind = 'erasure' and status = 'open'`,
  )
  expect((await site.call(closeAccount, { confirm: true }, { as: player })).body).toMatchObject({ closed: true })
  expect(await site.byTwo(grantErasure, { id }, { as: await site.staff('compliance') })).toMatchObject({
    body: { status: 'granted' },
  })
  return id
}
