import { approveKycDocument, KYC_FACTS, listKycDocuments, rejectKycDocument } from '@meydan/contract/identity/kyc-admin'
import { player, status, text, waiting } from '../../cells/columns.tsx'
import { compareOf } from '../../features/kyc/Compare.tsx'
import { KycDetail } from '../../features/kyc/KycDetail.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words as shared } from '../../words/columns.ts'
import { words } from '../../words/players/kyc.ts'

export function KycPage() {
  return <ResourcePage resource={kyc} />
}

const kyc = resource(listKycDocuments)({
  title: words.title,
  live: true,
  sort: '-created_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  wideDetail: true,
  tabs: statusTabs([
    { value: 'pending', label: shared.pending, sort: 'created_at' },
    { value: 'approved', label: shared.approved },
    { value: 'rejected', label: shared.rejected },
  ]),
  columns: [
    player(),
    waiting(),
    status({ card: 'side' }),
    text('reason', shared.reason, { hidden: true }),
    text('decided_by', shared.decidedBy, { hidden: true }),
  ],
  Detail: KycDetail,
  bulk: [
    {
      id: 'approve',
      label: shared.approve,
      tone: 'approve',
      shortcut: 'o',
      of: ({ id, status }) => (status === 'pending' ? { call: approveKycDocument, id } : undefined),
      reason: { field: 'reason', label: words.bulkReason, presets: words.bulkReasons },
      name: nameOf,
    },
    {
      id: 'reject',
      label: shared.reject,
      tone: 'danger',
      shortcut: 'r',
      of: ({ id, status }) => (status === 'pending' ? { call: rejectKycDocument, id } : undefined),
      reason: { field: 'reason', label: words.reason, presets: words.usualReasons },
      name: nameOf,
    },
  ],
  actions: [
    approveAction({
      call: approveKycDocument,
      fields: (row) => [
        { name: 'seen', label: words.compare, kind: 'json', initial: [], wide: true, Control: compareOf(row.id) },
      ],
      warn: (_row, { seen, reason }) =>
        reason || (JSON.parse(String(seen || '[]')) as string[]).length === KYC_FACTS.length
          ? undefined
          : words.tickAll,
      reason: { field: 'reason', label: words.reason, required: false, presets: words.usualReasons },
      confirm: (row) => ({ title: words.approveTitle(row.player_name), message: words.approveNote }),
      doneText: words.approved,
    }),
    rejectAction({
      call: rejectKycDocument,
      reason: { field: 'reason', label: words.reason, required: true, presets: words.usualReasons },
      confirm: (row) => ({ title: words.rejectTitle(row.player_name) }),
      doneText: words.rejected,
    }),
  ],
})

function nameOf({ username, player_name }: { username: string; player_name: string }): string {
  return `${player_name} · ${username}`
}
