import type { agreeToText } from '@meydan/contract/compliance/consents'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Registration asks for both (`RegisterConsents.tsx`): a new account has agreed to them as they read now. */
export async function agreeByRegistering(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`
    insert into content.consents (player_id, slug, version, given_at, agreed_at)
    select ${playerId}::int, t.slug, t.version, 'registration', ${tx.now()}::timestamptz
    from content.pages p join content.agreed_texts t on t.slug = p.slug and t.version = content.text_version(p.title, p.content)
    on conflict do nothing`)
}

interface Row {
  slug: 'kurallar' | 'gizlilik'
  title: string
  edition: string
  since: Date
  agreed_at: Date | null
  agreed_before_at: Date | null
}

export async function listConsents(db: Db, playerId: PlayerId) {
  const rows = await db.rows<Row>(sql`
    select t.slug, t.title, t.version as edition, t.since,
      (select c.agreed_at from content.consents c where c.player_id = ${playerId} and c.slug = t.slug and c.version = t.version) as agreed_at,
      (select max(c.agreed_at) from content.consents c where c.player_id = ${playerId} and c.slug = t.slug) as agreed_before_at
    from content.pages p join content.agreed_texts t on t.slug = p.slug and t.version = content.text_version(p.title, p.content)
    where p.published order by p.sort_order, p.id`)
  return {
    success: true,
    texts: rows.map((row) => ({
      ...row,
      since: row.since.toISOString(),
      agreed_at: row.agreed_at?.toISOString() ?? null,
      agreed_before_at: row.agreed_before_at?.toISOString() ?? null,
    })),
  }
}

/** Once for each version. Refuses `conflict` where the text reads otherwise by now. */
export async function recordConsent(db: Db, playerId: PlayerId, { slug, edition }: InputOf<typeof agreeToText>) {
  return db.transaction(async (tx) => {
    const page = await tx.row(sql`
      select from content.pages where slug = ${slug} and published and content.text_version(title, content) = ${edition} for share`)
    if (!page) throw refuse('conflict', 'Metin bu arada değişti. Yeni hâlini okuyup tekrar onaylayın')
    await tx.run(sql`
      insert into content.consents (player_id, slug, version, given_at, agreed_at)
      values (${playerId}, ${slug}, ${edition}, 'page', ${tx.now()}) on conflict do nothing`)
    return { success: true, message: 'Onayınız kaydedildi' }
  })
}
