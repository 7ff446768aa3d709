import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'

/** The page about responsible gaming with that text, published; the usual one where nothing is said. */
export async function helpPage(
  { context: { db } }: TestSite,
  content = '<p>Destek: <a href="https://www.yedam.org.tr">YEDAM</a></p>',
): Promise<void> {
  await db.run(sql`
    insert into content.pages (slug, title, content, updated_at) values ('sorumlu-oyun', 'Sorumlu Oyun', ${content}, ${db.now()})
    on conflict (slug) do update set content = excluded.content, published = true`)
}
