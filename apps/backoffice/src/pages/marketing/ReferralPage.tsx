import * as calls from '@meydan/contract/referral/referral-admin'
import { count, money, text, when } from '../../cells/columns.tsx'
import { programEditor } from '../../features/referral/program-editor.tsx'
import { ProgramDetail } from '../../features/referral/ProgramDetail.tsx'
import { EditorPage } from '../../machine/record/EditorPage.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { publishedActions, publishedColumn } from '../../machine/actions/published.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/marketing/referral.ts'

/** What players get for the friends they bring. */
export function ReferralPage() {
  return <ResourcePage resource={programs} />
}

export function ReferralProgramPage() {
  return <EditorPage editor={programEditor} />
}

const programs = resource(calls.listReferralPrograms)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => (
    <NewLink call={calls.createReferralProgram} to={paths.referralProgram('yeni')} label={words.newProgram} />
  ),
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    publishedColumn,
    count('invited', words.invited),
    count('rewarded', words.rewarded),
    count('refused', words.refused),
    money('cost', words.cost),
    money('budget', words.budget),
    when('created_at', words.created),
  ],
  Detail: ProgramDetail,
  actions: publishedActions(calls.publishReferralProgram, calls.pauseReferralProgram, words),
})
