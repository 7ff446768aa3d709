import type { OutputOf } from '@meydan/contract/call'
import { addPlayerNote, listPlayerNotes } from '@meydan/contract/identity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { useState } from 'react'
import { When } from '../../cells/When.tsx'
import { useAction } from '../../machine/ActionBar.tsx'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'

/** What the staff wrote about a player; notes are added, never changed. */
export function PlayerNotes({ playerId }: { playerId: number }) {
  const [text, setText] = useState('')
  const run = useAction()
  return (
    <div className="grid gap-3">
      <EmbeddedList<OutputOf<typeof listPlayerNotes>['data'][number]>
        caption="Notlar"
        list={listPlayerNotes}
        fixed={{ id: String(playerId) }}
        rowKey={(row) => row.id}
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
      <Textarea
        label="Yeni not"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        className="justify-self-start"
        disabled={text.trim() === ''}
        busy={run.isPending}
        onClick={() =>
          run.mutate(
            { call: addPlayerNote, input: { id: playerId, text }, doneText: 'Not eklendi' },
            { onSuccess: () => setText('') },
          )
        }
      >
        Not ekle
      </Button>
    </div>
  )
}
