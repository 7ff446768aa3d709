import { read } from '@meydan/api-client/query'
import { readHomepage } from '@meydan/contract/content/content'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { useQuery } from '@tanstack/react-query'
import { isLicensed } from '../../licensed.ts'
import { SectionHead } from '../../components/SectionHead.tsx'
import { SmartLink } from '../../components/SmartLink.tsx'
import { type CategoryTile, fallbackCategories, homeWords } from '../../words/home.ts'

/** The game categories, four of our own where the server has none; an installation without a game says so, for every tile would lead to nothing. */
export function Categories() {
  const { data, isPending } = useQuery(read(readHomepage))
  const given = data?.data.categories ?? []
  const all: CategoryTile[] = given.length > 0 ? given : isPending ? [] : fallbackCategories
  if (data?.data.has_games === false)
    return <p className="mt-6 rounded-lg bg-s2 p-6 text-center text-ink2">{homeWords.noGames}</p>
  const tiles = all.filter(({ link }) => isLicensed(link))
  return (
    <section
      aria-labelledby="home-categories"
      className="mt-5 min-h-[270px] max-lg:[contain-intrinsic-size:auto_30rem] max-lg:[content-visibility:auto] lg:mt-6 lg:min-h-[184px]"
    >
      <SectionHead id="home-categories" title={homeWords.categories} />
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <SmartLink
              to={tile.link}
              className="relative block h-26 overflow-hidden rounded-lg -outline-offset-2 lg:h-33"
            >
              <LazyImage src={tile.image_url} alt="" className="absolute! inset-0 rounded-lg" />
              <span
                aria-hidden
                className="absolute inset-0 rounded-lg bg-linear-to-r from-black/55 to-transparent to-60%"
              />
              <span className="absolute top-3.5 left-3.5 w-[46%] text-white [text-shadow:0_1px_6px_#0009] lg:top-4.5 lg:left-4.5">
                <span className="heading block text-[1rem] xl:text-[1.1875rem]">{tile.title}</span>
                <span className="mt-1 line-clamp-2 text-xs text-white/85 lg:text-sm">{tile.description}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
