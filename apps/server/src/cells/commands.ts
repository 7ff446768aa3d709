import { writeFileSync } from 'node:fs'
import { isCalendarDay, istanbulDay } from '@meydan/money/day'
import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db.ts'
import { readSealKey, sealingUrl, withSealKey } from '../platform/seal-key.ts'
import { StartError } from '../platform/start-error.ts'
import { verifyMoney } from '../verify/verify.ts'
import { databasesOfCells, enterCell } from './directory.ts'
import { openEdge } from './edge.ts'
import { csvOf, figuresOfCells } from './figures.ts'
import { readCell } from './ids.ts'
import { openMap } from './map.ts'
import { moveDatabase } from './move.ts'
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
  /** Of `figures`, Istanbul days; of `move`, `to` is the database. */
  from?: string | undefined
  to?: string | undefined
  /** Where the figures are written. */
  csv?: string | undefined
}

/**
 * `first`: makes the house of this environment the first cell of several. `add`: makes its empty database another. `enter`: the directory
 * knows it. `move`: its standby takes over. `figures`: what all cells came to.
 */
export async function cellCommand(name: string | undefined, config: Config, options: CellOptions): Promise<void> {
  if (name === 'figures') return sayFigures(config, options)
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url === undefined) throw new StartError('DATABASE_URL must say which database the cell is.')
  if (name === 'first') {
    await prepareFirst(await sealingUrl(url, config.secretKey))
    console.log('This database is cell 0, the first of its house.')
  } else if (name === 'add') {
    const no = readCell(options.no)
    if (no === 0 || options.first === undefined) throw new StartError('Usage: add --no N (from 1) --first URL')
    const key = await readSealKey(options.first, config.secretKey)
    await prepareCell(withSealKey(url, key), { no, firstUrl: options.first })
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
  } else if (name === 'move') {
    if (options.to === undefined) throw new StartError('Usage: move --to URL, a standby of DATABASE_URL')
    await move(url, options.to, config)
  } else throw new StartError('Usage: npm run cells -- first | add | enter | move | figures | edge')
}

async function move(from: string, to: string, config: Config): Promise<void> {
  const { cell, pauseMs } = await moveDatabase(from, { to, directory: config.cellsDirectoryUrl })
  const pause = pauseMs === undefined ? '' : `; ${pauseMs} ms without writes`
  console.log(`${cell === undefined ? 'The house' : `Cell ${cell}`} is in its new database${pause}.`)
  const key = await readSealKey(from, config.secretKey)
  for (const [name, url] of Object.entries({ 'the new database': to, 'the old database': from })) {
    const db = openDb({ url: withSealKey(url, key), connections: 4, statementTimeoutMs: 0, onError: () => {} })
    const breaches = await verifyMoney(db).finally(() => db.close())
    for (const { invariant, detail } of breaches) console.error(`${name}: ${invariant}: ${detail}`)
    if (breaches.length > 0) throw new StartError(`An invariant is broken in ${name}.`)
  }
  console.log(
    'Every invariant holds in both. The old one takes no writes any more: stop it, and take it out of DATABASE_URL.',
  )
}

async function sayFigures(config: Config, { from, to, csv }: CellOptions): Promise<void> {
  const today = istanbulDay(new Date())
  const days = { from: from ?? today, to: to ?? from ?? today }
  if (!isCalendarDay(days.from) || !isCalendarDay(days.to) || days.from > days.to)
    throw new StartError('--from and --to are days such as 2026-11-01, the first and the last.')
  const text = csvOf(await figuresOfCells(await databasesOfCells(directoryOf(config)), days))
  if (csv === undefined) console.log(text)
  else writeFileSync(csv, `${text}\n`)
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
