import { EventEmitter } from 'node:events'
import type { Events, EventTopic } from './topics.ts'

/** Event hub: notifies parts of the installation of a change after its commit. */
export interface Hub {
  publish<T extends EventTopic>(topic: T, message: Events[T]): void
  /** Returns the way to stop listening. */
  subscribe<T extends EventTopic>(topic: T, listener: (message: Events[T]) => void): () => void
  /** False while events cannot reach other processes, or theirs cannot reach this one. */
  isWhole(): boolean
  close(): Promise<void>
}

/** Within one process. Several processes share a hub through Redis (`REDIS_URL`). */
export function localHub(): Hub {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    isWhole: () => true,
    close: async () => void emitter.removeAllListeners(),
  }
}
