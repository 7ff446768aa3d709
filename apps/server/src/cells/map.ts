import sql from 'sql-template-tag'
import { readKeyRing } from '../platform/key-ring.ts'
import { StartError } from '../platform/start-error.ts'
import { openVault } from '../platform/vault.ts'
import { cellOfCode, cellOfName, openDirectoryDb, playersOfCells, readCells } from './directory.ts'
import type { CellMap } from './edge.ts'

const LOOK_MS = 1_000
const COUNT_MS = 60_000

/**
 * The map of the directory, looked up each second; where the directory is away, as it was. Refuses a directory that was never told of the
 * first cell, or of one that never started.
 */
export async function openMap(
  url: string,
  { secretKey, onError }: { secretKey: Buffer; onError: (error: Error) => void },
): Promise<CellMap & { close(): Promise<void> }> {
  const db = openDirectoryDb(url, onError)
  if (!(await db.row(sql`select from platform.vault_keys`)))
    throw new StartError('The directory has no keys of the house: start the first cell, and enter it.')
  const vault = openVault(await db.transaction((tx) => readKeyRing(tx, secretKey)))
  let cells = await readCells(db)
  let players = await playersOfCells(db)
  const under = new Set<Promise<void>>()
  const each = (ms: number, look: () => Promise<void>) =>
    setInterval(() => {
      const looking: Promise<void> = look()
        .catch(onError)
        .finally(() => under.delete(looking))
      under.add(looking)
    }, ms)
  const timers = [
    each(LOOK_MS, async () => void (cells = await readCells(db))),
    each(COUNT_MS, async () => void (players = await playersOfCells(db))),
  ]
  return {
    address: (no) => cells.find((cell) => cell.no === no)?.address,
    cells: () => cells.map(({ no }) => no),
    cellOfName: (name) => cellOfName(db, vault, name),
    cellOfCode: (code) => cellOfCode(db, code),
    emptiest(isAway) {
      const open = cells.filter(({ no, takesPlayers }) => takesPlayers && !isAway(no))
      const found = open.toSorted((one, other) => (players.get(one.no) ?? 0) - (players.get(other.no) ?? 0))[0]?.no
      if (found !== undefined) players.set(found, (players.get(found) ?? 0) + 1)
      return found
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under)
      await db.close()
    },
  }
}
