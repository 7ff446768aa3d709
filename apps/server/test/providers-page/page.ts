import type { CallShape } from '@meydan/contract/call'
import * as provider from '@meydan/contract/games/provider'
import * as z from 'zod/mini'
import { PROTOCOLS } from '@meydan/contract/games/provider-fields'
import { CALLS } from '../../src/domains/games/protocols/launch/request-launch-url.ts'
import { USUAL } from '../../src/domains/games/protocols/launch/descriptor.ts'
import { CODES } from '../../src/domains/games/protocols/gcp.ts'
import { STATUS } from '../../src/domains/games/protocols/hub88.ts'
import { HTTP } from '../../src/domains/games/protocols/meydan/answer.ts'
import { foreignProtocols } from '../../src/domains/games/protocols/foreign-protocols.ts'
import { samples } from './signatures.ts'

const calls = [
  provider.authenticate,
  provider.balance,
  provider.bet,
  provider.win,
  provider.rollback,
  provider.commitSecret,
  provider.revealSecret,
]
const AGAIN: readonly string[] = ['INTERNAL', 'WIN_HELD']

/** `docs/providers.md`: what a provider has to know, from the contract and the protocols themselves. */
export function providersPage(): string {
  return [
    '# Joining as a game provider',
    'Written by `npm run docs`; do not edit. `examples/provider` is a whole provider to copy, `examples/provider-python` the same in Python.',
    FLOW,
    '## Signature of `meydan-v1`',
    SIGNATURE,
    ...samples.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``),
    '## Calls of `meydan-v1`',
    SHAPE,
    ...calls.map(callText),
    '## Refusals',
    'In the words of each protocol. A refused call has changed nothing; one that says so is to be sent again.',
    refusalTable(),
    IDEMPOTENCY,
    '## Other protocols',
    OTHERS,
    wireTable(),
    LAUNCH_CALLS,
    launchTable(),
    `${FRAME}\n`,
  ].join('\n\n')
}

const FLOW = `## Flow
1. The player opens a game: your frame is loaded at \`<launch_url>/<game code>?token=…&mode=real&lang=tr&autoplay=0&feature_buy=0\`: whether it may play on by itself, and whether it may sell its feature, which is then staked with \`feature_buy\` true. In demo there is no token, and no call is made.
2. \`authenticate\` exchanges the token, once and within two minutes, for a session that is good for twelve hours.
3. \`bet\` takes a stake; draw only after it was answered \`ok\`. \`win\` pays, with 0 too; \`round_closed\` ends the round.
4. After a lost or unreadable answer, or HTTP 5xx: a bet is rolled back and never repeated; a win or rollback is repeated after 1 s, 2 s, 4 s … 60 s until it is answered.
5. A bet is answered within a second or certainly not executed; wins and rollbacks within three.

## Going live
1. The platform enters you switched off: code, protocol, launch address, the origins your frame needs beside it, the addresses you call from, and whether games are opened at that address or asked for by a call.
2. Two people make your key; where the protocol has RSA you send your public half and are given ours.
3. Your games are entered one by one or from a CSV, switched off.
4. The connection is tried with an account of the operator. It opens a game with \`mode=test\` from its server: exchange the token, ask the balance, stake one kuruş in a round of its own and roll it back, then answer 200, all within twenty seconds, 64 kB and without redirects; where we were too busy for the stake, roll it back and try another. Who cannot do that is opened by hand instead: one round that ends in a win (0 too) or a rollback.
5. Two people switch you on, which a changed key or address before that undoes: it is tried again.`

const SIGNATURE = `\`X-Provider\` your code · \`X-Timestamp\` milliseconds, at most five minutes off · \`X-Signature-Version\` 2 · \`X-Signature\` hex HMAC-SHA256 under your key over \`v2\`, method, path, timestamp and raw body, a line feed between them. Several keys are valid while they are changed.`

