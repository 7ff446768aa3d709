import { clearPersonCase, confirmPersonCase, listPersonCases } from '@meydan/contract/compliance/compliance-admin'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { player, status, text, when } from '../../cells/columns.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { words as shared } from '../../words/columns.ts'
import { personCaseWords as words } from '../../words/players/protection.ts'

type Row = RowOf<typeof listPersonCases>

const isOpen = (row: Row) => row.status === 'open'
const reason = { field: 'reason', label: words.reason, required: true }

/** New accounts that look like somebody who is not to play; held until somebody has looked. */
export const personCases = resource(listPersonCases)({
  title: words.title,
  sort: '-opened_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'open', label: shared.pending },
    { value: 'same', label: words.same },
    { value: 'other', label: words.other },
  ]),
  columns: [
    player(),
    {
      key: 'like_username',
      head: words.like,
      cell: (row) => <PlayerLink id={row.like_player_id} username={row.like_username} />,
    },
    { key: 'signs', head: words.signs, cell: (row) => row.signs.map((sign) => words.sign[sign]).join(', ') },
    when('opened_at', words.since),
    text('decided_by', shared.decidedBy),
    text('reason', words.reason),
    status(),
  ],
  actions: [
    approveAction({ label: words.clear, call: clearPersonCase, when: isOpen, reason, doneText: words.cleared }),
    rejectAction({ label: words.confirm, call: confirmPersonCase, when: isOpen, reason, doneText: words.confirmed }),
  ],
})
