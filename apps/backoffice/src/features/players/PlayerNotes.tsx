import { addPlayerNote, listPlayerNotes } from '@meydan/contract/identity/identity-admin'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/players/player.ts'

/** What the staff wrote about a player; notes are added, never changed. */
export function PlayerNotes({ playerId }: { playerId: number }) {
  return (
    <div className="grid gap-3">
      <EmbeddedList
        caption={words.notes}
        list={listPlayerNotes}
        fixed={{ id: String(playerId) }}
        emptyText={words.noNotes}
        columns={[
          {
            key: 'text',
            head: words.note,
            card: 'title',
            cell: (row) => <span className="whitespace-pre-wrap">{row.text}</span>,
          },
          { key: 'staff', head: words.writer, cell: (row) => row.staff },
          { key: 'at', head: words.when, cell: (row) => <When at={row.created_at} /> },
        ]}
      />
      <RecordForm
        call={addPlayerNote}
        fixed={{ id: playerId }}
        fields={[
          {
            name: 'text',
            label: words.newNote,
            kind: 'textarea',
            rows: 2,
            required: true,
            maxLength: 2000,
            wide: true,
          },
        ]}
        submitLabel={words.addNote}
        submitTone="neutral"
        doneText={words.noteAdded}
      />
    </div>
  )
}
