import { vi } from 'vitest'

/** Waits until `check` throws no more. What takes longer than this hangs: how busy the machine is decides nothing. */
export async function eventually(check: () => unknown, intervalMs = 50): Promise<void> {
  await vi.waitFor(async () => void (await check()), { timeout: 90_000, interval: intervalMs })
}
