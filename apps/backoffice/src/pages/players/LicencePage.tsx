import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readLicence } from '@meydan/contract/compliance/licence-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import { licenceChanges, licenceFacts, licenceGroups } from '@meydan/contract/licence/licence-words'
import { LicenceChange } from '../../features/licence/LicenceChange.tsx'
import { licenceWords } from '../../words/players/licence.ts'

type Version = OutputOf<typeof readLicence>['data']['now']

/** What the licence allows and demands, as every switch of both apps and the server reads it. */
export function LicencePage() {
  const { data } = useQuery(read(readLicence))
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const { demo, now, before } = data.data
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1>{licenceWords.title}</h1>
      <Note tone="info">{demo ? licenceWords.demo : licenceWords.file}</Note>
      <LicenceChange now={now} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <h2 className="mb-3">{licenceWords.holder}</h2>
          <Facts
            facts={[
              [licenceWords.authority, now.authority],
              [licenceWords.number, now.number],
              [licenceWords.countries, now.countries.join(', ')],
              [licenceWords.version, String(now.version)],
              [licenceWords.since, <When key="since" at={now.recorded_at} />],
              ...(now.people.length > 0 ? [[licenceWords.by, licenceWords.byPeople(now.people)] as const] : []),
            ]}
          />
        </Card>
        {licenceGroups.map(({ title, fields }) => (
          <Card key={title}>
            <h2 className="mb-3">{title}</h2>
            <Facts facts={licenceFacts(now.policy, fields)} />
          </Card>
        ))}
      </div>
      {before.length > 0 && (
        <Card>
          <h2 className="mb-3">{licenceWords.before}</h2>
          <ul className="grid gap-2 text-sm">
            {before.map((each, index) => (
              <Earlier key={each.version} version={each} next={before[index - 1] ?? now} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** A version that was, and what the next one changed of it. */
function Earlier({ version, next }: { version: Version; next: Version }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {licenceWords.version} {version.version}, {version.authority} <When at={version.recorded_at} />
      </span>
      <span className="text-ink2">
        {licenceChanges(version, next)
          .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
          .join('; ')}
      </span>
    </li>
  )
}
