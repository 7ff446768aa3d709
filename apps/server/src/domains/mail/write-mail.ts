import type { Vault } from '../../platform/keys/vault.ts'
import { randomBytes } from 'node:crypto'
import type { MAIL_KINDS } from '@meydan/contract/mail/mail-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { siteUrlOf } from '../../platform/start/site-url.ts'

export interface NewMail {
  kind: (typeof MAIL_KINDS)[number]
  /** Null of a partner's. */
  playerId: PlayerId | null
  recipient: string
  subject: string
  /** Plain text; `{link}` stands for the link. */
  body: string
  /** Where the link leads on the site; the token follows after a `#`, so that no log and no other site sees it. */
  linkPath?: string
  /** Of the message of the site that it repeats: the mail is not sent where that is taken back. */
  threadId?: number
}

/** Writes an e-mail as part of what it is about; it is sent after the commit. Gives the token of its link. */
export async function writeMail(vault: Vault, tx: Tx, mail: NewMail): Promise<string> {
  const seed = randomBytes(16)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into mail.mails (kind, player_id, recipient, subject, body, link_path, seed, thread_id, created_at)
    values (${mail.kind}, ${mail.playerId}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.linkPath ?? null}, ${seed}, ${mail.threadId ?? null},
      ${tx.now()})
    returning id`)
  tx.enqueue('mail', { mailId: id })
  return tokenOf(vault, seed)
}

export interface StoredMail {
  id: number
  player_id: PlayerId | null
  recipient: string
  subject: string
  body: string
  link_path: string | null
  seed: Buffer
}

/** The text as its reader gets it, with a link to the own site. The same seed always gives the same link, so that a mail sent again carries no other one. */
export async function textOf(
  context: Pick<AppContext, 'config' | 'vault'>,
  tx: Tx,
  { player_id, body, link_path, seed }: Omit<StoredMail, 'id' | 'recipient' | 'subject'>,
): Promise<string> {
  if (!body.includes('{link}')) return body
  const origin = await siteUrlOf(context, tx, player_id)
  return body.replace('{link}', `${origin}${link_path ?? ''}#${tokenOf(context.vault, seed)}`)
}

function tokenOf(vault: Vault, seed: Buffer): string {
  return vault.sign('mail-link', seed.toString('base64url'))
}
