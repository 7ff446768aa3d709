import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'

export const ACTORS = ['guest', 'player', 'support', 'finance', 'content', 'compliance', 'trading', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** What the contract promises: staff with one of the call's roles, `admin` always; players their own calls; providers only by signature. */
export function mayCall(call: CallShape, actor: Actor): boolean {
  if (call.who === 'anyone' || call.who === 'staffLogin') return true
  if (call.who === 'player') return actor === 'player'
  if (call.who === 'provider' || call.who === 'partner') return false
  return actor === 'admin' || (call.who as readonly string[]).includes(actor)
}

const WITHOUT: Record<string, string> = { provider: 'provider signature', partner: 'partner session' }

/** `docs/authorisation.md`: the matrix people review. */
export function authorisationTable(): string {
  const rows = [...allCalls.values()]
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(
      (call) =>
        `| ${call.method} \`${call.path}\` | ${ACTORS.map((actor) => (mayCall(call, actor) ? '●' : '·')).join(' | ')} | ${WITHOUT[call.who as string] ?? ''} |`,
    )
  return [
    '# Who may call what',
    '',
    'Generated from the contract by `npm run docs`; the tests ask every call as every actor and compare this page with the contract.',
    'A dot in the middle is a refusal (401 without a session, 403 without the role). Players reach only what is their own: another',
    "player's id is answered as not found, which `ownership.test.ts` shows for every call that takes one.",
    '',
    `| call | ${ACTORS.join(' | ')} | |`,
    `|---|${ACTORS.map(() => ':-:').join('|')}|---|`,
    ...rows,
    '',
  ].join('\n')
}
