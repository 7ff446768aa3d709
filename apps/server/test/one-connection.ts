import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../src/platform/database/db.ts'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Reads one snapshot over two connections, which is what it is for. */
const MEANT_TO = '/src/integrity/verify.ts'

/**
 * The same database, which throws where a transaction asks the pool for a second connection: as many of those as the pool has connections
 * wait for each other, and every request with them.
 */
export function withOneConnectionEach(db: Db): Db {
  const { pool } = db
  const connect = pool.connect.bind(pool) as (...of: unknown[]) => unknown
  const guarded = (...of: unknown[]) => {
    if (transactions.getStore()?.isOpen) refuseSecond()
    return connect(...of)
  }
  Object.assign(pool, { connect: guarded })
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        const transaction = { isOpen: true }
        return transactions
          .run(transaction, () => work(tx))
          .finally(() => {
            transaction.isOpen = false
          })
      }),
  }
}

function refuseSecond(): void {
  const error = new Error('a transaction asks the pool for a second connection')
  if (!error.stack?.includes(MEANT_TO)) throw error
}
