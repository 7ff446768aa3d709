import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, nothing, paragraph, version } from '../fields.ts'
import { pictureOrPdf } from '../file-parts.ts'
import { FRAUD_HIT_CODES, FRAUD_RULE_CODES } from './fraud-rules.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

const officers: readonly StaffRole[] = ['compliance']
const readers: readonly StaffRole[] = ['compliance', 'finance']

const code = z.enum(FRAUD_RULE_CODES, 'Böyle bir kural yok')
/** What stands in a case. */
const hit = z.enum(FRAUD_HIT_CODES, 'Böyle bir kural yok')
/** By name: those of the rule, each within its bounds. */
const thresholds = z.record(z.string().check(z.regex(/^[a-z]{1,20}$/, 'Geçersiz eşik')), z.int('Bir tam sayı girin'))

/** What a rule would have found in the last thirty days. */
export const DryRun = z.object({
  ran_at: instant,
  ran_by: z.string(),
  /** How many payouts and players it looked at, and at how many it would have struck. */
  looked_at: z.number(),
  hits: z.number(),
  players: z.number(),
  /** Kuruş-exact lira of the payouts it would have held. */
  held: lira,
  /** The latest, at most twenty. */
  examples: z.array(
    z.object({
      player_id: z.number(),
      username: z.string(),
      at: instant,
      reference: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
})

const FraudRuleRow = z.object({
  code,
  is_on: z.boolean(),
  thresholds: z.record(z.string(), z.number()),
  changed_at: z.nullable(instant),
  version,
  /** The last one of these very thresholds, while it is fresh enough to switch the rule on by it. */
  dry_run: z.nullable(DryRun),
  /** How many cases it has opened in the last thirty days, and how many of them were decided as unfounded. */
  hits: z.number(),
  released: z.number(),
})

export const listFraudRules = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/fraud-rules',
  summary: 'Every rule that fraud and money laundering are looked for by, with its thresholds and its last dry run.',
  input: nothing,
  output: z.object({ success: z.boolean(), data: z.array(FraudRuleRow) }),
  refusals: [],
})

export const tryFraudRule = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/fraud-rules/{code}/dry-run',
  exempt: 'fraud-work',
  summary: 'What a rule with these thresholds would have found in the last thirty days. Holds nothing, opens nothing.',
  input: z.object({ code, thresholds }),
  output: z.object({ success: z.boolean(), data: DryRun }),
  refusals: [],
})

export const changeFraudRule = call({
  who: officers,
  method: 'PUT',
  path: '/api/admin/fraud-rules/{code}',
  summary:
    'Switches a rule on or off, or changes its thresholds. On only by a dry run of these very thresholds that is less than a week old.',
  input: z.object({ code, version, is_on: z.boolean(), thresholds }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['stale_version', 'dry_run_needed'],
})

const CASE_STATUSES = ['open', 'released', 'refused'] as const

const fraudCase = {
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  rules: z.array(hit),
  /** Lira of the payouts that wait for it. */
  held: lira,
  status: z.enum(CASE_STATUSES),
  opened_at: instant,
  due_at: instant,
  is_late: z.boolean(),
  assigned_to: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
}

export const listFraudCases = adminList({
  resource: 'fraud-cases',
  roles: readers,
  row: z.object(fraudCase),
  filters: {
    status: z.optional(z.enum(CASE_STATUSES, STATUS_INVALID)),
    rule: z.optional(hit),
    player: z.optional(id),
  },
  sorts: ['opened_at', 'due_at', 'status', 'username'],
  usual: 'due_at',
  summary:
    'Players at whom a rule of fraud or money laundering struck. Their payouts and new bonuses wait while the case is open.',
})

export const readFraudCase = adminRead({
  resource: 'fraud-cases',
  roles: readers,
  row: z.object({
    ...fraudCase,
    seconded_by: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    hits: z.array(z.object({ rule: hit, text: z.string(), reference: z.nullable(z.string()), at: instant })),
    /** The payouts that wait for it, or, once it is decided, that it was about. */
    payouts: z.array(
      z.object({ id: z.number(), reference: z.string(), amount: lira, status: z.string(), created_at: instant }),
    ),
    notes: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        file: z.nullable(z.string()),
        by: z.string(),
        at: instant,
      }),
    ),
  }),
  summary: 'One case with its rules, held payouts, notes and files; reading it is audited.',
})

export const takeFraudCase = adminAction({
  resource: 'fraud-cases',
  action: 'take',
  exempt: 'fraud-work',
  roles: officers,
  fields: {},
  refusals: ['already_decided'],
  summary: 'The caller looks after the case from now on.',
})

export const noteFraudCase = adminAction({
  resource: 'fraud-cases',
  action: 'note',
  exempt: 'fraud-work',
  roles: readers,
  fields: { text: paragraph(2_000, 'Notu yazın') },
  refusals: ['already_decided'],
  summary: 'Adds a note, which stays.',
})

export const fileFraudCase = call({
  who: readers,
  method: 'POST',
  path: '/api/admin/fraud-cases/{id}/files',
  exempt: 'fraud-work',
  body: 'files',
  files: { file: pictureOrPdf },
  summary: 'Adds a file (`file`: picture or PDF, at most 5 MB), which stays, sealed.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['already_decided', 'files_missing', 'file_too_large', 'file_type_refused', 'file_unreadable'],
})

export const readFraudFile = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/fraud-cases/{id}/files/{note}',
  file: { name: 'vaka-{id}-{note}', types: ['image/webp', 'application/pdf'] },
  summary: 'One file of a case: pictures to look at in a sandbox, a PDF as an attachment only. Every look is audited.',
  input: z.object({ id, note: id }),
  output: z.unknown(),
  refusals: [],
})

export const FRAUD_OUTCOMES = ['released', 'refused'] as const

export const decideFraudCase = adminAction({
  resource: 'fraud-cases',
  action: 'decide',
  roles: officers,
  fields: { outcome: z.enum(FRAUD_OUTCOMES, 'Sonucu seçin'), reason: line(500, REASON_MISSING) },
  refusals: ['already_decided', 'conflict'],
  summary:
    'Releases the held payouts of a case, or refuses them: they return to the balance, and abused bonuses end. Two people, once.',
})

/** What two accounts have in common. */
export const LINK_KINDS = ['iban', 'device', 'browser', 'range', 'phone', 'person', 'referral'] as const

export const LINK_NAMES: Readonly<Record<(typeof LINK_KINDS)[number], string>> = {
  iban: 'IBAN',
  device: 'cihaz',
  browser: 'tarayıcı ve aralık',
  range: 'adres aralığı',
  phone: 'telefon',
  person: 'ad ve doğum günü',
  referral: 'yönlendiren ya da davet eden',
}

export const readPlayerLinks = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/players/{id}/links',
  summary:
    'Accounts that have something in common with this one, and those that have something in common with them: IBAN, device, browser in an address range, range, phone, name with birth date, referral. What more than twenty share links nobody.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      players: z.array(
        z.object({
          id: z.number(),
          username: z.string(),
          status: z.string(),
          /** 0 the player, 1 linked, 2 linked to one who is. */
          degree: z.number(),
          has_open_case: z.boolean(),
        }),
      ),
      links: z.array(z.object({ one: z.number(), other: z.number(), kinds: z.array(z.enum(LINK_KINDS)) })),
      /** There are more than are shown. */
      is_cut: z.boolean(),
    }),
  }),
  refusals: [],
})
