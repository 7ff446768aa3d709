import type { StudioContext } from '../server/studio-context.ts'
import { replayInstant } from './instant-replay.ts'
import type { ReplayLink } from './link.ts'
import { replayStake } from './room-replay.ts'
import { replaySpin } from './slot-replay.ts'
import type { Replay } from './replay-record.ts'

/**
 * A round of that player by its name on the wire. Undefined where there is none; without a show where its draw has not been seen by
 * its player: it did not count, or is not over.
 */
export async function readReplay(context: StudioContext, link: ReplayLink): Promise<Replay | undefined> {
  return (await replaySpin(context, link)) ?? (await replayInstant(context, link)) ?? (await replayStake(context, link))
}
