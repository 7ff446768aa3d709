import { FIRST_RUN_STEPS, type FIRST_RUN_STATUSES } from '@meydan/contract/first-run-admin'
import { catalogue, providers } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import type { AppContext } from '../platform/app-context.ts'
import type { Queryable } from '../platform/database/db.ts'
import { pageTemplates } from './page-templates.ts'

type StepId = (typeof FIRST_RUN_STEPS)[number]
type Status = (typeof FIRST_RUN_STATUSES)[number]

/** Without these a player reads no rules before the first stake. */
const NEEDED_PAGES = ['hakkimizda', 'kurallar', 'gizlilik', 'sorumlu-oyun', 'iletisim']

interface Figures {
  admins: number
  deciders: number
  licences: number
  has_name: boolean
  has_colours: boolean
  contacts: number
  pages: string[]
  accounts: number
  psps: number
  providers: number
  games: number
  home: number
  limits: number
  promotions: number
  test_rounds: number
  codes: string[]
}

/** What the platform has and lacks; nothing is kept of it, so that it is true each time. */
export async function readFirstRun({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const figures = await figuresOf(db)
  const wanting = NEEDED_PAGES.filter((slug) => !figures.pages.includes(slug))
  const needed = (count: number, least = 1) => ({ status: count >= least ? 'done' : 'missing', count }) as const
  const free = (count: number) => ({ status: count > 0 ? 'done' : 'optional', count }) as const
  const found: Record<StepId, { status: Status; count: number; wanting?: string[] }> = {
    staff: { ...needed(figures.admins, 2), status: figures.admins >= 2 && figures.deciders > 0 ? 'done' : 'missing' },
    licence: free(figures.licences),
    site: needed(Number(figures.has_name)),
    colours: free(Number(figures.has_colours)),
    contacts: needed(figures.contacts),
    pages: { status: wanting.length === 0 ? 'done' : 'missing', count: figures.pages.length, wanting },
    'bank-account': { status: figures.accounts + figures.psps > 0 ? 'done' : 'missing', count: figures.accounts },
    psp: free(figures.psps),
    mail: free(Number(config.smtpUrl !== undefined)),
    providers: needed(figures.providers),
    games: needed(figures.games),
    home: needed(figures.home),
    limits: free(figures.limits),
    promotions: free(figures.promotions),
    'test-player': needed(figures.test_rounds),
  }
  const steps = FIRST_RUN_STEPS.map((id) => ({ id, wanting: [], ...found[id] }))
  const lacking = catalogue.filter((game) => !figures.codes.includes(game.code)).length
  return {
    success: true,
    is_ready: steps.every(({ status }) => status !== 'missing'),
    steps,
    built_in: {
      providers: providers.length,
      games: lacking,
      pages: pageTemplates.filter(({ slug }) => !figures.pages.includes(slug)).length,
    },
  }
}

function figuresOf(q: Queryable): Promise<Figures> {
  return q.one<Figures>(sql`
    select
      (select count(*)::int from staff.members where active and 'admin' = any(roles)) as admins,
      (select count(*)::int from staff.members where active and roles && '{finance,compliance}') as deciders,
      (select count(*)::int from platform.licences) as licences,
      coalesce((select domain <> '' or title <> 'Meydan' from content.sites where is_default), false) as has_name,
      coalesce((select primary_color <> '#8b5cf6' or logo <> '/art/brand/meydan.svg' from content.sites where is_default), false) as has_colours,
      coalesce((select (email <> '')::int + (whatsapp <> '')::int + (telegram <> '')::int from content.sites where is_default), 0) as contacts,
      array(select slug from content.pages where published order by slug) as pages,
      (select count(*)::int from cashier.operator_accounts where is_active) as accounts,
      (select count(*)::int from cashier.payment_methods where psp is not null and is_on) as psps,
      (select count(*)::int from games.providers where is_active and code <> 'spor') as providers,
      (select count(*)::int from games.games g join games.providers p on p.id = g.provider_id where g.is_active and p.code <> 'spor') as games,
      (select count(*)::int from content.homepage_games where active) + (select count(*)::int from content.homepage_categories where active) as home,
      (select count(*)::int from staff.audit_log where action = 'cashier-settings.changed') as limits,
      (select count(*)::int from bonuses.promotions_view) as promotions,
      (select count(*)::int from (
        select from wallet.movements m join identity.players p on p.id = m.player_id where p.is_house_account and m.kind = 'stake' limit 100) s) as test_rounds,
      array(select code from games.games) as codes`)
}
