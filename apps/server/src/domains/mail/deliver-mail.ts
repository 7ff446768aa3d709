import type { Config } from '../../platform/start/config.ts'
import type { Transporter } from 'nodemailer'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { OutboxMessage } from '../../platform/events/outbox.ts'
import { type StoredMail, textOf } from './write-mail.ts'

/** Other outbox messages wait behind this one, and its transaction stands open meanwhile. */
const PATIENCE_MS = 3_000
/** A server that did not answer is left alone for so long; what is to be sent comes back later. */
const REST_MS = 30_000

/**
 * Sends an e-mail that is still waiting; one that was sent is not sent again. Where the process dies between the mail server's yes
 * and the commit, the same mail goes out once more under the same Message-ID, by which mail servers know it.
 */
export async function deliverMail(
  context: Pick<AppContext, 'config' | 'vault'>,
  tx: Tx,
  { payload }: OutboxMessage<'mail'>,
): Promise<void> {
  const mail = await tx.row<StoredMail>(sql`
    select id, player_id, recipient, subject, body, link_path, seed from mail.mails where id = ${payload.mailId} and status = 'waiting' for update`)
  if (!mail) return
  const { smtpUrl } = context.config
  if (smtpUrl === undefined) {
    await tx.run(sql`update mail.mails set status = 'unsent' where id = ${mail.id}`)
    return
  }
  await hand(context.config, smtpUrl, mail, await textOf(context, tx, mail))
  await tx.run(sql`update mail.mails set status = 'sent', sent_at = ${tx.now()} where id = ${mail.id}`)
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
