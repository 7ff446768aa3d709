import * as calls from '@meydan/contract/missions/missions-admin'
import { count, text, when } from '../../cells/columns.tsx'
import { MissionDetail } from '../../features/missions/MissionDetail.tsx'
import { missionEditor } from '../../features/missions/mission-editor.tsx'
import { EditorPage } from '../../machine/record/EditorPage.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { publishedActions, publishedColumn } from '../../machine/actions/published.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { conditionLabel, repeatLabel, words } from '../../words/marketing/missions.ts'

/** What players can do for points. */
export function MissionsPage() {
  return <ResourcePage resource={missions} />
}

export function MissionPage() {
  return <EditorPage editor={missionEditor} />
}

const missions = resource(calls.listAdminMissions)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => <NewLink call={calls.createMission} to={paths.mission('yeni')} label={words.newMission} />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    publishedColumn,
    { key: 'condition', head: words.condition, cell: ({ condition }) => conditionLabel(condition) },
    { key: 'repeats', head: words.repeats, cell: (row) => repeatLabel(row.repeats) },
    count('points', words.points),
    count('claims', words.claims),
    count('given', words.given),
    when('created_at', words.created),
  ],
  Detail: MissionDetail,
  actions: publishedActions(calls.publishMission, calls.pauseMission, words),
})
