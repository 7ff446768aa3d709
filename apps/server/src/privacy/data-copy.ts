import { gunzip as gunzipNow, gzip as gzipNow } from 'node:zlib'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { significantEvent } from '../domains/compliance/public.ts'
import { assertRecentReauthentication } from '../domains/identity/public.ts'
import { sendSystemMessage } from '../domains/messages/public.ts'
import type { Db, Queryable, Tx } from '../platform/database/db.ts'
import type { FileBody } from '../platform/http/file.ts'
import type { AppContext, PlayerId, PlayerSession } from '../platform/app-context.ts'
import { onTransaction } from '../platform/http/idempotent-route.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { OutboxMessages } from '../platform/events/topics.ts'
import { myData } from './my-data.ts'
import type { Place } from '../platform/keys/vault.ts'

const FETCHED_WITHIN_MS = 7 * 24 * 3_600_000
const [gzip, gunzip] = [promisify(gzipNow), promisify(gunzipNow)]

/** Packs and seals everything kept about the player who requested it, and sends a message that it can be downloaded. */
export async function prepareCopy(
  context: Pick<AppContext, 'db' | 'vault'>,
  tx: Tx,
  { requestId }: OutboxMessages['copy-asked'],
): Promise<void> {
  const request = await tx.row<{ player_id: PlayerId }>(
    sql`select player_id from privacy.requests where id = ${requestId} and status = 'open' for update`,
  )
  if (!request) return
  const pieces: string[] = []
  for await (const piece of myData({ ...context, db: onTransaction(context.db, tx) }, request.player_id))
    pieces.push(piece)
  const packed = await gzip(pieces.join(''))
  const sealed = context.vault.seal(copyLocation(requestId), packed.toString('base64'))
  const until = new Date(tx.now().getTime() + FETCHED_WITHIN_MS)
  await tx.run(sql`
    insert into privacy.copies (request_id, file_sealed, bytes, ends_at) values (${requestId}, ${sealed}, ${packed.length}, ${until})`)
  await tx.run(sql`update privacy.requests set status = 'done', done_at = ${tx.now()} where id = ${requestId}`)
  await sendSystemMessage(tx, request.player_id, {
    title: 'Verilerinizin kopyası hazır',
    content:
      'İstediğiniz dosya hazır. Hesabım › Limitler sayfasındaki Verilerim bölümünden 7 gün içinde indirebilirsiniz.',
    type: 'system',
  })
}

/** Refuses `proof_needed`, and `not_found` where there is no copy to fetch. */
export async function openCopy(db: Db, player: PlayerSession, id: number): Promise<void> {
  await readCopy(db, player, id)
  await assertRecentReauthentication(db, player)
}

/** The file of one's own request, until its time is over. Refuses `proof_needed`, `not_found`. */
export function fetchCopy(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  id: number,
): Promise<FileBody<'application/json'>> {
  return context.db.transaction(async (tx) => {
    const sealed = await readCopy(tx, player, id)
    await assertRecentReauthentication(tx, player)
    await tx.run(sql`update privacy.requests set fetched_at = ${tx.now()} where id = ${id}`)
    await significantEvent(tx, { kind: 'data_downloaded', playerId: player.id, text: 'Kişisel veriler indirildi' })
    const packed = Buffer.from(context.vault.open(copyLocation(id), sealed), 'base64')
    return { type: 'application/json', body: await gunzip(packed) }
  })
}

async function readCopy(q: Queryable, player: PlayerSession, id: number): Promise<Buffer> {
  const copy = await q.row<{ file_sealed: Buffer }>(sql`
    select c.file_sealed from privacy.copies c join privacy.requests r on r.id = c.request_id
    where r.id = ${id} and r.player_id = ${player.id} and c.ends_at > ${q.now()}`)
  if (!copy) throw refuse('not_found')
  return copy.file_sealed
}

/** Copies whose time is over go, fetched or not; how many. */
export function deleteOldCopies(db: Db): Promise<number> {
  return db.run(sql`delete from privacy.copies where ends_at <= ${db.now()}`)
}

/** Where a prepared copy stands sealed. */
const copyLocation = (row: number): Place => ({ column: 'privacy.copies.file_sealed', row })
