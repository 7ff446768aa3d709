import { secretOf } from '../platform/credentials/two-factor.ts'
import type { Place, Vault } from '../platform/keys/vault.ts'
import { accountNoOf, ibanOf } from '../domains/cashier/withdrawals/iban.ts'
import { isUnchanged, type Payout, payoutDigest } from '../domains/cashier/withdrawals/payout-digest.ts'
import { fraudFilePlace } from '../domains/compliance/cases/fraud-notes.ts'
import { piecePlace, queryPlace } from '../domains/exports/places.ts'
import { inputPlace } from '../domains/approvals/proposals.ts'
import { keyOf as postbackKeyOf } from '../domains/affiliates/postbacks/settings.ts'
import { keySealPlace } from '../domains/games/protocols/providers/provider-keys.ts'
import { resetNameOf } from '../domains/identity/password/password-reset.ts'
import { phoneOf, tcOf } from '../domains/identity/sealed.ts'
import { secretPlace } from '../domains/jackpots/secret.ts'
import { pushKeyPlace } from '../domains/messages/push-keys.ts'
import { copyPlace } from '../privacy/places.ts'
import { webhookKeyPlace } from '../domains/webhooks/public.ts'
import { phoneOf as phoneOfAffiliate } from '../domains/leads/apply-as-affiliate.ts'
import { phoneOf as phoneOfRequest } from '../domains/leads/call-requests.ts'

export interface SealedColumn {
  name: string
  place: (row: number) => Place
  /** The column that holds the keyed hash of the same text, and the field it is of. */
  index?: { column: string; field: string }
}

export interface SealedTable {
  name: string
  /** Its primary key, a whole number. */
  key: string
  columns: readonly SealedColumn[]
  /** A trigger that keeps rows as they are, and stands aside while one is sealed anew. */
  keptBy?: string
  /** Columns that depend on the keys in another way. */
  digests?: (
    vaults: { before: Vault; after: Vault },
    row: Record<string, unknown>,
    texts: Record<string, string>,
  ) => Record<string, Buffer>
}

/** Every column of the database that is sealed, and every one that hashes what is: what a rotation of keys writes anew. */
export const sealedTables: readonly SealedTable[] = [
  {
    name: 'identity.players',
    key: 'id',
    columns: [
      { name: 'phone_sealed', place: phoneOf, index: { column: 'phone_index', field: 'phone' } },
      { name: 'tc_sealed', place: tcOf, index: { column: 'tc_index', field: 'tc' } },
    ],
  },
  ...(['identity', 'staff'] as const).map((drawer) => ({
    name: `${drawer}.two_factor`,
    key: 'owner_id',
    columns: [{ name: 'secret_sealed', place: (id: number) => secretOf({ drawer, id }) }],
  })),
  { name: 'identity.reset_requests', key: 'id', columns: [{ name: 'name_sealed', place: resetNameOf }] },
  { name: 'webhooks.subscriptions', key: 'id', columns: [{ name: 'secret_sealed', place: webhookKeyPlace }] },
  { name: 'affiliates.postbacks', key: 'affiliate_id', columns: [{ name: 'key_sealed', place: postbackKeyOf }] },
  { name: 'games.provider_keys', key: 'id', columns: [{ name: 'key_sealed', place: keySealPlace }] },
  {
    name: 'cashier.bank_accounts',
    key: 'id',
    columns: [
      {
        name: 'iban_sealed',
        place: (id) => ibanOf('bank_accounts', id),
        index: { column: 'iban_index', field: 'cashier.iban' },
      },
      { name: 'account_no_sealed', place: (id) => accountNoOf('bank_accounts', id) },
    ],
  },
  {
    name: 'cashier.withdrawals',
    key: 'id',
    keptBy: 'withdrawals_kept',
    columns: [
      {
        name: 'iban_sealed',
        place: (id) => ibanOf('withdrawals', id),
        index: { column: 'iban_index', field: 'cashier.iban' },
      },
      { name: 'account_no_sealed', place: (id) => accountNoOf('withdrawals', id) },
    ],
    digests: payoutDigests,
  },
  {
    name: 'cashier.statement_lines',
    key: 'id',
    columns: [
      {
        name: 'iban_sealed',
        place: (id) => ibanOf('statement_lines', id),
        index: { column: 'iban_index', field: 'cashier.iban' },
      },
    ],
  },
  {
    name: 'leads.call_requests',
    key: 'id',
    columns: [{ name: 'phone_sealed', place: phoneOfRequest, index: { column: 'phone_index', field: 'phone' } }],
  },
  { name: 'messages.push_keys', key: 'id', columns: [{ name: 'private_sealed', place: pushKeyPlace }] },
  { name: 'exports.jobs', key: 'id', columns: [{ name: 'query_sealed', place: queryPlace }] },
  { name: 'exports.pieces', key: 'id', columns: [{ name: 'text_sealed', place: piecePlace }] },
  { name: 'approvals.proposals', key: 'id', columns: [{ name: 'input_sealed', place: inputPlace }] },
  { name: 'compliance.fraud_notes', key: 'id', columns: [{ name: 'file_sealed', place: fraudFilePlace }] },
  { name: 'privacy.copies', key: 'request_id', columns: [{ name: 'file_sealed', place: copyPlace }] },
  { name: 'jackpots.cycles', key: 'id', columns: [{ name: 'secret_sealed', place: secretPlace }] },
  { name: 'leads.affiliates', key: 'id', columns: [{ name: 'phone_sealed', place: phoneOfAffiliate }] },
]

/** Keyed hashes of addresses, for limits of a day alone: what was counted before a rotation is forgotten. */
export const forgottenIndexes = [
  'leads.call_requests.address_index',
  'leads.affiliates.address_index',
  'leads.affiliate_visits.address_index',
]

/** A row that was changed outside the platform is not made right by this: it keeps a digest that fits nothing. */
function payoutDigests(
  { before, after }: { before: Vault; after: Vault },
  row: Record<string, unknown>,
  texts: Record<string, string>,
): Record<string, Buffer> {
  const payout = row as unknown as Payout
  if (payout.payout_digest === null || !isUnchanged(before, payout)) return {}
  const account = { iban: texts.iban_sealed as string, account_no: texts.account_no_sealed as string }
  return { payout_digest: payoutDigest(after, { ...payout, ...account }) }
}
