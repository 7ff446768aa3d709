import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage, Task } from './run-in-worker.ts'
import { Refusal } from '../http/refusal.ts'

parentPort?.postMessage(await answer(workerData as Task))

async function answer({ module, name, args }: Task): Promise<WorkerMessage> {
  try {
    const { [name]: call } = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>
    return { value: call?.(...args) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, sentence: error.sentence } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
