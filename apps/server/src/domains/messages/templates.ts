import { type addMessageTemplate, listMessageTemplates } from '@meydan/contract/messages/messages-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { type Db, type Queryable, type Tx, violates } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

type Words = Pick<InputOf<typeof addMessageTemplate>, 'title' | 'content' | 'type'>

/** Whether two people have released these very words, of this type. */
export async function isReleased(q: Queryable, { title, content, type }: Words): Promise<boolean> {
  const known = await q.row(sql`
    select from messages.templates where title = ${title} and content = ${content} and type = ${type} and removed_at is null limit 1`)
  return known !== undefined
}

export async function assessTemplate(_tx: Tx, { input }: Wanted<typeof addMessageTemplate>): Promise<EffectPreview> {
  const { name, title, content } = input
  return {
    subject: `message-template:${name}`,
    text: name,
    before: null,
    effectKurus: 0n,
    after: { Ad: name, Başlık: title, Mesaj: content },
  }
}

/** Refuses `second_person_needed`, and `conflict` where another has the name. */
export async function addTemplate({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof addMessageTemplate>) {
  const { secondedBy } = actor
  if (!secondedBy) throw refuse('second_person_needed')
  const { name, title, content, type } = input
  try {
    await db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into messages.templates (name, title, content, type, released_at, released_by, seconded_by)
        values (${name}, ${title}, ${content}, ${type}, ${tx.now()}, ${actor.staff.id}, ${secondedBy.id}) returning id`)
      await audit(tx, { ...actor, action: 'message-template.add', subject: `message-template:${id}`, after: input })
    })
  } catch (error) {
    throw violates(error, 'templates_name') ? refuse('conflict', 'Bu adda bir hazır mesaj var') : error
  }
  return { success: true, message: 'Hazır mesaj eklendi' }
}

/** Refuses `not_found`. */
export async function removeTemplate(db: Db, actor: StaffActor, id: number) {
  await db.transaction(async (tx) => {
    const gone = await tx.run(
      sql`update messages.templates set removed_at = ${tx.now()} where id = ${id} and removed_at is null`,
    )
    if (gone === 0) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'message-template.remove', subject: `message-template:${id}` })
  })
  return { success: true, message: 'Hazır mesaj kaldırıldı', status: 'removed' }
}

interface Row extends Words {
  id: number
  name: string
  released_by: string
  seconded_by: string
  released_at: Date
}

export function listTemplates(db: Db, input: InputOf<typeof listMessageTemplates>) {
  const from = sql`
    from messages.templates t join staff.members_view m on m.id = t.released_by join staff.members_view s on s.id = t.seconded_by`
  return readList(db, listMessageTemplates, input, {
    rows: sql`select t.id, t.name, t.title, t.content, t.type, t.released_at, m.username as released_by, s.username as seconded_by ${from}`,
    counted: from,
    where: [sql`t.removed_at is null`, input.q && textIn(input.q, 't.name', 't.title')],
    sorts: { name: inTurkish('t.name'), released_at: 't.released_at' },
    tie: 't.id',
    show: ({ released_at, ...row }: Row) => ({ ...row, released_at: released_at.toISOString() }),
  })
}
