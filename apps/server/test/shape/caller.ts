import type { CallShape, StaffRole } from '@meydan/contract/call'
import { providers } from '@meydan/studio/catalogue'
import { partnerOf } from '../../src/domains/affiliates/test/affiliates.ts'
import { providerKeys } from '../../src/domains/games/public.ts'
import { signatureOf } from '../signature.ts'
import type { Reply, TestSite } from '../site.ts'

const ALL_ROLES: StaffRole[] = ['support', 'finance', 'content', 'compliance', 'trading', 'admin']

export interface Caller {
  /** Makes a call as somebody who may make it, with any input. */
  make(call: CallShape, input: Record<string, unknown>): Promise<Reply>
  player: { cookie: string }
  /** How many people were made since, each in place of one whose session a call has ended. */
  renewed: number
}

/** A player with money, a partner and a person of every role; one that a call has logged out comes back. */
export async function makeCaller(site: TestSite): Promise<Caller> {
  const provider = providerKeys(site.context.vault, providers)[0]
  let player = await site.player({ cashKurus: 5_000_000n, kyc: 'approved' })
  let partner = await partnerOf(site)
  let staff = await site.staff(...ALL_ROLES)
  const caller: Caller = {
    renewed: 0,
    get player() {
      return { cookie: player.cookie }
    },
    async make(call, input) {
      if (call.who === 'provider' && provider)
        return signed(site, { call, input, code: provider.code, key: provider.key })
      const isOfStaff = typeof call.who === 'object' || call.who === 'staffLogin'
      const outside = call.who === 'partner' ? partner : player
      const as = isOfStaff ? staff : outside
      const reply = await send(site, call, input, as.cookie)
      const lost = reply.body?.code === 'no_session' || (reply.status < 300 && ENDS_SESSION.test(call.path))
      if (lost) caller.renewed++
      if (lost && as === player) player = await site.player({ cashKurus: 5_000_000n, kyc: 'approved' })
      if (lost && as === partner) partner = await partnerOf(site)
      if (lost && as === staff) staff = await site.staff(...ALL_ROLES)
      return reply
    },
  }
  return caller
}

/** No values: they lead to the path above, which is another call. */
const DOTS = ['.', '..']

const ENDS_SESSION = /logout|password|exclu|time-?out|mola|close|sessions\/end|block|end-sessions|two-factor|staff/

async function send(site: TestSite, call: CallShape, input: Record<string, unknown>, cookie: string): Promise<Reply> {
  const rest = { ...input }
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    const segment = encodeURIComponent(wellFormed(String(value ?? '1')).slice(0, 150)) || '1'
    return DOTS.includes(segment) ? '1' : segment
  })
  const query =
    call.method === 'GET'
      ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, wellFormed(String(value))] as [string, string]))}`
      : ''
  const body = call.method === 'GET' ? {} : bodyOf(call, rest)
  const reply = await site.app.inject({
    method: call.method,
    url: url + query,
    ...body,
    headers: { cookie, ...body.headers },
  })
  return asReply(reply)
}

function bodyOf(
  call: CallShape,
  fields: Record<string, unknown>,
): { payload?: string; headers?: Record<string, string> } {
  if (call.body === 'files')
    return {
      payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
  if (call.body !== 'form') return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const payload = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, wellFormed(String(value))] as [string, string]),
  ).toString()
  return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

async function signed(
  site: TestSite,
  turn: { call: CallShape; input: Record<string, unknown>; code: string; key: string },
): Promise<Reply> {
  const payload = JSON.stringify(turn.input)
  const timestamp = String(Date.now())
  const signature = signatureOf(turn.key, { path: turn.call.path, timestamp, body: payload })
  const headers = {
    'content-type': 'application/json',
    'x-provider': turn.code,
    'x-timestamp': timestamp,
    'x-signature-version': '2',
    'x-signature': signature,
  }
  return asReply(await site.app.inject({ method: 'POST', url: turn.call.path, payload, headers }))
}

function asReply(reply: {
  statusCode: number
  body: string
  headers: Record<string, unknown>
  json(): unknown
}): Reply {
  const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== ''
  return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers }
}

function wellFormed(text: string): string {
  return text.toWellFormed()
}
