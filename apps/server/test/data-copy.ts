import { askForData, fetchDataCopy, listDataRequests } from '@meydan/contract/privacy/data-requests'
import { expect } from 'vitest'
import { eventually } from './patience.ts'
import type { TestPlayer, TestSite } from './site.ts'

/** Everything kept about a player, as they get it by asking for a copy. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into all of it
export async function dataCopyOf(site: TestSite, as: TestPlayer): Promise<any> {
  expect(await site.call(askForData, { kind: 'copy' }, { as })).toMatchObject({ status: 200 })
  const newest = async () => (await site.call(listDataRequests, {}, { as })).body.requests[0]
  await eventually(async () => expect((await newest()).file_until).not.toBeNull())
  const reply = await site.call(fetchDataCopy, { id: (await newest()).id }, { as })
  expect(reply.headers['content-disposition']).toMatch(/^attachment/)
  return typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
}
