import type { Db } from '../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listMails, type readMail } from '@meydan/contract/mail/mail-admin'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { onTheWire, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import { textOf } from './write-mail.ts'

/** Mails as lists show them; `q` finds those to a whole address. */
export function listMailsPage(db: Db, input: InputOf<typeof listMails>) {
  return readList(db, listMails, input, {
    rows: sql`select ${shownColumns} from mail.mails`,
    counted: sql`from mail.mails`,
    where: [
      input.status && sql`status = ${input.status}`,
      input.kind && sql`kind = ${input.kind}`,
      input.q && sql`recipient = ${input.q.toLowerCase()}`,
    ],
    sorts: { id: 'id', kind: 'kind', status: 'status', created_at: 'created_at' },
    tie: 'id',
    show: (row: Row) => ({ ...onTheWire(row), recipient: masked(row.recipient) }),
  })
}

/**
 * One mail with its address; the look is audited. Its text with the link, which opens an account, is shown only where nothing
 * sends it and no real player's account can be meant.
 */
export function readMailRecord(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  actor: StaffActor,
  id: number,
): Promise<z.output<(typeof readMail)['output']>> {
  const isShown = context.config.smtpUrl === undefined && !context.config.production
  return context.db.transaction(async (tx) => {
    const row = await tx.row<Row & Hidden>(
      sql`select ${shownColumns}, body, link_path, seed from mail.mails where id = ${id}`,
    )
    if (!row) throw refuse('not_found')
    const { body, link_path, seed, ...shown } = row
    const after = { kind: row.kind, body: isShown }
    await audit(tx, {
      ...actor,
      action: 'mail.view',
      subject: `mail:${id}`,
      ...(row.player_id === null ? {} : { playerId: row.player_id }),
      after,
    })
    const text = isShown ? await textOf(context, tx, { player_id: row.player_id, body, link_path, seed }) : null
    return { success: true, data: { ...onTheWire(shown), body: text } }
  })
}

const shownColumns = sql`id, kind, player_id, recipient, subject, status, created_at, sent_at`

type Mail = z.output<(typeof listMails)['list']['row']>

interface Row extends Pick<Mail, 'id' | 'kind' | 'player_id' | 'recipient' | 'subject' | 'status'> {
  created_at: Date
  sent_at: Date | null
}

interface Hidden {
  body: string
  link_path: string | null
  seed: Buffer
}

/** `a***@example.com` */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1***')
}
