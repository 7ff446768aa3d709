import { EventEmitter } from 'node:events'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'

const changes = new EventEmitter().setMaxListeners(0)

/** Says after the commit that a player's messages have changed; 'all' where a whole group was written to. */
export function inboxChanged(tx: Tx, player: PlayerId | 'all'): void {
  tx.afterCommit(() => void changes.emit('inbox', player))
}

/** Returns the way to stop listening. */
export function onInboxChange(listener: (player: PlayerId | 'all') => void): () => void {
  changes.on('inbox', listener)
  return () => void changes.off('inbox', listener)
}
