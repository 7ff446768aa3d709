import * as calls from '@meydan/contract/wheel/wheel-admin'
import { count, money, text, when } from '../../cells/columns.tsx'
import { wheelEditor } from '../../features/wheels/wheel-editor.tsx'
import { WheelDetail } from '../../features/wheels/WheelDetail.tsx'
import { EditorPage } from '../../machine/record/EditorPage.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { publishedActions, publishedColumn } from '../../machine/actions/published.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/wheels.ts'

/** Wheels of prizes that players turn once a day. */
export function WheelsPage() {
  return <ResourcePage resource={wheels} />
}

export function WheelPage() {
  return <EditorPage editor={wheelEditor} />
}

const wheels = resource(calls.listAdminWheels)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => <NewLink call={calls.createWheel} to={paths.wheel('yeni')} label={words.newWheel} />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    publishedColumn,
    count('turns', words.turns),
    count('wins', words.wins),
    money('cost', words.cost),
    money('cost_today', words.costToday),
    money('day_cap', words.dayCap),
    when('created_at', words.created),
  ],
  Detail: WheelDetail,
  actions: publishedActions(calls.publishWheel, calls.pauseWheel, words),
})
