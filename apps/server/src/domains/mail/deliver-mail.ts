import type { Config } from '../../platform/start/config.ts'
import type { Transporter } from 'nodemailer'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import type { OutboxMessage } from '../../platform/events/outbox.ts'
import { type NewMail, type StoredMail, textOf } from './write-mail.ts'

/** Other outbox messages wait behind this one, and its transaction stands open meanwhile. */
const PATIENCE_MS = 3_000
/** A server that did not answer is left alone for so long; what is to be sent comes back later. */
const REST_MS = 30_000

/** Of these players, those who may receive offers now; given by the domain above. */
type OpenToOffers = (q: Queryable, playerIds: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>

/**
 * Sends an e-mail that is still waiting; one that was sent is not sent again. An offer may have waited for days for its mail server: it is given
 * up where its player is in a break by now, or wants none any more; asked last, under the lock of the mail, and without one of the player, as an
 * exclusion would wait for the mail server by it: what is handed over in the same second had left before. Where the process dies between the mail server's yes
 * and the commit, the same mail goes out once more under the same Message-ID, by which mail servers know it.
 */
export async function deliverMail(
  context: Pick<AppContext, 'config' | 'vault'>,
  tx: Tx,
  { payload }: OutboxMessage<'mail'>,
  openToOffers: OpenToOffers,
): Promise<void> {
  const mail = await tx.row<StoredMail & Pick<NewMail, 'kind'>>(sql`
    select id, kind, player_id, recipient, subject, body, link_path, seed from mail.mails where id = ${payload.mailId} and status = 'waiting' for update`)
  if (!mail) return
  const { smtpUrl } = context.config
  if (smtpUrl === undefined || !(await isWanted(tx, mail, openToOffers))) {
    await tx.run(sql`update mail.mails set status = 'unsent' where id = ${mail.id}`)
    return
  }
  await hand(context.config, smtpUrl, mail, await textOf(context, tx, mail))
  await tx.run(sql`update mail.mails set status = 'sent', sent_at = ${tx.now()} where id = ${mail.id}`)
}

async function isWanted(
  tx: Tx,
  { kind, player_id: playerId }: Pick<StoredMail, 'player_id'> & Pick<NewMail, 'kind'>,
  openToOffers: OpenToOffers,
): Promise<boolean> {
  return kind !== 'campaign' || playerId === null || (await openToOffers(tx, [playerId])).has(playerId)
}

interface Server {
  transport: Transporter
  restUntil: number
}

const servers = new Map<string, Server>()

async function hand(config: Config, smtpUrl: string, mail: StoredMail, text: string): Promise<void> {
  const server = await serverOf(smtpUrl)
  if (Date.now() < server.restUntil) throw new Error('the mail server did not answer a moment ago')
  const host = new URL(config.siteUrl).hostname
  try {
    await server.transport.sendMail({
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text,
      messageId: `<${mail.seed.toString('hex')}@${host}>`,
    })
  } catch (error) {
    if (!isRefusal(error)) server.restUntil = Date.now() + REST_MS
    throw error
  }
}

async function serverOf(smtpUrl: string): Promise<Server> {
  const known = servers.get(smtpUrl)
  if (known) return known
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const server = { transport: createTransport({ url: smtpUrl, ...timeouts }), restUntil: 0 }
  servers.set(smtpUrl, server)
  return server
}

/** The server is there and will not have this mail: no reason to let others wait. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error
}
