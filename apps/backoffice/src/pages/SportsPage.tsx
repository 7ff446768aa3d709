import { useParams } from 'react-router'
import { Board } from '../features/sports/Board.tsx'
import { coupons } from '../features/sports/coupons.tsx'
import { EventDesk } from '../features/sports/EventDesk.tsx'
import { events } from '../features/sports/events.tsx'
import { margins } from '../features/sports/margins.tsx'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SectionTabs } from '../machine/SectionTabs.tsx'
import { paths } from '../paths.ts'
import { words } from '../words/sports.ts'

const TABS = [
  { id: 'masa', label: words.tabs.board },
  { id: 'kuponlar', label: words.tabs.coupons },
  { id: 'marjlar', label: words.tabs.margins },
]

/** The desk of the sportsbook. */
export function SportsPage() {
  const { tab: wanted } = useParams()
  const tab = TABS.find(({ id }) => id === wanted)?.id ?? 'masa'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label={words.title} base={paths.sports} tabs={TABS} value={tab} />
      {tab === 'masa' && <Board />}
      {tab === 'masa' && <ResourcePage key={tab} resource={events} />}
      {tab === 'kuponlar' && <ResourcePage key={tab} resource={coupons} />}
      {tab === 'marjlar' && <ResourcePage key={tab} resource={margins} />}
    </div>
  )
}

/** One event at the desk. */
export function SportsEventPage() {
  const { event = '' } = useParams()
  return <EventDesk key={event} id={event} />
}
