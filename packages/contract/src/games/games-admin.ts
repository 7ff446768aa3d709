import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { category } from '../categories.ts'
import { image, order, replaceCall } from '../content/content-fields.ts'
import { id, instant, line, lira, liraAmount, version, keptSites } from '../fields.ts'
import { LAUNCH_KINDS, providerPlace, stakeList, PROTOCOLS } from './provider-fields.ts'
import { AMOUNT_INVALID } from '../sentences.ts'

/** The catalogue is also what promotions are tied to. */
const readers = ['content', 'finance'] as const

const flag = z.optional(z.enum(['true', 'false'], 'true veya false yazın'))
const percent = z._default(
  z.nullable(z.int('Yüzde tam sayı olmalı').check(z.gte(0), z.lte(100, 'Yüzde en fazla 100 olabilir'))),
  null,
)

export const AdminGame = z.object({
  id: z.number(),
  version,
  code: z.string(),
  name: z.string(),
  category,
  provider_id: z.number(),
  provider_name: z.string(),
  image: z.string(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  has_demo: z.boolean(),
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.string()),
  /** Null: the category's own. */
  contribution_percent: z.nullable(z.number()),
  min_stake: z.nullable(lira),
  /** A round's wins above either of these wait for people; the first is in its stakes, null where nobody has declared it. */
  max_win_x: z.nullable(z.number()),
  max_win: lira,
  /** The stakes it can be played at; null where its provider has not said. */
  stakes: z.nullable(z.array(lira)),
  /** The same as an editor writes them. */
  stake_list: z.string(),
  /** For players of these sites alone; null: for all. */
  sites: z.nullable(z.array(z.number())),
  sort_order: z.number(),
  launch_count: z.number(),
  /** The last 30 Istanbul days, today included. */
  stake_30d: lira,
  win_30d: lira,
  rounds_30d: z.number(),
})

export const listAdminGames = adminList({
  resource: 'games',
  roles: readers,
  row: AdminGame,
  filters: {
    provider: z.optional(id),
    category: z.optional(category),
    active: flag,
    flag: z.optional(z.enum(['featured', 'new', 'hot'])),
  },
  sorts: [
    'id',
    'code',
    'name',
    'category',
    'provider_name',
    'is_active',
    'rtp',
    'sort_order',
    'launch_count',
    'stake_30d',
    'win_30d',
    'rounds_30d',
  ],
  usual: 'sort_order',
  summary: 'All games with their last 30 days.',
})

export const readAdminGame = adminRead({ resource: 'games', roles: readers, row: AdminGame, summary: 'A game.' })
export const updateGame = replaceCall(
  'games',
  {
    name: line(80),
    image,
    is_active: z.boolean(),
    is_featured: z.boolean(),
    is_new: z.boolean(),
    is_hot: z.boolean(),
    has_demo: z.boolean(),
    contribution_percent: percent,
    min_stake: z._default(z.nullable(liraAmount), null),
    /** Absent: as they were. Our own studio sets those of its games itself. */
    stake_list: z.optional(stakeList),
    sites: keptSites,
    sort_order: order,
  },
  'Changes a game: on or off, its flags, its place, what counts towards wagering. Open rounds are played to their end.',
)
const cap = liraAmount.check(z.gte(0n, AMOUNT_INVALID))
export const changeGameCaps = adminAction({
  resource: 'games',
  action: 'caps',
  roles: ['admin'],
  fields: {
    max_win_x: z.nullable(z.int('Kat tam sayı olmalı').check(z.gte(1), z.lte(1_000_000, 'En fazla 1.000.000 kat'))),
    max_win: cap,
  },
  refusals: [],
  summary: 'Changes a game’s maximum win of a round: lowered at once, raised by two people.',
})

export const AdminProvider = z.object({
  id: z.number(),
  version,
  code: z.string(),
  name: z.string(),
  wire: z.enum(PROTOCOLS),
  /** How it departs from what is usual in its protocol; empty: in nothing. */
  descriptor: z.string(),
  launch_url: z.string(),
  /** `call`: it is asked for the address of each game, and knows us as `operator_ref`. */
  launch_kind: z.enum(LAUNCH_KINDS),
  operator_ref: z.nullable(z.string()),
  /** What its games need beside that, and where its calls may come from (empty: from anywhere); one a line. */
  frame_origins: z.string(),
  allowed_ips: z.string(),
  is_active: z.boolean(),
  /** What a round of any of its games may win; null where the games' own caps say it all. */
  max_win: z.nullable(lira),
  /** What its games may win of the operator within an hour; null: no limit. */
  max_hour_loss: z.nullable(lira),
  /** They have won more: new bets are refused until less was won in the last hour. */
  is_stopped: z.boolean(),
  /** For players of these sites alone; null: for all. */
  sites: z.nullable(z.array(z.number())),
  sort_order: z.number(),
  games: z.number(),
  keys: z.number(),
  newest_key_at: z.nullable(instant),
  /** What its signatures have to cover; 1 is left to providers from before version 2. */
  signature_version: z.number(),
  /** Of the newest trial that passed and still counts; null: before it is switched on, there has to be one. */
  tested_at: z.nullable(instant),
})

export const listProviders = adminList({
  resource: 'providers',
  roles: readers,
  row: AdminProvider,
  filters: {},
  sorts: ['id', 'code', 'name', 'is_active', 'sort_order', 'games'],
  usual: 'sort_order',
  summary: 'Game providers.',
})

export const readProvider = adminRead({
  resource: 'providers',
  roles: readers,
  row: AdminProvider,
  summary: 'A game provider.',
})

export const updateProvider = replaceCall(
  'providers',
  {
    name: line(80),
    ...providerPlace,
    is_active: z.boolean(),
    sites: keptSites,
    sort_order: order,
  },
  'Changes a provider; switched off, none of its games can be opened or staked on, and what was staked can still be won.',
  ['provider_untested', 'launch_address_refused'],
)
export const changeProviderCaps = adminAction({
  resource: 'providers',
  action: 'caps',
  roles: ['admin'],
  fields: { max_win: z.nullable(cap), max_hour_loss: z.nullable(cap) },
  refusals: [],
  summary: 'Changes the maximum win of a provider’s games, null: no cap; lowered at once, raised by two people.',
})

export const rotateProviderKey = adminAction({
  resource: 'providers',
  action: 'rotate-key',
  roles: ['admin'],
  fields: { overlap_hours: z._default(z.int().check(z.gte(0), z.lte(168)), 24) },
  refusals: [],
  summary: 'Makes a new signing key, shown once in `message`; the older ones stay valid for the hours of the overlap.',
})

export const requireSignatureV2 = adminAction({
  resource: 'providers',
  action: 'require-signature-v2',
  exempt: 'stricter-or-own-account',
  roles: ['admin'],
  fields: {},
  refusals: ['already_decided'],
  summary: 'From now on the provider signs method and path too; there is no way back.',
})
