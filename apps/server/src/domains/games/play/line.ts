import pg from 'pg'
import type { Prepared } from '../../../platform/prepared.ts'

/** A connection on which several statements go out, and their answers come back, in one message. */
export interface Line {
  send(...statements: (Prepared | 'begin' | 'commit')[]): Promise<{ rows: unknown[]; command: string }[]>
}

export interface LineOwner {
  /** A line that works. */
  line(): Promise<Line>
  /** Gives up the present connection, whatever it was in the middle of; the next line is a new one. */
  drop(): Promise<void>
}

const PLANNING =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan -c jit=off'

/**
 * A connection of its own for one lane. It keeps its plans and always goes through the indexes: a batch looks up few rows of
 * large tables, whatever the statistics of an hour ago say.
 */
export function openLine(database: pg.PoolConfig, onError: (error: Error) => void): LineOwner {
  let current: Promise<{ client: pg.Client; line: Line }> | undefined
  const connect = async () => {
    const client = new pg.Client({
      connectionString: database.connectionString as string,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 3_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 5_000,
      application_name: 'meydan play',
      options: `${database.options ?? ''} ${PLANNING}`,
    })
    const forget = (error?: Error) => {
      current = undefined
      if (error) onError(error)
    }
    client.on('error', forget)
    client.on('end', () => forget())
    await client.connect()
    return { client, line: lineOver(client) }
  }
  return {
    async line() {
      current ??= connect()
      const opening = current
      const { line } = await opening.catch((error: unknown) => {
        current = undefined
        throw error
      })
      return line
    },
    async drop() {
      const closing = current
      current = undefined
      await closing?.then(({ client }) => client.end()).catch(() => {})
    },
  }
}

function lineOver(client: pg.Client): Line {
  const prepared = new Set<string>()
  return {
    async send(...statements) {
      const texts = statements.flatMap((statement) => {
        if (typeof statement === 'string') return [statement]
        if (prepared.has(statement.name)) return [execution(statement)]
        prepared.add(statement.name)
        return [`prepare ${statement.name} as ${statement.text}`, execution(statement)]
      })
      const results = await client.query<Record<string, unknown>>(texts.join(';\n'))
      const answers = Array.isArray(results) ? (results as pg.QueryResult[]) : [results]
      return answers.filter(({ command }) => command !== 'PREPARE')
    },
  }
}

function execution({ name, values }: Prepared): string {
  return `execute ${name}(${values.map(literal).join(',')})`
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
