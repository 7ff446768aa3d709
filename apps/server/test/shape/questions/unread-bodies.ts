import type { CallShape } from '@meydan/contract/call'
import { expect } from 'vitest'
import { byForm } from '../../../../../scripts/test/form.ts'
import { callsWithBody } from './bodies.ts'
import { entriesBeside, isOfStaff, nobodysAddress, type Walk } from './walk.ts'

/** What is refused before it is known which call is asked, or who asks. */
const unread: Record<string, { status: number; refusal: string; type: string; payload: string }> = {
  'a form of parts': {
    status: 415,
    refusal: 'unsupported_type',
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  },
  'plain text': { status: 415, refusal: 'unsupported_type', type: 'text/plain', payload: '{}' },
  'a type that is none': { status: 415, refusal: 'unsupported_type', type: ';;;', payload: '{}' },
  'broken JSON': { status: 400, refusal: 'unreadable', type: 'application/json', payload: '{"amount": 5' },
  'the prototype': { status: 400, refusal: 'unreadable', type: 'application/json', payload: '{"__proto__":{"a":1}}' },
  'a body too large': {
    status: 413,
    refusal: 'too_large',
    type: 'application/json',
    payload: JSON.stringify({ a: 'x'.repeat(140_000) }),
  },
}

export function readsBodiesOfStaff(call: CallShape): boolean {
  return isOfStaff(call) && call.method !== 'GET' && call.body !== 'form' && call.body !== 'files'
}

/** One of the bodies in turn, all of them in the long form. */
export async function notesUnreadBodies(walk: Walk, call: CallShape): Promise<void> {
  const all = Object.entries(unread)
  const turn = callsWithBody.indexOf(call) % all.length
  for (const [what, { status, refusal, type, payload }] of byForm(all.slice(turn, turn + 1), all)) {
    const { answer, entries } = await entriesBeside(walk, () =>
      walk.site.app.inject({
        method: call.method,
        url: nobodysAddress(call),
        payload,
        headers: { cookie: walk.support.cookie, 'content-type': type },
      }),
    )
    expect([what, answer.statusCode]).toEqual([what, status])
    expect(entries, what).toEqual([
      expect.objectContaining({
        action: 'call.refused',
        subject: `${call.method} ${call.path}`,
        staff_username: walk.support.username,
        note: refusal,
      }),
    ])
  }
}
