import { request } from '@playwright/test'
import { enter, expect } from '../backoffice/operators.ts'

/** The link in the newest mail to somebody, as an administrator reads it where nothing sends mail. */
export async function linkIn(kind: string, email: string, baseURL: string | undefined): Promise<string> {
  const api = await request.newContext({ baseURL })
  await enter(api, 'admin')
  const read = async (path: string) => (await (await api.get(`/api/admin/mails${path}`)).json()) as { data: unknown }
  const list = async () => (await read(`?kind=${kind}&q=${email}&sort=-id`)).data as { id: number }[]
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  const { body } = (await read(`/${(await list())[0]?.id}`)).data as { body: string }
  await api.dispose()
  return /http\S+/.exec(body)?.[0] ?? ''
}
