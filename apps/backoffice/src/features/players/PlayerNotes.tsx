import { addPlayerNote, listPlayerNotes } from '@meydan/contract/identity-admin'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'
import { RecordForm } from '../../machine/RecordForm.tsx'
import { words } from '../../words/player.ts'

/** What the staff wrote about a player; notes are added, never changed. */
export function PlayerNotes({ playerId }: { playerId: number }) {
  return (
    <div className="grid gap-3">
      <EmbeddedList
        caption="Notlar"
        list={listPlayerNotes}
        fixed={{ id: String(playerId) }}
        emptyText="Not yok"
        columns={[
          {
            key: 'text',
            head: 'Not',
            card: 'title',
            cell: (row) => <span className="whitespace-pre-wrap">{row.text}</span>,
          },
          { key: 'staff', head: 'Yazan', cell: (row) => row.staff },
          { key: 'at', head: 'Zaman', cell: (row) => <When at={row.created_at} /> },
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
