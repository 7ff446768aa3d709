import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '../../../apps/server/src/cells/commands.ts'
import { enterCell } from '../../../apps/server/src/cells/directory.ts'
import { readSealKey, withSealKey } from '../../../apps/server/src/platform/seal-key.ts'
import { prepareCell, prepareFirst } from '../../../apps/server/src/cells/prepare.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import type { House } from '../../../apps/server/src/platform/house.ts'
import { runsAsRoot, unprivilegedUser } from '../../../apps/server/src/platform/postgres/system-user.ts'
import { fillPlayers } from '../../../bench/ground.ts'
import { dropFolder, temporaryFolder } from '../../clean-up.ts'
import { findPrograms } from '../../drill/programs.ts'
import { freePort } from '../../free-port.ts'
import { type MainProcess, mainProcess } from '../main-process.ts'
import { makeHouse, openOwnHouse } from '../own-house.ts'
import type { Alone } from '../run.ts'
import { startWalker, type Walker } from './cell-clusters.ts'

/** The first player of the second cell. */
export const FIRST_THERE = 30_000_001
const FILLED = 100

/** A house with its server and its database. */
export interface Cell {
  house: House
  server: MainProcess
  walker: Walker
}

/** Two cells, each with a server and a cluster of its own, a directory with another, and an edge. */
export interface Cells {
  first: Cell
  second: Cell
  directory: string
  edge: string
  /** Each cell can be moved so many times. */
  moves: number
  /** Their servers count what they have played, and end. */
  stopCells(): Promise<void>
  /** A house of one with as many players as both; its server is started. */
  openAlone(): Promise<{ house: House; server: MainProcess; url: string }>
  close(): Promise<void>
}

export async function openCells({ moves, say }: { moves: number; say: Alone['say'] }): Promise<Cells> {
  const folder = temporaryFolder('meydan-cells-')
  const logs = mkdtempSync(join(tmpdir(), 'meydan-cells-logs-'))
  const programs = findPrograms(runsAsRoot() ? unprivilegedUser([folder]) : undefined)
  const apart = await startWalker(programs, { folder, name: 'apart', databases: ['directory', 'alone'] })
  const [one, two] = [
    await startWalker(programs, { folder, name: 'first', moves }),
    await startWalker(programs, { folder, name: 'second', moves }),
  ]
  const [directory, aloneUrl] = [apart.url(), apart.url('alone')]
  mkdirSync(join(folder, 'data'))
  const secret = randomBytes(32).toString('hex')
  const envOf = (url: string) => ({
    ...{ NODE_ENV: 'production', BACKOFFICE_HOST: 'yonetim.example', SECRET_KEY: secret, DATABASE_URL: url },
    ...{ DATA_DIR: join(folder, 'data'), STADIUM: 'off', CELLS_DIRECTORY_URL: directory },
  })
  const houses: House[] = []
  const servers: MainProcess[] = []
  const keep = async (house: House, name: string, walker: Walker, url: string): Promise<Cell> => {
    const server = mainProcess(await freePort(), { env: envOf(url), log: join(logs, `${name}.log`) })
    houses.push(house)
    servers.push(server)
    return { house, server, walker }
  }
  const first = await keep(await makeHouse(envOf(one.hosts), FILLED), 'first', one, one.hosts)
  await prepareFirst(one.url())
  await prepareCell(withSealKey(two.url(), await readSealKey(one.url(), readConfig(envOf(one.url())).secretKey)), {
    no: 1,
    firstUrl: one.url(),
  })
  const second = await keep(await openOwnHouse(envOf(two.hosts)), 'second', two, two.hosts)
  await fillPlayers(second.house, { players: FILLED, first: FIRST_THERE })
  for (const [no, { server, walker }] of [first, second].entries())
    await enterCell(directory, { no, address: server.address, takesPlayers: true, databaseUrl: walker.url() })
  await Promise.all([first.server.start(), second.server.start()])
  const edge = await startEdge({ ...readConfig(envOf(directory)), host: '127.0.0.1', port: 0 })
  say(`PostgreSQL ${programs.major}: two cells and a directory, a server for each cell, an edge`)
  return {
    ...{ first, second, directory, edge: edge.address, moves },
    async stopCells() {
      await Promise.all([first.server.end('SIGTERM'), second.server.end('SIGTERM')])
    },
    async openAlone() {
      const { house, server } = await keep(await makeHouse(envOf(aloneUrl), 2 * FILLED), 'alone', apart, aloneUrl)
      await server.start()
      return { house, server, url: aloneUrl }
    },
    async close() {
      await edge.close()
      for (const server of servers) await server.end('SIGKILL')
      for (const house of houses) await house.db.close()
      for (const walker of [two, one, apart]) await walker.close()
      dropFolder(folder)
      rmSync(logs, { recursive: true })
    },
  }
}
