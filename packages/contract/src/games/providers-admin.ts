import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { category } from '../categories.ts'
import { createCall, image } from '../content/content-fields.ts'
import { id, instant, line, liraAmount, paragraph, wholeBetween } from '../fields.ts'
import { recordList } from '../list-admin.ts'
import { providerPlace, stakeList, PROTOCOLS } from './provider-fields.ts'
import { AMOUNT_INVALID } from '../sentences.ts'

const readers: readonly StaffRole[] = ['content', 'finance']
const cap = liraAmount.check(z.gte(1n, AMOUNT_INVALID))
const made = z.object({ success: z.boolean(), message: z.string(), id: z.number() })

export const createProvider = call({
  who: ['admin'],
  method: 'POST',
  path: '/api/admin/providers',
  exempt: 'prepares',
  summary: 'A provider, switched off and without a key.',
  input: z.object({
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/, 'Kod küçük harf, rakam ve tireden oluşmalı')),
    name: line(80),
    wire: z.enum(PROTOCOLS, 'Geçersiz protokol'),
    ...providerPlace,
    /** Null: as is usual in its protocol. Only of protocols that other platforms speak too. */
    amounts: z._default(z.nullable(z.enum(['minor', 'x100000', 'decimal'], 'Geçersiz tutar biçimi')), null),
    finer: z._default(z.nullable(z.enum(['refuse', 'truncate'], 'Geçersiz seçim')), null),
    unknown_win: z._default(z.nullable(z.enum(['refuse', 'open'], 'Geçersiz seçim')), null),
    free_spins: z._default(z.nullable(z.enum(['total', 'notice'], 'Geçersiz seçim')), null),
    max_win: z._default(z.nullable(cap), null),
    max_hour_loss: z._default(z.nullable(cap), null),
  }),
  output: made,
  refusals: ['provider_code_taken', 'launch_address_refused'],
})

export const ProviderKey = z.object({
  id: z.number(),
  kind: z.enum(['hmac', 'rsa-theirs', 'rsa-ours']),
  valid_from: instant,
  valid_until: z.nullable(instant),
  is_valid: z.boolean(),
  /** PEM; of our own the half to hand out. Empty: the key is a secret that both know. */
  public_key: z.string(),
})

export const listProviderKeys = recordList({
  resource: 'providers/{id}/keys',
  roles: readers,
  row: ProviderKey,
  filters: { id },
  sorts: ['id'],
  usual: '-id',
  summary: 'Every key of a provider; no secret is among them.',
})

export const uploadProviderKey = adminAction({
  resource: 'providers',
  action: 'upload-key',
  roles: ['admin'],
  fields: { public_key: paragraph(4_000) },
  refusals: ['provider_key_refused'],
  summary: 'Takes the public RSA key that a provider signs by, beside those it has.',
})

export const endProviderKey = adminAction({
  resource: 'providers',
  action: 'end-key',
  exempt: 'stricter-or-own-account',
  roles: ['admin'],
  fields: { key_id: id },
  refusals: ['already_decided'],
  summary: 'A key is good for nothing from now on.',
})

export const testProvider = call({
  who: ['admin'],
  method: 'POST',
  path: '/api/admin/providers/{id}/test',
  exempt: 'prepares',
  summary: 'Opens a game with an account of the operator and records the provider’s calls.',
  input: z.object({
    id,
    game_id: id,
    /** An account that is marked as the operator’s own, with money to stake. */
    username: line(40),
    /** The address is for the caller to open and play; otherwise the operator opens it with `mode=test`. */
    by_hand: z._default(z.boolean(), false),
  }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    passed: z.boolean(),
    /** By hand: good for two minutes, once. */
    launch_url: z.nullable(z.string()),
  }),
  refusals: ['test_account_refused', 'launch_address_refused'],
})

export const ProviderTest = z.object({
  id: z.number(),
  game_name: z.string(),
  username: z.string(),
  by_hand: z.boolean(),
  started_at: instant,
  started_by: z.string(),
  /** Null: nothing was wrong, or it was opened by hand. */
  launch_fault: z.nullable(z.string()),
  /** `authenticate`, `balance`, `bet`, `win`, `rollback`; refused ones with the refusal behind a colon. */
  heard: z.array(z.string()),
  passed: z.boolean(),
  /** It says that the provider may be switched on: nothing of its keys or addresses has changed since. */
  counts: z.boolean(),
})

export const listProviderTests = recordList({
  resource: 'providers/{id}/tests',
  roles: readers,
  row: ProviderTest,
  filters: { id },
  sorts: ['id'],
  usual: '-id',
  summary: 'Trials of a provider’s connection, newest first.',
})

/** As players read it. */
export const VOLATILITIES = ['Düşük', 'Orta', 'Yüksek'] as const

const gameFields = {
  code: z.string().check(z.regex(/^[\w.:-]{1,80}$/, 'Kod harf, rakam ve . : - _ işaretlerinden oluşmalı')),
  name: line(80),
  category,
  image,
  rtp: z._default(
    z.nullable(z.number('Bir sayı girin').check(z.gte(0), z.lte(100, 'RTP en fazla 100 olabilir'))),
    null,
  ),
  volatility: z._default(z.nullable(z.enum(VOLATILITIES, 'Geçersiz oynaklık')), null),
  has_demo: z._default(z.boolean(), false),
  contribution_percent: z._default(z.nullable(wholeBetween(0, 100, '0 ile 100 arasında bir tam sayı girin')), null),
  /** What its free spins can be played at, sent to the provider as the place in this list where the protocol asks for that. */
  stake_list: stakeList,
  /** At most what games have without saying: more is for two people. Null: that. */
  max_win: z._default(z.nullable(cap), null),
}

export const NewGame = z.object(gameFields)

export const createGame = createCall(
  'games',
  { provider_id: id, ...gameFields },
  'A game of a provider from outside, switched off.',
  ['game_code_taken', 'cap_needs_two'],
  'prepares',
)

export const importGames = call({
  who: ['content'],
  method: 'POST',
  path: '/api/admin/providers/{id}/import-games',
  exempt: 'prepares',
  summary: 'Games from a CSV with a line of heads, all of them or none; each switched off.',
  input: z.object({ id, csv: paragraph(200_000) }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['games_unreadable', 'game_code_taken', 'cap_needs_two'],
})
