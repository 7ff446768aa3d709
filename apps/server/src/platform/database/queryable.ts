import type { Sql } from 'sql-template-tag'
import type { EventTopic, Events, OutboxTopic, OutboxMessages } from '../events/topics.ts'
import type { Cause } from '../events/causes.ts'
import type { CopyRows } from './copy-in.ts'
import type { Hub } from '../events/hub.ts'
import pg from 'pg'

/** Queries, inside or outside a transaction. */
export interface Queryable {
  rows<Row>(query: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>
  /** Exactly one row; anything else is a programming error. */
  one<Row>(query: Sql): Promise<Row>
  /** The number of rows changed. */
  run(query: Sql): Promise<number>
  /** The instant that counts for rules and for what is written. */
  now(): Date
}

export declare const insideTransaction: unique symbol

/** An open transaction. What takes a Tx cannot be called outside one. */
export interface Tx extends Queryable {
  readonly [insideTransaction]: true
  /** Publishes an event after the commit; lost if the process dies. */
  publish<T extends EventTopic>(topic: T, message: Events[T]): void
  /** Writes an outbox message in this transaction; it is handled at least once after the commit, also after a crash. */
  enqueue<T extends OutboxTopic>(topic: T, payload: OutboxMessages[T]): void
  /** Has what was written into the audit log sealed before the commit. */
  seal(): void
  /** Lets every domain adjust, in this transaction, what it granted for a deposit or round that was taken back or restored. */
  recall(cause: Cause): Promise<void>
  /** Says, in this transaction, that a movement beside play has left money on a player's account. */
  credited(playerId: number): Promise<void>
  /** Statement timeout of the following statements, ms; 0: none. */
  setStatementTimeout(ms: number): Promise<void>
  /** Writes rows by a `copy … from stdin (format binary)`; nothing else may be asked of the transaction until it is done. */
  copy(text: string, rows: CopyRows): Promise<void>
}

export interface Db extends Queryable {
  /** Commits what `work` does, or nothing of it. Deadlocks and serialisation failures are tried again, at most twice. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same database seen at another time: for seeds and tests. */
  at(clock: () => Date): Db
  /** Where transactions publish; until it is set, they publish nowhere. */
  publishTo(hub: Pick<Hub, 'publish'>): void
  /** Sets how transactions seal the audit log; until it is set, those that seal fail. Returns how many entries. */
  sealWith(seal: (tx: Tx) => Promise<number>): void
  /** Sets what `recall` calls; until it is set, recalls fail. */
  recallWith(recall: (tx: Tx, cause: Cause) => Promise<void>): void
  /** Sets what `credited` calls; until then it calls nothing. */
  creditedWith(credited: (tx: Tx, playerId: number) => Promise<void>): void
  readonly pool: pg.Pool
  close(): Promise<void>
}
