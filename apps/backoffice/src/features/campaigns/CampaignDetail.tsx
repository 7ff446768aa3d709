import { read } from '@meydan/api-client/query'
import { type listCampaigns, readCampaign, updateCampaign } from '@meydan/contract/campaigns/campaigns-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/campaigns.ts'
import { CampaignReport } from './CampaignReport.tsx'

/** What a campaign does, who let it go, and what it has brought. */
export function CampaignDetail({ row }: { row: RowOf<typeof listCampaigns> }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readCampaign, { id: row.id }))
  const campaign = data?.data
  return (
    <div className="grid gap-4">
      {error && <p role="alert">{error.sentence ?? words.loadFailed}</p>}
      {!campaign && !error && <Skeleton className="h-40 rounded-md" />}
      {campaign && (
        <>
          <Facts
            facts={[
              [words.createdBy, row.created_by],
              ...(campaign.launched_at
                ? ([
                    [words.launchedAt, <When key="launched" at={campaign.launched_at} />],
                    [words.launchedBy, campaign.launched_by ?? '–'],
                    [words.secondedBy, campaign.seconded_by ?? '–'],
                  ] as const)
                : []),
            ]}
          />
          <h2 className="text-[0.875rem]!">{words.rules}</h2>
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
            {campaign.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {row.status !== 'draft' && <CampaignReport campaign={campaign} />}
        </>
      )}
      {row.status === 'draft' && mayCall(updateCampaign) && (
        <Link to={paths.campaign(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
