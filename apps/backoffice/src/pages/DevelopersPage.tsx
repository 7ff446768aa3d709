import { listApiKeys, revokeApiKey } from '@meydan/contract/staff/api-keys-admin'
import {
  endWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
} from '@meydan/contract/webhooks/webhooks-admin'
import { useMemo } from 'react'
import { count, text, when } from '../cells/columns.tsx'
import { Facts } from '../cells/Facts.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { type Role, roleText, useRoles } from '../cells/use-roles.ts'
import { When } from '../cells/When.tsx'
import { NewApiKey, RenewApiKey } from '../features/developers/ApiKeyForms.tsx'
import { WebhookDetail } from '../features/developers/WebhookDetail.tsx'
import { NewWebhook } from '../features/developers/WebhookForms.tsx'
import { resource, type RowOf } from '../crud/list/resource.ts'
import { ResourcePage } from '../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../crud/record/TabbedPage.tsx'
import { paths } from '../paths.ts'
import { words } from '../words/developers.ts'

/** Webhooks to the operator's own systems, and the API keys with which they call. */
export function DevelopersPage() {
  const roles = useRoles()
  const keys = useMemo(() => keysOf(roles), [roles])
  return (
    <TabbedPage
      label={words.title}
      base={paths.developers}
      tabs={[
        { id: 'webhook', label: words.tabs.webhooks, content: <ResourcePage resource={webhooks} /> },
        { id: 'anahtarlar', label: words.tabs.keys, content: <ResourcePage resource={keys} /> },
      ]}
    />
  )
}

const webhooks = resource(listWebhooks)({
  title: words.webhooks,
  searchHint: words.webhookHint,
  emptyText: words.noWebhooks,
  emptyHint: words.noWebhooksHint,
  Header: NewWebhook,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'url', head: words.url, cell: ({ url }) => <span className="break-all">{url}</span> },
    { key: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} />, card: 'side' },
    count('waiting', words.waiting),
    count('sent', words.sent),
    { key: 'problem', head: words.problem, cell: ({ problem }) => problem ?? '—' },
  ],
  Detail: WebhookDetail,
  actions: [
    {
      id: 'test',
      label: words.test,
      call: testWebhook,
      tone: 'neutral',
      when: ({ status }) => status !== 'ended',
      doneText: words.tested,
    },
    {
      id: 'pause',
      label: words.pause,
      call: pauseWebhook,
      tone: 'neutral',
      when: ({ status }) => status === 'on',
      doneText: words.paused,
    },
    {
      id: 'resume',
      label: words.resume,
      call: resumeWebhook,
      tone: 'neutral',
      when: ({ status }) => status === 'paused',
      doneText: words.resumed,
    },
    {
      id: 'end',
      label: words.end,
      call: endWebhook,
      tone: 'danger',
      when: ({ status }) => status !== 'ended',
      confirm: ({ name }) => ({ title: words.endOf(name) }),
      doneText: words.ended,
    },
  ],
})

const keysOf = (roles: readonly Role[]) =>
  resource(listApiKeys)({
    title: words.keys,
    searchHint: words.keyHint,
    emptyText: words.noKeys,
    emptyHint: words.noKeysHint,
    Header: NewApiKey,
    columns: [
      text('name', words.system, { strong: true, card: 'title' }),
      { key: 'hint', head: words.ends, cell: ({ hint }) => `…${hint}` },
      { key: 'roles', head: words.roles, cell: (row) => roleText(roles, row.roles) },
      { key: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} />, card: 'side' },
      when('expires_at', words.expires),
      when('last_used_at', words.lastUsed),
      text('last_used_ip', words.lastAddress),
    ],
    Detail: ApiKeyDetail,
    actions: [
      {
        id: 'revoke',
        label: words.revoke,
        call: revokeApiKey,
        tone: 'danger',
        when: ({ status }) => status !== 'revoked',
        confirm: ({ name }) => ({ title: words.revokeOf(name) }),
        doneText: words.revoked,
      },
    ],
  })

function ApiKeyDetail({ row }: { row: RowOf<typeof listApiKeys> }) {
  const roles = useRoles()
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg! break-words">{row.name}</h2>
        <p className="text-sm text-ink3">{row.username}</p>
      </div>
      <Facts
        facts={[
          [words.roles, roleText(roles, row.roles)],
          [words.ends, `…${row.hint}`],
          [words.issuedBy, row.issued_by],
          [words.issuedAt, <When key="issued" at={row.issued_at} />],
          [words.expires, <When key="expires" at={row.expires_at} />],
          [words.lastUsed, <When key="used" at={row.last_used_at} />],
          [words.lastAddress, row.last_used_ip ?? '—'],
        ]}
      />
      <p className="text-sm text-ink2">{words.forSystems}</p>
      <span>
        <RenewApiKey row={row} />
      </span>
    </div>
  )
}
