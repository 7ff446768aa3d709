import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/start-error.ts'
import { enterCell } from './directory.ts'
import { openEdge } from './edge.ts'
import { readCell } from './ids.ts'
import { openMap } from './map.ts'
import { prepareCell, prepareFirst } from './prepare.ts'

export interface CellOptions {
  /** The number of the cell. */
  no?: string | undefined
  /** The database of the first cell, as its owner. */
  first?: string | undefined
  /** Where the servers of the cell are reached. */
  address?: string | undefined
  /** It takes no new players. */
  closed?: boolean | undefined
}

/** `first`: makes the house of this environment the first cell of several. `add`: makes its empty database another. `enter`: the directory knows it. */
export async function cellCommand(name: string | undefined, config: Config, options: CellOptions): Promise<void> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url === undefined) throw new StartError('DATABASE_URL must say which database the cell is.')
  if (name === 'first') {
    await prepareFirst(url)
    console.log('This database is cell 0, the first of its house.')
  } else if (name === 'add') {
    const no = readCell(options.no)
    if (no === 0 || options.first === undefined) throw new StartError('Usage: add --no N (from 1) --first URL')
    await prepareCell(url, { no, firstUrl: options.first })
    console.log(`This database is cell ${no}; what is written in the first cell is copied.`)
  } else if (name === 'enter') {
    const no = readCell(options.no)
    if (options.address === undefined || !URL.canParse(options.address))
      throw new StartError(
        '--address must say where the servers of the cell are reached, such as http://10.0.0.7:3000.',
      )
    const cell = { no, address: options.address, takesPlayers: !options.closed, databaseUrl: url }
    await enterCell(directoryOf(config), cell)
    console.log(`The directory knows cell ${no} and its players.`)
  } else throw new StartError('Usage: npm run cells -- first | add | enter | edge')
}

/** The edge over the directory of this environment; resolves once it listens. */
export async function startEdge(config: Config) {
  const onError = (error: Error) => console.error(`directory: ${error.message}`)
  const map = await openMap(directoryOf(config), { secretKey: config.secretKey, onError })
  const edge = await openEdge(map, config)
  return {
    address: edge.address,
    async close() {
      await edge.close()
      await map.close()
    },
  }
}

function directoryOf({ cellsDirectoryUrl }: Config): string {
  if (cellsDirectoryUrl === undefined)
    throw new StartError('CELLS_DIRECTORY_URL must say where the directory of the cells is.')
  return cellsDirectoryUrl
}
