import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/db.ts'
import { StartError } from '../platform/start-error.ts'
import { directoryFor, openDirectoryDb } from './directory.ts'

/** Which cell of its house this database is; undefined where the house has one. */
export async function readOwnCell(q: Queryable): Promise<number | undefined> {
  const found = await q.row<{ no: number }>(sql`select no from platform.cell`)
  return found?.no
}

/** What a cell's servers ask before they register somebody; undefined where the house has one cell. Refuses a cell that is told of none. */
export function openDirectory({ cell, cellsDirectoryUrl }: Config, log: FastifyBaseLogger) {
  if (cell === undefined) return undefined
  if (cellsDirectoryUrl === undefined)
    throw new StartError(
      `This database is cell ${cell} of its house: CELLS_DIRECTORY_URL must say where the directory is.`,
    )
  const onError = (err: Error) => log.error({ err }, 'connection to the directory of cells lost')
  return directoryFor(openDirectoryDb(cellsDirectoryUrl, onError), cell)
}
