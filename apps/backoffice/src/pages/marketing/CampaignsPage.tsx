import * as calls from '@meydan/contract/campaigns/campaigns-admin'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { count, money, text, when } from '../../cells/columns.tsx'
import { CampaignDetail } from '../../features/campaigns/CampaignDetail.tsx'
import { campaignEditor } from '../../features/campaigns/campaign-editor.tsx'
import { EditorPage } from '../../machine/record/EditorPage.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { resource, type RowOf } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { statuses, triggers, words } from '../../words/marketing/campaigns.ts'

type Row = RowOf<typeof calls.listCampaigns>

const TONES: Record<Row['status'], BadgeTone> = {
  draft: 'neutral',
  running: 'success',
  finished: 'info',
  stopped: 'warning',
}

/** What is written and given to groups of players, and what it has brought. */
export function CampaignsPage() {
  return <ResourcePage resource={campaigns} />
}

export function CampaignPage() {
  return <EditorPage editor={campaignEditor} />
}

const campaigns = resource(calls.listCampaigns)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  live: true,
  Header: () => <NewLink call={calls.createCampaign} to={paths.campaign('yeni')} label={words.newCampaign} />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    {
      key: 'status',
      head: words.status,
      cell: ({ status }) => <Badge tone={TONES[status]}>{statuses[status]}</Badge>,
      card: 'side',
    },
    text('segment_name', words.segment),
    { key: 'trigger', head: words.trigger, cell: ({ trigger }) => triggers[trigger] },
    count('sent', words.sent),
    money('spent', words.spent),
    when('created_at', words.created),
  ],
  filters: [
    {
      name: 'status',
      label: words.status,
      kind: 'select',
      options: Object.entries(statuses).map(([value, label]) => ({ value, label })),
    },
  ],
  Detail: CampaignDetail,
  actions: [
    {
      id: 'launch',
      label: words.launch,
      call: calls.launchCampaign,
      tone: 'approve',
      when: (row) => row.status === 'draft',
      confirm: () => ({ title: words.launchTitle, message: words.launchText }),
      doneText: words.launched,
    },
    {
      id: 'stop',
      label: words.stop,
      call: calls.stopCampaign,
      tone: 'neutral',
      when: (row) => row.status === 'running',
      doneText: words.stopped,
    },
    {
      id: 'recall',
      label: words.recall,
      call: calls.recallCampaign,
      tone: 'danger',
      when: (row) => row.status !== 'draft' && row.sent > 0,
      confirm: () => ({ title: words.recallTitle, message: words.recallText }),
      doneText: words.recalled,
    },
  ],
})
