import { read } from '@meydan/api-client/query'
import { listGames } from '@meydan/contract/games/games'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useParams } from 'react-router'
import { PlayButtons } from '../../features/slots/PlayButtons.tsx'
import { usePlayActions } from '../../features/slots/use-play-actions.ts'
import { hallPath } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { type HallName, halls, hallWords, isHallName } from '../../words/games/halls.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { PlaceholderPage } from '../PlaceholderPage.tsx'
import { Room } from './RoomPage.tsx'

/** One of the halls with the others beside its name, and the game of one player below. */
export function TombalaPage() {
  const { hall = 'tombala' } = useParams()
  if (siteConfig.placeholders.tombala === true) return <PlaceholderPage name="tombala" />
  if (!isHallName(hall)) return <NotFoundPage />
  return (
    <>
      <Room key={hall} room={halls[hall].room} others={<Halls />} />
      <TurboTombala />
    </>
  )
}

function Halls() {
  return (
    <TabNav kind="pill" label={hallWords.halls}>
      {(Object.keys(halls) as HallName[]).map((name) => (
        <NavLink key={name} end to={hallPath(name)} className={tabClass('pill')}>
          {hallWords.tab(halls[name].price)}
        </NavLink>
      ))}
    </TabNav>
  )
}

/** For players who find the halls empty. */
function TurboTombala() {
  const { data } = useQuery(read(listGames, { type: 'instant' }))
  const actions = usePlayActions()
  const game = data?.data.find(({ code }) => code === 'turbo-tombala')
  if (!game) return null
  return (
    <section aria-labelledby="turbo" className="mb-10 flex flex-wrap items-center gap-4 rounded-lg bg-s1 p-5">
      <LazyImage src={game.image} alt="" name="" className="h-32 w-24 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="turbo">{hallWords.turboTitle}</h2>
        <p className="mt-1 mb-3 max-w-[60ch] text-sm text-ink2">{hallWords.turboText}</p>
        <PlayButtons game={game} actions={actions} />
      </div>
    </section>
  )
}
