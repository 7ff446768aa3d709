import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import { listProviderTests, testProvider } from '@meydan/contract/games/providers-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import { When } from '../../cells/When.tsx'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/providers.ts'

interface Provider {
  id: number
  name: string
  tested_at: string | null
  launch_kind: 'direct' | 'call'
}

/** The provider's calls in trials, and a button for another one. */
export function ConnectionTest({ provider }: { provider: Provider }) {
  const { mayCall } = useStaff()
  return (
    <section className="grid gap-3">
      <h3>{words.tests}</h3>
      {!provider.tested_at && <Note tone="warning">{words.untested}</Note>}
      <EmbeddedList
        caption={words.tests}
        list={listProviderTests}
        fixed={{ id: provider.id }}
        perPage={5}
        emptyText={words.noTests}
        columns={[
          { key: 'started_at', head: words.testColumns.at, cell: (row) => <When at={row.started_at} /> },
          { key: 'game_name', head: words.testColumns.game, cell: (row) => row.game_name },
          { key: 'heard', head: words.testColumns.heard, cell: (row) => <ReceivedCalls row={row} /> },
          { key: 'passed', head: words.testColumns.result, cell: (row) => <Result row={row} /> },
        ]}
      />
      {mayCall(testProvider) && (
        <div>
          <DialogButton label={words.test} title={words.testOf(provider.name)} icon={<PlugZap aria-hidden size={18} />}>
            {() => <Trial id={provider.id} isAsked={provider.launch_kind === 'call'} />}
          </DialogButton>
        </div>
      )}
    </section>
  )
}

type Test = RowOf<typeof listProviderTests>

function ReceivedCalls({ row: { heard, launch_fault } }: { row: Test }) {
  return (
    <span className="grid gap-1 break-words">
      <span>{heard.length > 0 ? heard.join(', ') : words.notYet}</span>
      {launch_fault && <span className="text-xs text-danger">{launch_fault}</span>}
    </span>
  )
}

function Result({ row: { passed, counts } }: { row: Test }) {
  if (!passed) return <Badge tone="danger">{words.failed}</Badge>
  return <Badge tone={counts ? 'success' : 'neutral'}>{counts ? words.passed : words.expired}</Badge>
}

function Trial({ id, isAsked }: { id: number; isAsked: boolean }) {
  const games = useQuery(read(listAdminGames, { provider: String(id), per_page: '200' })).data?.data ?? []
  const [reply, setReply] = useState<OutputOf<typeof testProvider>>()
  if (reply?.launch_url) {
    return (
      <div className="grid gap-4">
        <Note tone="info" role="status">
          {words.playNow}
        </Note>
        <a className={buttonClass({ variant: 'primary' })} href={reply.launch_url} target="_blank" rel="noreferrer">
          {words.openGame}
        </a>
      </div>
    )
  }
  if (reply) {
    return (
      <Note tone={reply.passed ? 'success' : 'danger'} role="status">
        {reply.message}
      </Note>
    )
  }
  return (
    <div className="grid gap-4">
      <Note tone="info">{isAsked ? words.testCallNote : words.testNote}</Note>
      <RecordForm
        call={testProvider}
        fixed={{ id }}
        fields={[
          {
            name: 'game_id',
            label: words.testGame,
            kind: 'select',
            required: true,
            options: [
              { value: '', label: '—' },
              ...games.map((game) => ({ value: String(game.id), label: game.name })),
            ],
          },
          { name: 'username', label: words.testUser, kind: 'text', required: true, maxLength: 40 },
          { name: 'by_hand', label: words.byHand, kind: 'checkbox', initial: isAsked, when: () => !isAsked },
        ]}
        submitLabel={words.startTest}
        isNarrow
        isQuiet
        onDone={setReply}
      />
    </div>
  )
}
