import { read } from '@meydan/api-client/query'
import { listGames } from '@meydan/contract/games/games'
import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RealityBar } from '../../features/play/RealityBar.tsx'
import { RoomFrame } from '../../features/play/RoomFrame.tsx'
import { PastRounds } from '../../features/rooms/PastRounds.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { useSession } from '../../session/use-session.ts'
import { siteConfig } from '../../site-config.ts'
import { type RoomName, type RoomText, roomWords, rooms } from '../../words/games/rooms.ts'
import { PlaceholderPage } from '../PlaceholderPage.tsx'

/** A room of its own address; its placeholder where the site's configuration keeps it. */
export function RoomPage({ name }: { name: RoomName }) {
  return siteConfig.placeholders[name] === true ? <PlaceholderPage name={name} /> : <Room room={rooms[name]} />
}

/** The frame, and below it rules, last rounds and their proofs; `others` lead to rooms of the same kind. Guests play with play money. */
export function Room({ room, others }: { room: RoomText; others?: ReactNode }) {
  const { title, code, category, lead, rtp, intro, rules } = room
  const { user, isKnown } = useSession()
  const comeBack = useComeBack()
  const [query, setQuery] = useSearchParams()
  const { data, isError, refetch } = useQuery(read(listGames, { type: category }))
  const game = data?.data.find((one) => one.code === code)
  const mode = user && query.get('mode') !== 'demo' ? 'real' : 'demo'
  usePageTitle(title)
  return (
    <>
      <header className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:mb-1 max-lg:gap-x-2 max-lg:gap-y-1 low:mt-0">
        <h1
          className={`${user || others ? 'max-lg:flex-1' : ''} max-lg:whitespace-nowrap low:max-lg:flex-none low:text-lg!`}
        >
          {title}
        </h1>
        <p
          className={`text-sm text-ink3 max-lg:text-xs lg:flex-1 ${user || others ? 'max-lg:order-1 low:max-lg:order-none' : 'max-lg:flex-1'}`}
        >
          {[game?.name === title ? '' : game?.name, game?.provider_name, `RTP ${rtp}`].filter(Boolean).join(' · ')}
        </p>
        {others && <div className="min-w-0 max-lg:order-1 low:max-lg:order-none">{others}</div>}
        {user ? (
          <Segmented
            label={roomWords.mode}
            hideLabel
            className="shrink-0 whitespace-nowrap"
            name="tur"
            options={[
              { value: 'real', label: roomWords.real },
              { value: 'demo', label: roomWords.demo },
            ]}
            value={mode}
            onChange={({ target }) => setQuery(target.value === 'demo' ? { mode: 'demo' } : {}, { replace: true })}
          />
        ) : (
          isKnown && (
            <Link
              to={paths.login}
              state={comeBack}
              className="text-sm font-semibold underline underline-offset-4 max-lg:order-1 max-lg:basis-full max-lg:text-xs low:max-lg:order-none low:max-lg:basis-auto"
            >
              {roomWords.login}
            </Link>
          )
        )}
      </header>
      {lead && <p className="mb-3 hidden text-sm font-semibold text-ink2 lg:block">{lead}</p>}
      {isKnown && (
        <RoomFrame
          gameId={game?.id}
          name={title}
          image={game?.image}
          mode={mode}
          missing={data ? (game ? undefined : roomWords.closed) : isError ? roomWords.failed : undefined}
          onAgain={() => void refetch()}
        />
      )}
      {mode === 'real' && <RealityBar />}
      {/* A phone's first screen is the game's: what it says above the frame elsewhere, it says below it. */}
      {lead && <p className="mt-4 text-sm font-semibold text-ink2 lg:hidden">{lead}</p>}
      <p className="mt-5 max-w-[68ch] text-ink2 max-lg:mt-2">{intro}</p>
      <div className="mt-6 grid gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <section aria-labelledby="kurallar">
          <h2 id="kurallar">{roomWords.rules}</h2>
          {rules.map(({ title: heading, lines }) => (
            <section key={heading} className="mt-4 rounded-lg bg-s1 p-5">
              <h3>{heading}</h3>
              <ul className="mt-2 grid gap-2 text-sm text-ink2">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </section>
        <section aria-labelledby="son-turlar">
          <h2 id="son-turlar" className="mb-4">
            {roomWords.past}
          </h2>
          <PastRounds code={code} />
        </section>
      </div>
    </>
  )
}
