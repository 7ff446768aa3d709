import type { AppContext } from '../../../platform/app-context.ts'
import { type GamePage, gamePageAt } from '../../games/public.ts'
import { escapeHtml } from './escape.ts'
import { breadcrumbs } from './search-engines.ts'
import type { PageRequest, Described } from './page-request.ts'

/** Where a game's own page stands. */
export function gamePath(slug: string): string {
  return `/oyun/${slug}`
}

/** Title and description at the path of a game's page; undefined at any other, and where no game is open under that name at this site. */
export async function gameAt(
  context: Pick<AppContext, 'db' | 'hub'>,
  path: string,
  site: number,
): Promise<GamePage | undefined> {
  const slug = /^\/oyun\/([a-z0-9-]{1,80})\/?$/.exec(path)?.[1]
  return slug === undefined ? undefined : gamePageAt(context, slug, site)
}

const LOBBIES: Partial<Record<GamePage['category'], { title: string; path: string }>> = {
  slot: { title: 'Slot Oyunları', path: '/casino/slots' },
  instant: { title: 'Hızlı Oyunlar', path: '/beton-games' },
}

/** The document of a game's page: its sentence, its rules and the way to the games like it are read before any script has run. */
export function describeGame({ site, origin }: PageRequest, game: GamePage, replies: Described['replies']): Described {
  const path = gamePath(game.slug)
  const lobby = LOBBIES[game.category]
  return {
    title: `${game.name} | ${site.name}`,
    description: game.about,
    body: bodyOf(game),
    replies: { ...replies, [`/api/v1/games/page?slug=${game.slug}`]: { success: true, game } },
    pictures: game.image === '' ? [] : [{ address: game.image, media: 'all' }],
    box: 'game',
    found: true,
    canonical: origin + path,
    isPrivate: false,
    ...(game.image === '' ? {} : { picture: sharedGamePicture(game.slug) }),
    data: [
      {
        '@type': 'VideoGame',
        name: game.name,
        url: origin + path,
        description: game.about,
        inLanguage: 'tr',
        gamePlatform: 'Web',
        applicationCategory: 'Game',
        ...(game.provider_name === '' ? {} : { author: { '@type': 'Organization', name: game.provider_name } }),
        ...(game.image === '' ? {} : { image: new URL(sharedGamePicture(game.slug), origin).href }),
      },
      breadcrumbs(origin, { title: game.name, path }, ...(lobby ? [lobby] : [])),
    ],
  }
}

/** Address of the picture of a shared link to a game's page. */
function sharedGamePicture(slug: string): string {
  return `/uygulama/paylasim${gamePath(slug)}.jpg`
}

/** The game whose page's picture stands at this address. */
export function drawnGame(path: string): string | undefined {
  return /^\/uygulama\/paylasim\/oyun\/([a-z0-9-]{1,80})\.jpg$/.exec(path)?.[1]
}

function bodyOf({ name, about, rules, related }: GamePage): string {
  const items = rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('')
  const links = related.map((one) => `<li><a href="${gamePath(one.slug)}">${escapeHtml(one.name)}</a></li>`).join('')
  return [
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(about)}</p><h2>Kurallar</h2><ul>${items}</ul>`,
    links === '' ? '' : `<h2>Benzer oyunlar</h2><ul>${links}</ul>`,
  ].join('')
}
