import pg from 'pg'
import { tracing } from '../telemetry/tracing.ts'

/** A statement that a connection of its own plans once, when it is opened. */
export interface Statement {
  name: string
  text: string
  /** It answers rows. */
  reads?: true
}

/** One execution of a statement; a value that is a Buffer is sent in PostgreSQL's binary form. */
export interface Step {
  statement: Statement
  values?: readonly (string | Buffer | null)[]
}

export type Rows = Record<string, unknown>[]

/** Plans the statements on this connection; only these can fly on it. */
export async function prepareStatements(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  await submit(client, (connection) => {
    for (const { name, text } of statements) connection.parse({ name, text })
  })
}

/**
 * Several statements in one message with one Sync: they cost one round trip, and outside `begin` they are one transaction.
 * Answers the rows of each that reads. An error skips the rest, and nothing of an implicit transaction stands.
 */
export function runPipeline(client: pg.Client, steps: readonly Step[]): Promise<Rows[]> {
  const send = () =>
    submit(client, (connection) => {
      for (const { statement, values = [] } of steps) {
        connection.bind({ statement: statement.name, values })
        if (statement.reads) connection.describe({ type: 'P' })
        connection.execute()
      }
    })
  return tracing.now ? tracing.now.statement(steps.map(({ statement }) => statement.text).join(';\n'), send) : send()
}

interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(query: { name: string; text: string }): void
  bind(bind: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(described: { type: 'P' }): void
  execute(): void
  sync(): void
}

interface Field {
  name: string
  dataTypeID: number
}

type Write = (connection: Connection) => void

function submit(client: pg.Client, write: Write): Promise<Rows[]> {
  return new Promise((resolve, reject) => {
    client.query(new Flight(write, resolve, reject) as unknown as pg.Submittable)
  })
}

/** What node-postgres lets submit itself: it hands over every message until the server is ready for the next query. */
class Flight {
  private readonly results: Rows[] = []
  private fields: { name: string; read: (text: string) => unknown }[] = []
  private rows: Rows | undefined
  private readonly write: Write
  private readonly resolve: (results: Rows[]) => void
  private readonly reject: (error: unknown) => void

  constructor(write: Write, resolve: (results: Rows[]) => void, reject: (error: unknown) => void) {
    this.write = write
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      this.write(connection)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }))
    this.rows = []
    this.results.push(this.rows)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, read }] of this.fields.entries()) {
      const text = fields[index]
      row[name] = text === null || text === undefined ? null : read(text)
    }
    this.rows?.push(row)
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.reject(error)
  }

  /** Also after an error, when there is nobody left to tell. */
  handleReadyForQuery(): void {
    this.resolve(this.results)
  }
}
