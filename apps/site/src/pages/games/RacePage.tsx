import { VirtualNav } from '../../components/VirtualNav.tsx'
import { race } from '../../words/games/race.ts'
import { Room } from './RoomPage.tsx'

/** The race of invented runners; the simulated matches have pages of their own. */
export function RacePage() {
  return (
    <>
      <VirtualNav />
      <Room room={race} />
    </>
  )
}
