import type { CallShape } from '@meydan/contract/call'
import { expect } from 'vitest'
import { byForm } from '../../../../../scripts/test/form.ts'
import { inputSchema } from '../hostile.ts'
import type { Walk } from './walk.ts'

const LETTERS = ['\u0000', '\u0007', '\u001b', '\u007f', '\ufffe']
/** Each field is asked with all of them in the long form; else one field of each call with one, both in turn. */
const ASKED = byForm(1, LETTERS.length)

let turn = 0

export function takesText(call: CallShape): boolean {
  return call.who !== 'provider' && call.body !== 'files' && Object.keys(fieldsOf(call)).length > 0
}

export async function refusesControlCharacters(walk: Walk, call: CallShape): Promise<void> {
  const cookie = cookieFor(walk, call)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  for (const name of someOf(Object.keys(fieldsOf(call)).filter((field) => !inPath.includes(field))))
    for (let asked = 0; asked < ASKED; asked++) {
      const reply = await send(walk, call, { cookie, fields: { [name]: `a${LETTERS[turn++ % LETTERS.length]}b` } })
      const { code, field } = reply.json()
      expect([name, reply.statusCode, code, field]).toEqual([name, 400, 'bad_input', name])
    }
}

function someOf(names: string[]): string[] {
  return byForm(names.slice(turn % (names.length || 1)).slice(0, 1), names)
}

function cookieFor({ staff, partner, player }: Walk, call: CallShape): string {
  if (typeof call.who === 'object' || call.who === 'staffLogin') return staff.cookie
  return (call.who === 'partner' ? partner : player).cookie
}

function send({ site }: Walk, call: CallShape, { cookie, fields }: { cookie: string; fields: Record<string, string> }) {
  const path = call.path.replaceAll(/\{\w+\}/g, '1')
  if (call.method === 'GET')
    return site.app.inject({ url: `${path}?${new URLSearchParams(fields)}`, headers: { cookie } })
  const headers = { cookie, 'content-type': 'application/json' }
  return site.app.inject({ method: call.method, url: path, payload: JSON.stringify(fields), headers })
}

function fieldsOf(call: CallShape): Record<string, unknown> {
  return inputSchema(call).properties ?? {}
}
