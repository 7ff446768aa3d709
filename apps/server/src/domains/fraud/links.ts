import { LINK_NAMES, type LINK_KINDS, type readPlayerLinks } from '@meydan/contract/fraud/fraud-admin'
import type { RawOutputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

type Kind = (typeof LINK_KINDS)[number]

/** What more accounts than this share links none of them: a mobile network, a large affiliate. */
const CROWD = 20
const MOST_PLAYERS = 60
const ADDRESS_DAYS = 90

/** Where what accounts may have in common stands, each kind with its key. Sealed fields are compared by their blind indexes. */
const KINDS: readonly { kind: Kind; rows: string; keys: readonly string[]; where?: string; lately?: true }[] = [
  { kind: 'iban', rows: 'cashier.ibans_view', keys: ['iban_mark'] },
  { kind: 'device', rows: 'identity.devices_view', keys: ['device'] },
  {
    kind: 'browser',
    rows: 'identity.ranges_view',
    keys: ['range', 'user_agent'],
    where: `x.user_agent <> ''`,
    lately: true,
  },
  { kind: 'range', rows: 'identity.ranges_view', keys: ['range'], lately: true },
  { kind: 'phone', rows: 'fraud.phones_view', keys: ['phone_mark'] },
  { kind: 'referral', rows: 'identity.referrals_view', keys: ['btag'] },
  { kind: 'referral', rows: 'referral.ties_view', keys: ['inviter_id'] },
]

interface Link {
  one: PlayerId
  other: PlayerId
  kind: Kind
}

/** The graph of two degrees around a player; the look is audited. Refuses `not_found`. */
export function readLinks(db: Db, actor: StaffActor, id: PlayerId): Promise<RawOutputOf<typeof readPlayerLinks>> {
  return db.transaction(async (tx) => {
    if (!(await tx.row(sql`select from identity.players_view where id = ${id}`))) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'player.view_links', subject: `player:${id}`, playerId: id })
    const near = await linksOf(tx, [id])
    const degrees = new Map<PlayerId, number>([[id, 0]])
    const reach = (links: readonly Link[], degree: number) => {
      for (const { other } of links) if (!degrees.has(other) && degrees.size < MOST_PLAYERS) degrees.set(other, degree)
    }
    reach(near, 1)
    const far = await linksOf(
      tx,
      [...degrees.keys()].filter((each) => each !== id),
    )
    reach(far, 2)
    const links = merged([...near, ...far].filter(({ one, other }) => isOutward(degrees.get(one), degrees.get(other))))
    const is_cut = [...near, ...far].some(({ other }) => !degrees.has(other))
    return { success: true, data: { players: await playersOf(tx, degrees), links, is_cut } }
  })
}

/** Of a ring that shares one thing, the links away from the player suffice. */
function isOutward(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** What many may share who are not one person: a network, and who brought them. */
const WEAK: ReadonlySet<Kind> = new Set(['range', 'referral'])

/** By what two accounts are likely one person's, in words; empty where by nothing. */
export async function linkedBy(q: Queryable, one: PlayerId, other: PlayerId): Promise<string[]> {
  const kinds = (await linksOf(q, [one])).filter((link) => link.other === other && !WEAK.has(link.kind))
  return [...new Set(kinds.map(({ kind }) => LINK_NAMES[kind]))]
}

/** Accounts that are likely the same person's as this one. */
export async function linkedTo(q: Queryable, id: PlayerId): Promise<PlayerId[]> {
  const links = (await linksOf(q, [id])).filter(({ kind }) => !WEAK.has(kind))
  return [...new Set(links.map(({ other }) => other))]
}

/** Whatever these accounts share with others. */
async function linksOf(q: Queryable, ids: readonly PlayerId[]): Promise<Link[]> {
  if (ids.length === 0) return []
  const since = new Date(q.now().getTime() - ADDRESS_DAYS * 86_400_000)
  const found = await q.rows<Link>(
    join(
      KINDS.map((kind) => sharing(kind, ids, since)),
      ' union ',
    ),
  )
  return [...found, ...(await samePersons(q, ids))]
}

/** The names of views and columns are ours. */
function sharing(
  { kind, rows, keys, where, lately }: (typeof KINDS)[number],
  ids: readonly PlayerId[],
  since: Date,
): Sql {
  const same = raw(keys.map((key) => `b.${key} = a.${key}`).join(' and '))
  const young = (alias: string) => (lately ? sql`and ${raw(alias)}.created_at > ${since}` : sql``)
  return sql`
    select distinct n.one, n.other, ${kind} as kind from (
      select a.player_id as one, b.player_id as other, count(*) over (partition by a.player_id, ${raw(keys.map((key) => `a.${key}`).join(', '))}) as crowd
      from (select distinct x.player_id, ${raw(keys.map((key) => `x.${key}`).join(', '))} from ${raw(rows)} x
        where x.player_id = any(${[...ids]}::int[]) ${where ? sql`and ${raw(where)}` : sql``} ${young('x')}) a
      cross join lateral (select distinct b.player_id from ${raw(rows)} b where ${same} and b.player_id <> a.player_id ${young('b')} limit ${CROWD + 1}) b
    ) n where n.crowd <= ${CROWD}`
}

interface Person {
  one: PlayerId
  other: PlayerId
  name: string
  other_name: string
}

/** Of one name, however it is written, and born on one day. */
async function samePersons(q: Queryable, ids: readonly PlayerId[]): Promise<Link[]> {
  const born = await q.rows<Person>(sql`
    select a.id as one, b.id as other, a.first_name || ' ' || a.last_name as name, b.first_name || ' ' || b.last_name as other_name
    from identity.persons_view a join identity.persons_view b on b.birth_date = a.birth_date and b.id <> a.id where a.id = any(${[...ids]}::int[])`)
  return born
    .filter(({ name, other_name }) => foldTurkish(name) === foldTurkish(other_name))
    .map(({ one, other }) => ({ one, other, kind: 'person' }))
}

/** Each pair once, with all that it shares. */
function merged(links: readonly Link[]) {
  const pairs = new Map<string, { one: PlayerId; other: PlayerId; kinds: Kind[] }>()
  for (const { one, other, kind } of links) {
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    const pair = pairs.get(`${low}-${high}`) ?? { one: low, other: high, kinds: [] }
    if (!pair.kinds.includes(kind)) pair.kinds.push(kind)
    pairs.set(`${low}-${high}`, pair)
  }
  return [...pairs.values()]
}

async function playersOf(q: Queryable, degrees: ReadonlyMap<PlayerId, number>) {
  const rows = await q.rows<{ id: PlayerId; username: string; status: string; has_open_case: boolean }>(sql`
    select id, username, status, compliance.is_under_review(id) as has_open_case
    from identity.players_view where id = any(${[...degrees.keys()]}::int[])`)
  return rows
    .map((row) => ({ ...row, degree: degrees.get(row.id) ?? 0 }))
    .toSorted((one, other) => one.degree - other.degree || one.id - other.id)
}
