import type { Db } from '../database/queryable.ts'

/** Where what may lag is read: the one place that decides it (`decisions/0014-database-hosts-and-replicas.md`). */
export interface Reports {
  /** The first replica that is near enough; where none is, the primary by the few connections that reports have there. Read-only, both. */
  db(): Db
  /** Reads there; where a replica is lost over it, it is read once more where reports are read then. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  state(): ReportsState
  close(): Promise<void>
}

export interface ReportsState {
  from: 'replica' | 'primary'
  /** What is read there is behind by so many milliseconds at most; 0 of the primary. */
  lagMs: number
}
