import type * as z from 'zod/mini'
import type { ExemptReason } from './exempt-reasons.ts'
import type { RefusalCode } from './refusals.ts'

/** The roles that come with the platform; it may have further ones, of the groups of `staff-groups.ts`. */
export type StaffRole = 'support' | 'finance' | 'content' | 'compliance' | 'trading' | 'admin'

/**
 * Who may make a call. `anyone`: no session needed, a player's is used where present. `player`: a player's session. `partner`: an affiliate's.
 * `provider`: a game provider's signature. `staffLogin`: anybody at the back office's door. A list: staff with one of these roles, or with one of the
 * operator’s own that holds the group of the call.
 */
export type Who = 'anyone' | 'player' | 'partner' | 'provider' | 'staffLogin' | readonly StaffRole[]

/** How a reply says that it worked: `success` everywhere, `status` in `/api/games/*`, the provider protocol's own `status: 'ok'`. */
export type Envelope = 'success' | 'status' | 'provider'

/**
 * A file's name without its ending. `{day}` stands for the Istanbul day of the answer, `{username}` for the caller's name, any other
 * word in braces for that field of the input.
 */
type FileName = string

/** A CSV: its columns in order, each with the head that people read. */
export interface CsvShape {
  name: FileName
  columns: Readonly<Record<string, string>>
  /** The columns of lira and percents, written as `1.250,00`, and those of instants, written as Istanbul's clocks show them; others as in JSON. */
  decimals?: readonly string[]
  instants?: readonly string[]
}

export type FileType = 'text/csv' | 'application/json' | 'application/pdf' | 'application/xml' | 'image/webp'

/** A file that is no CSV made at once, of one of these types. A picture is shown in a sandbox, anything else is an attachment. */
export interface FileShape {
  name: FileName
  types: readonly FileType[]
}

/** A file of a multipart body. */
export interface FilePart {
  /** What its bytes may be; its name and declared type are not believed. */
  types: readonly string[]
  maxBytes: number
}

export interface CallShape {
  who: Who
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Query of a GET, body of the others; path parameters are merged in. */
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** The refusals of its own; `bad_input`, `unreadable`, `no_session`, `forbidden`, `too_many_requests` and `internal` belong to every call. */
  refusals: readonly RefusalCode[]
  envelope?: Envelope
  /** `json` where absent. `form`: form data without files. `files`: multipart with files. */
  body?: 'json' | 'form' | 'files'
  /** Of a `files` body, the parts by their names; all of them are needed. */
  files?: Readonly<Record<string, FilePart>>
  /** The reply is this CSV file instead of `output`. */
  csv?: CsvShape
  /** The reply is a file instead of `output`. */
  file?: FileShape
  /** `poll`: private, revalidated by ETag. `public`: the same for everybody, revalidated by ETag. Else never stored. */
  cache?: 'poll' | 'public'
  /** A staff write that a key in `x-request-key` makes happen once: the same key again gives the first answer. */
  once?: boolean
  /**
   * Of a staff write: why it needs no approval policy. A staff write says either this or has a policy in
   * `domains/approvals/policies.ts`; the server does not start otherwise.
   */
  exempt?: ExemptReason
  /**
   * A staff call that leaves no entry in the audit log, and why: it shows nobody's data and changes nothing. Without it every staff
   * call leaves one, see `auditClassOf`.
   */
  quiet?: string
  /**
   * What may be read from a replica (`REPORTS_DATABASE_URL`), some seconds behind: `any` of it, or only what ended so many hours ago by
   * the day in `to`. Without it everything is read where it is written.
   */
  mayLag?: 'any' | { olderThanHours: number }
  summary: string
}

export type InputOf<C extends CallShape> = z.output<C['input']>
/** What a client sends: before the contract's parsing. */
export type RawInputOf<C extends CallShape> = z.input<C['input']>
export type OutputOf<C extends CallShape> = z.output<C['output']>
/** What a server gives: before the contract's parsing, which leaves out what it does not know. */
export type RawOutputOf<C extends CallShape> = z.input<C['output']>

export type AuditClass = 'look' | 'change' | 'export' | 'quiet'

/** What a staff call is in the audit log; no call of the staff is without a class. */
export function auditClassOf({ method, csv, file, quiet }: CallShape): AuditClass {
  if (quiet !== undefined) return 'quiet'
  if (csv || file) return 'export'
  return method === 'GET' ? 'look' : 'change'
}

/** Declares a call: the one place where its path, audience, shapes and refusals stand. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const C extends CallShape>(shape: C): C {
  return shape
}