const IDEMPOTENCY = `## What comes twice, late or out of order
| situation | answer |
|---|---|
| the same transaction with the same content | as the first time, with the balance of now |
| the same transaction with other content | \`DUPLICATE_MISMATCH\` |
| bet after its rollback | \`ALREADY_ROLLED_BACK\`: a rollback of what never came is remembered for ever |
| rollback twice, or of a refused bet | \`ok\`, no money moves |
| rollback after a win of its round | \`ALREADY_SETTLED\` |
| win for a bet that was taken back | \`ALREADY_ROLLED_BACK\` |
| win after the session, a block, a pause or the game's end | paid |
| bet then | refused |
| win above the game's cap | \`WIN_HELD\` until two people let it pass; repeat it |`

const OTHERS = `Each provider has an address of its own, \`/api/wires/<wire>/<provider code>\`, and there is no exchange: the token of the launch is the session. \`hub88\`: RSA-SHA256 over the raw body both ways (\`X-Hub88-Signature\`), always HTTP 200. \`gcp\`: hex HMAC-SHA256 over the raw body (\`X-REQUEST-SIGN\`); the actions of a call are played together or not at all, a win belongs to its round, refusals are HTTP 412 (403 for the signature, 500 where it is to be sent again). \`/freespins\` names free spins of ours by \`issue_id\` and pays what they came to in one sum, once per issue, also to a player who is in a pause by then; of a provider that has told each win before, it is a notice and moves no money. Where the platform asks you for the address of each game, it tells you of free spins too: \`docs/provider-free-spins.md\`. Optional fields may be null; ids are any text of up to 255 characters. Not there: taking a win back.`

const LAUNCH_CALLS = `### Launches by a call

Where the platform has entered you so, it asks you for the address of each game, below the launch address, with a signature of ours as your protocol has it: five seconds, 64 kB, no redirects, HTTP 200 or 201. The address you answer is opened as it stands; its origin is that of the launch address or one of those entered beside it. Any other answer is told to the player as a game that cannot be opened now. Of the player you are told the reference, the country and the IP address.`

const FRAME = `## Frame
Sandboxed: \`allow-scripts\`, and your own origin where you serve it from a host of yours (\`allow-same-origin allow-forms\`). No popups, downloads or top navigation. To the page: \`{balance}\` in kuruş after each round, \`{type: 'round', phase: 'start' | 'end'}\`; from it: \`{type: 'refresh'}\` when the balance changed elsewhere.`

interface JsonField {
  type?: string
  const?: unknown
  properties?: Record<string, JsonField>
  required?: string[]
  description?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

function callText(call: CallShape): string {
  const { path, summary, input } = call
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' }) as JsonField
  const rows = Object.entries(properties).map(
    ([name, field]) => `| \`${name}\` | ${kindOf(field)} | ${required.includes(name) ? 'yes' : 'no'} |`,
  )
  return [
    `### POST ${path}`,
    summary,
    ['| field | is | needed |', '|---|---|---|', ...rows].join('\n'),
    'Answered by',
    ['| field | is | always |', '|---|---|---|', ...answerRows(okOf(call))].join('\n'),
    `\`\`\`json\n${JSON.stringify(ANSWERS[path])}\n\`\`\``,
  ].join('\n\n')
}

/** The answer of a call that was not refused. */
function okOf({ output }: CallShape): JsonField {
  const { oneOf, anyOf } = z.toJSONSchema(output, { io: 'output' }) as { oneOf?: JsonField[]; anyOf?: JsonField[] }
  const found = (oneOf ?? anyOf ?? []).find(({ properties }) => properties?.status?.const === 'ok')
  if (!found) throw new Error('an answer of the protocol has no ok')
  return found
}

/** Fields of objects within are named by their way, as `limits.max_win`. */
function answerRows({ properties = {}, required = [] }: JsonField, way = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const row = `| \`${way}${name}\` | ${answerKind(field)} | ${required.includes(name) ? 'yes' : 'no'} |`
    return [row, ...(field.properties ? answerRows(field, `${way}${name}.`) : [])]
  })
}

function answerKind(field: JsonField): string {
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``
  if (field.properties) return 'object'
  return field.type === 'number' || field.type === 'integer' ? 'number' : kindOf(field)
}

