import type { FastifyBaseLogger } from 'fastify'
import type { Vault } from '../platform/keys/vault.ts'
import type { Config } from '../platform/start/config.ts'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/database/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { MerkleTree } from './merkle.ts'
import type { Breach } from './verify.ts'

/** What is signed: the root over the heads that have changed since the previous anchor, and that anchor, so that none can be left out. */
interface Anchor {
  at: string
  /** Signature of the anchor before; '' of the first. */
  previous: string
  players: number
  root: string
  /** The end of the audit log. */
  audit: string
  signature: string
}

const INVARIANT = 'I11 the ledger still is what was anchored outside'
const PLAYERS_AT_ONCE = 10_000
/** A head may have been read a moment before a commit of earlier time became visible. */
const SLACK_MS = 5 * 60_000

/**
 * Writes the heads of all players who moved since the last anchor (of all, for the first) beside the database, with their Merkle
 * root signed by a key that the database does not hold. Costs what has changed.
 */
export async function writeAnchor(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>): Promise<Anchor> {
  const folder = folderOf(context.config)
  await mkdir(folder, { recursive: true })
  const at = context.db.now()
  const last = (await readAnchors(folder)).at(-1)
  const name = at.toISOString().replaceAll(/[:.]/g, '-')
  const tree = new MerkleTree()
  const lines: string[] = []
  for await (const head of headsSince(context.db, last ? new Date(Date.parse(last.at) - SLACK_MS) : new Date(0))) {
    const line = `${head.player_id} ${head.seq} ${head.hash}`
    tree.add(line)
    lines.push(line)
  }
  const audit = await context.db.row<{ head: string }>(
    sql`select position || ' ' || encode(hash, 'hex') as head from staff.audit_head`,
  )
  const body = {
    at: at.toISOString(),
    previous: last?.signature ?? '',
    players: tree.leaves,
    root: tree.root(),
    audit: audit?.head ?? '',
  }
  const anchor = { ...body, signature: context.vault.sign(ANCHOR, textOf(body)) }
  await writeFile(join(folder, `${name}.heads`), `${lines.join('\n')}\n`)
  await writeFile(join(folder, `${name}.json.part`), `${JSON.stringify(anchor)}\n`)
  await rename(join(folder, `${name}.json.part`), join(folder, `${name}.json`))
  if (context.config.anchorUrl !== undefined) await send(context.log, context.config.anchorUrl, anchor)
  return anchor
}

/** Every anchor is signed and follows the one before, its heads give its root, and each head is still on its player's chain. */
export async function verifyAnchors(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Promise<Breach[]> {
  const folder = folderOf(context.config)
  const breaches: Breach[] = []
  const tell = (detail: string) => breaches.push({ invariant: INVARIANT, detail })
  const heads = new Map<number, string>()
  let previous = ''
  for (const { name, ...anchor } of await readAnchors(folder)) {
    const { signature, ...body } = anchor
    if (!isSigned(context.vault, body, signature)) tell(`anchor ${name} is not signed by this house`)
    if (anchor.previous !== previous) tell(`the anchor before ${name} is missing`)
    previous = signature
    const tree = new MerkleTree()
    for await (const line of linesOf(join(folder, `${name}.heads`))) {
      tree.add(line)
      const [player, ...head] = line.split(' ')
      heads.set(Number(player), head.join(' '))
    }
    if (tree.root() !== anchor.root || tree.leaves !== anchor.players)
      tell(`the heads of anchor ${name} are not those of its root`)
    breaches.push(...(await auditBreach(context.db, name, anchor.audit)))
  }
  for (const some of chunksOf([...heads])) breaches.push(...(await offChain(context.db, some)))
  return breaches
}

function folderOf(config: Config): string {
  return join(config.dataDir, 'anchors')
}

const ANCHOR = 'anchor'

function textOf({ at, previous, players, root, audit }: Omit<Anchor, 'signature'>): string {
  return JSON.stringify([at, previous, players, root, audit])
}

/** A root that signs no more signed no anchor of a later time. */
function isSigned(vault: Vault, body: Omit<Anchor, 'signature'>, signature: string): boolean {
  const until = vault.signedUntil(ANCHOR, textOf(body), signature)
  return until !== undefined && Date.parse(body.at) <= until.at
}

async function readAnchors(folder: string): Promise<(Anchor & { name: string })[]> {
  const names = await readdir(folder).catch(() => [])
  const anchors = names.filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    anchors.map(async (file) => ({
      ...(JSON.parse(await readFile(join(folder, file), 'utf8')) as Anchor),
      name: file.slice(0, -'.json'.length),
    })),
  )
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) if (line !== '') yield line
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

interface HeadRow {
  player_id: number
  seq: number
  hash: string
}

/** In the order of players. Each is read at its own moment: wherever it stood, it must stay on the chain. */
async function* headsSince(q: Queryable, since: Date): AsyncGenerator<HeadRow> {
  for (let after = 0; ; ) {
    const rows = await q.rows<HeadRow>(sql`
      select w.player_id, m.seq, encode(m.hash, 'hex') as hash
      from (select player_id from wallet.wallets where player_id > ${after} order by player_id limit ${PLAYERS_AT_ONCE}) w
      left join lateral (select seq, hash, created_at from wallet.movements where player_id = w.player_id order by seq desc limit 1) m on m.created_at >= ${since}`)
    for (const row of rows) if (row.seq !== null) yield row
    const last = rows.at(-1)
    if (!last || rows.length < PLAYERS_AT_ONCE) return
    after = last.player_id
  }
}

async function offChain(q: Queryable, heads: readonly (readonly [number, string])[]): Promise<Breach[]> {
  const rows = await q.rows<{ detail: string }>(sql`
    select format('player %s: movement %s is not the one that was anchored', h.player_id, split_part(h.head, ' ', 1)) as detail
    from unnest(${heads.map(([player]) => player)}::int[], ${heads.map(([, head]) => head)}::text[]) as h (player_id, head)
    left join wallet.movements m on m.player_id = h.player_id and m.seq = split_part(h.head, ' ', 1)::int
    where encode(m.hash, 'hex') is distinct from split_part(h.head, ' ', 2) limit 20`)
  return rows.map(({ detail }) => ({ invariant: INVARIANT, detail }))
}

async function auditBreach(q: Queryable, name: string, head: string): Promise<Breach[]> {
  if (head === '') return []
  const [position, hash] = head.split(' ') as [string, string]
  const row = await q.row(
    sql`select from staff.audit_chain where position = ${position} and hash = decode(${hash}, 'hex')`,
  )
  return row ? [] : [{ invariant: INVARIANT, detail: `the audit log does not hold what anchor ${name} saw at its end` }]
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PLAYERS_AT_ONCE) }, (_, index) =>
    items.slice(index * PLAYERS_AT_ONCE, (index + 1) * PLAYERS_AT_ONCE),
  )
}

/** Somebody else keeps it too; where they cannot be reached, the file stands and the next anchor names this one. */
async function send(log: FastifyBaseLogger, url: string, anchor: Anchor): Promise<void> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anchor),
      signal: AbortSignal.timeout(10_000),
    })
    if (!reply.ok) throw new Error(`answered ${reply.status}`)
  } catch (err) {
    log.error({ err }, 'the anchor could not be sent; it is kept in its file')
  }
}
