import createClient, { type Client } from 'openapi-fetch'
import { Cookies } from './cookies.ts'
import type { paths } from './site-types.ts'
import { type Listen, listenAt } from './socket.ts'

export interface Site {
  /**
   * Every call of a site: `calls.POST('/api/login.php', { body })` answers `{data}`, or `{error}` with its `code` and one Turkish sentence.
   * Fields of a body that are `Blob`s are sent as files.
   */
  calls: Client<paths>
  /** Hears a socket until it is closed; a lost one is opened again. */
  listen: Listen
}

/** One caller at a site (`https://www.example.org`). Outside a browser it keeps its own cookies: each player needs a client. */
export function openSite(url: string): Site {
  const baseUrl = url.replace(/\/$/, '')
  const calls = createClient<paths>({ baseUrl, bodySerializer: serialised })
  const cookies = 'document' in globalThis ? undefined : new Cookies()
  if (cookies)
    calls.use({
      onRequest({ request }) {
        const header = cookies.header()
        if (header !== undefined) request.headers.set('cookie', header)
      },
      onResponse: ({ response }) => cookies.take(response),
    })
  return { calls, listen: listenAt(baseUrl, () => cookies?.header()) }
}

function serialised(body: unknown): string | FormData {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
