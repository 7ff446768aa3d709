import { Refusal } from '../../platform/http/refusal.ts'

/** Asks again what a slow machine was too busy for: a play counts once by its key, however often it is sent. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'busy')) throw error
    }
  }
}
