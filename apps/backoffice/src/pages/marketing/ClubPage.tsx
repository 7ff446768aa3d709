import { read } from '@meydan/api-client/query'
import { changeClub, previewClub, readAdminClub } from '@meydan/contract/club/club-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ClubReport } from '../../features/club/ClubReport.tsx'
import { clubFields } from '../../features/club/club-fields.ts'
import { PreviewPanel } from '../../machine/record/PreviewPanel.tsx'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { SectionTabs } from '../../machine/record/SectionTabs.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/club.ts'

const TABS = [
  { id: 'ayarlar', label: words.settings },
  { id: 'rapor', label: words.report },
]

/** How points are earned and what they are worth, and what was given. */
export function ClubPage() {
  const { tab = 'ayarlar' } = useParams()
  return (
    <section className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1>{words.title}</h1>
      <SectionTabs label={words.title} base={paths.club} tabs={TABS} value={tab} />
      {tab === 'rapor' ? <ClubReport /> : <Settings />}
    </section>
  )
}

function Settings() {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readAdminClub))
  const isReader = !mayCall(changeClub)
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  return (
    <Card>
      {isReader && (
        <Note tone="info" className="mb-4">
          {words.readOnly}
        </Note>
      )}
      {data ? (
        <fieldset disabled={isReader} className="min-w-0">
          <RecordForm
            isPage
            record={data.data}
            call={changeClub}
            fields={clubFields}
            doneText={words.saved}
            preview={(form) => (
              <PreviewPanel call={previewClub} form={form} hint={words.previewHint}>
                {({ rules }) => (
                  <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
                    {rules.map((rule) => (
                      <li key={rule}>{rule}</li>
                    ))}
                  </ul>
                )}
              </PreviewPanel>
            )}
          />
        </fieldset>
      ) : (
        <Skeleton className="h-80 rounded-md" />
      )}
    </Card>
  )
}
