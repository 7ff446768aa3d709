import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refusals } from '@meydan/contract/refusals'
import { refuse } from '../http/refusal.ts'

/** A task of a worker thread: module, exported function, arguments. */
export interface Task {
  module: string
  name: string
  args: readonly unknown[]
}

/** Result of a worker thread; a refusal keeps its code and sentence. */
export type WorkerMessage =
  | { value: unknown }
  | { refused: { code: keyof typeof refusals; sentence: string } }
  | { failed: string }

const THREAD = new URL('./worker-thread.ts', import.meta.url)
const LONGEST_MS = 30_000
const MOST_MEGABYTES = 512

/**
 * Calls an exported function in a thread of its own: for what reads megabytes in one go, while which nobody else would be served. What goes
 * in and out is copied. Refuses as the function does, and `too_slow` after half a minute.
 */
export async function runInWorker<Args extends readonly unknown[], T>(
  module: string,
  call: ((...args: Args) => T) & { name: string },
  ...args: Args
): Promise<T> {
  const task: Task = { module, name: call.name, args }
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
  try {
    const message = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    const [answer] = message as [WorkerMessage | number]
    if (typeof answer === 'number') throw refuse('too_slow')
    if ('value' in answer) return answer.value as T
    if ('refused' in answer) throw refuse(answer.refused.code, answer.refused.sentence)
    throw new Error(answer.failed)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
