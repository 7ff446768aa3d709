import { read } from '@meydan/api-client/query'
import { listMails, MAIL_KINDS, readMail } from '@meydan/contract/mail/mail-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { status, text, when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { statusTabs } from '../../machine/list/filters.ts'
import { resource, type RowOf } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words as shared } from '../../words/columns.ts'
import { words } from '../../words/players/mails.ts'

type Row = RowOf<typeof listMails>

export function MailsPage() {
  return <ResourcePage resource={mails} />
}

const mails = resource(listMails)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: {
    ...statusTabs([
      { value: 'waiting', label: words.waiting },
      { value: 'sent', label: words.sent },
      { value: 'unsent', label: words.unsent },
    ]),
    initial: '',
  },
  filters: [
    {
      name: 'kind',
      label: words.kind,
      kind: 'select',
      options: MAIL_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] })),
    },
  ],
  columns: [
    text('subject', words.subject, { strong: true, card: 'title' }),
    { key: 'kind', head: words.kind, cell: (row) => words.kinds[row.kind] },
    text('recipient', words.recipient, { card: 'sub' }),
    when('created_at', words.createdAt, { card: 'subside' }),
    status({ card: 'side' }),
  ],
  Detail: MailDetail,
})

function MailDetail({ row }: { row: Row }) {
  const { mayCall } = useStaff()
  const mayRead = mayCall(readMail)
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg!">{row.subject}</h2>
        <StatusBadge status={row.status} />
      </div>
      <Facts
        facts={[
          [words.kind, words.kinds[row.kind]],
          [words.recipient, mayRead ? <WholeRecipient key="to" id={row.id} /> : row.recipient],
          [
            words.player,
            row.player_id === null ? (
              shared.none
            ) : (
              <PlayerLink key="player" id={row.player_id} username={`#${row.player_id}`} />
            ),
          ],
          [words.createdAt, <When key="at" at={row.created_at} />],
          [words.sentAt, row.sent_at ? <When key="sent" at={row.sent_at} /> : shared.none],
        ]}
      />
      {mayRead ? <MailBody id={row.id} /> : <Note>{words.adminOnly}</Note>}
    </div>
  )
}

function WholeRecipient({ id }: { id: number }) {
  const { data } = useQuery(read(readMail, { id }))
  return data?.data.recipient ?? shared.none
}

function MailBody({ id }: { id: number }) {
  const { data } = useQuery(read(readMail, { id }))
  if (!data) return <Skeleton className="h-40 rounded-md" />
  const { body } = data.data
  if (body === null) return <Note>{words.noBody}</Note>
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink2">{words.body}</h3>
      <p className="rounded-md bg-s2 p-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{body}</p>
      <Note tone="warning">{words.bodyNote}</Note>
    </section>
  )
}