/** An answer to each call, as it is sent; the test reads them by the contract. */
export const ANSWERS: Readonly<Record<string, object>> = {
  [provider.authenticate.path]: {
    status: 'ok',
    player_ref: 'p00000042',
    nickname: 'de***',
    currency: 'TRY',
    balance: 125_050,
    session: 'a-session-of-ours',
    game_code: 'toss',
    mode: 'real',
    limits: { max_stake: 100_000, max_win: 5_000_000, max_win_x: 5_000 },
    free_spins: { id: 'fs-17', left: 10, stake: 500 },
  },
  [provider.balance.path]: { status: 'ok', balance: 125_050 },
  [provider.bet.path]: { status: 'ok', tx_id: '18204', balance: 124_050 },
  [provider.win.path]: { status: 'ok', tx_id: '18205', balance: 126_550 },
  [provider.rollback.path]: { status: 'ok', tx_id: '18206', balance: 125_050 },
}

/** A refusal, as it is sent. */
export const REFUSED = {
  status: 'error',
  code: 'INSUFFICIENT_FUNDS',
  message: 'Bakiyeniz yetersiz',
  balance: 350,
} as const

const SHAPE = `Requests are \`POST\` with \`Content-Type: application/json\` in UTF-8; answers are \`application/json\` and never stored. Amounts, both ways, are whole kuruş. The version is in the protocol's name: within \`meydan-v1\` fields may come to answers and optional ones to requests, none goes and none changes its meaning. A field of a request that is not listed is not looked at. What was refused is answered, with the HTTP status below, by \`status\`, \`code\`, \`message\` (Turkish, which the player may be told) and, where a player's session was named, \`balance\`:

\`\`\`json
${JSON.stringify(REFUSED)}
\`\`\``

function kindOf({ type, pattern, minimum, maxLength }: JsonField): string {
  if (type === 'integer') return `whole number${minimum === undefined ? '' : `, at least ${minimum}`}`
  if (pattern !== undefined) return `text, \`${pattern}\``
  return `${type === 'boolean' ? 'true or false' : 'text'}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`
}

function refusalTable(): string {
  const rows = Object.entries(HTTP)
    .filter(([code]) => code !== 'STAKE_ABOVE_BONUS_MAXIMUM')
    .map(([code, http]) => {
      const name = code as keyof typeof STATUS
      return `| \`${code}\` | ${http} | \`RS_ERROR_${STATUS[name]}\` | ${CODES[name]} | ${AGAIN.includes(code) ? 'send again' : ''} |`
    })
  return ['| meydan-v1 | HTTP | hub88 | gcp | |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** What a protocol asks for a game is written as it would be sent. */
function launchTable(): string {
  const wish = {
    game: 'toss',
    operator: '77',
    ip: '203.0.113.7',
    isMobile: false,
    lobbyUrl: 'https://site/casino/slots',
    depositUrl: 'https://site/account/wallet?tab=deposit',
  }
  const played = { ...wish, player: 'p00000012', session: 'a-session-token' }
  const demo = { ...wish, player: undefined, session: undefined }
  return Object.entries(CALLS)
    .map(([wire, call]) => {
      const answers = call.namesSession ? '`{"session_id":"…","launch_options":{"game_url":"…"}}`' : '`{"url":"…"}`'
      const sent = JSON.stringify(call.bodyOf(played), null, 1)
      return `\`${wire}\`: \`POST ${call.pathOf(played)}\`, a demo \`POST ${call.pathOf(demo)}\`; answered by ${answers}${call.namesSession ? ', the session by a name of yours that was never used' : ''}.\n\n\`\`\`json\n${sent}\n\`\`\``
    })
    .join('\n\n')
}

function wireTable(): string {
  const pathsOf = (wire: string) => foreignProtocols.find(({ code }) => code === wire)?.calls
  const rows = PROTOCOLS.map((wire) => {
    const { amounts, unknownWin } = USUAL[wire]
    const paths = Object.keys(pathsOf(wire) ?? {}).join(' ') || 'above'
    return `| \`${wire}\` | ${paths} | \`${JSON.stringify(amounts)}\` | ${unknownWin} |`
  })
  const head = ['| protocol | calls | amounts | win of an unknown round |', '|---|---|---|---|']
  return `${[...head, ...rows].join('\n')}\n\n\`minor\` is whole kuruş, \`x100000\` whole hundred-thousandths of a lira; finer than a kuruş is refused. A provider's descriptor may say otherwise.`
}
