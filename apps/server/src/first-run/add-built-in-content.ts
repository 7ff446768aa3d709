import type { takeBuiltIn as takeCall } from '@meydan/contract/first-run-admin'
import { catalogue, providers } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import { cleanHtml } from '../domains/content/editing/clean-html.ts'
import { audit } from '../domains/staff/public.ts'
import type { AppContext, StaffActor } from '../platform/app-context.ts'
import type { EffectPreview, Wanted } from '../platform/approval-policy.ts'
import type { Tx } from '../platform/database/db.ts'
import { refuse } from '../platform/http/refusal.ts'
import { addBuiltInGames } from '../seed/games.ts'
import { demoCategories, demoPopularGames } from '../seed/content/content-home.ts'
import { registerCatalogue } from '../seed/register-catalogue.ts'
import { pageTemplates } from './page-templates.ts'

interface Lacking {
  games: string[]
  pages: string[]
}

/** The games that coupons are rounds of are there from the first start, and are no beginning. */
async function lackingIn(tx: Tx): Promise<Lacking> {
  const known = await tx.one<{ games: string[]; slugs: string[]; is_begun: boolean }>(sql`
    select array(select code from games.games) as games, array(select slug from content.pages) as slugs,
      exists (select from games.games g join games.providers p on p.id = g.provider_id where p.code <> 'spor') as is_begun`)
  return {
    games: known.is_begun ? [] : catalogue.map(({ code }) => code),
    pages: pageTemplates.map(({ slug }) => slug).filter((slug) => !known.slugs.includes(slug)),
  }
}

/** What would come, by numbers and names. Refuses `already_decided` where nothing is lacking. */
export async function assessBuiltInContent(tx: Tx, _wanted: Wanted<typeof takeCall>): Promise<EffectPreview> {
  const lacking = await lackingIn(tx)
  if (lacking.games.length + lacking.pages.length === 0)
    throw refuse('already_decided', 'Hazır oyunlar ve sayfalar daha önce alınmış')
  return {
    subject: 'first-run:built-in',
    text: 'Hazır stüdyo ve sayfalar',
    before: null,
    after: {
      Sağlayıcılar: lacking.games.length > 0 ? providers.map(({ name }) => name).join(', ') : 'Değişmez',
      Oyun: String(lacking.games.length),
      Sayfalar: lacking.pages.join(', ') || 'Değişmez',
    },
    effectKurus: 0n,
  }
}

/** Where the platform has games of its own, the studio's are added on the page of providers, one by one. */
export async function addBuiltInContent(context: Pick<AppContext, 'db' | 'vault' | 'hub'>, actor: StaffActor) {
  await context.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('first-run'))`)
    const lacking = await lackingIn(tx)
    if (lacking.games.length > 0) await addGames(context, tx)
    for (const page of pageTemplates.filter(({ slug }) => lacking.pages.includes(slug)))
      await tx.run(sql`
        insert into content.pages (slug, title, content, meta_description, sort_order, updated_at)
        values (${page.slug}, ${page.title}, ${cleanHtml(page.content)}, ${page.metaDescription}, ${pageTemplates.indexOf(page)}, ${tx.now()})`)
    await audit(tx, {
      ...actor,
      action: 'first-run.take-built-in',
      subject: 'first-run',
      after: { games: lacking.games.length, pages: lacking.pages.join(' ') },
    })
    tx.publish('content', {})
  })
  await registerCatalogue(context)
  return { success: true, message: 'Hazır oyunlar ve sayfalar alındı' }
}

async function addGames(context: Pick<AppContext, 'vault'>, tx: Tx): Promise<void> {
  await addBuiltInGames(context, tx, tx.now())
  for (const [order, category] of demoCategories.entries())
    await tx.run(sql`
      insert into content.homepage_categories (title, icon, description, link, image_url, sort_order)
      select ${category.title}, ${category.icon}, ${category.description}, ${category.link}, ${category.image}, ${order}
      where not exists (select from content.homepage_categories where link = ${category.link})`)
  for (const [order, code] of demoPopularGames.entries())
    await tx.run(sql`
      insert into content.homepage_games (game_id, sort_order) select id, ${order} from games.games g where code = ${code}
        and not exists (select from content.homepage_games h where h.game_id = g.id)`)
}
