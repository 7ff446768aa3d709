import { Categories } from '../../features/home/Categories.tsx'
import { PopularGames } from '../../features/home/PopularGames.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { homeWords } from '../../words/home.ts'

/** Where 'Tüm Oyunlar' of the home page leads: every category and the popular games. */
export function GamesPage() {
  usePageTitle(homeWords.allGames)
  return (
    <>
      <h1>{homeWords.allGames}</h1>
      <Categories />
      <PopularGames showsLink={false} />
    </>
  )
}
