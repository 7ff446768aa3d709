import { read, useWrite } from '@meydan/api-client/query'
import { partnerLogout, readPartnerOverview } from '@meydan/contract/affiliates/partner'
import { Button } from '@meydan/ui/Button.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NavLink, useParams } from 'react-router'
import { PartnerLogin, PartnerPassword } from '../features/partner/PartnerDoor.tsx'
import { PartnerLinks } from '../features/partner/PartnerLinks.tsx'
import { PartnerOverview } from '../features/partner/PartnerOverview.tsx'
import { PartnerPostback } from '../features/partner/PartnerPostback.tsx'
import { PartnerStatements } from '../features/partner/PartnerStatements.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { NotFound } from '../parts/NotFound.tsx'
import { usePageTitle } from '../parts/hooks/use-page-title.ts'
import { paths } from '../paths.ts'
import { siteConfig } from '../site-config.ts'
import { partnerWords as words } from '../words/offers/partner.ts'

/** The pages of an affiliate, behind a door of their own and without the players' site around them. */
export function PartnerPage() {
  const { section } = useParams()
  usePageTitle(words.title)
  return (
    <div className="mx-auto min-h-dvh max-w-5xl px-4 py-4 lg:py-8">
      <header className="mb-4 font-bold text-ink2">
        {siteConfig.name} · {words.title}
      </header>
      <main>{page(section)}</main>
    </div>
  )
}

const SECTIONS: readonly (string | undefined)[] = [undefined, 'baglantilar', 'ekstreler', 'bildirimler']

function page(section: string | undefined) {
  if (section === 'sifre') return <PartnerPassword />
  return SECTIONS.includes(section) ? <Inside section={section} /> : <NotFound />
}

function Inside({ section }: { section: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...read(readPartnerOverview, {}), retry: false })
  if (error?.code === 'no_session') return <PartnerLogin />
  if (error && !data) return <LoadFailed title={words.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-md" />
  return (
    <div className="grid gap-4">
      <Head name={data.name} />
      {section === 'baglantilar' && <PartnerLinks btag={data.btag} />}
      {section === 'ekstreler' && <PartnerStatements />}
      {section === 'bildirimler' && <PartnerPostback />}
      {section === undefined && <PartnerOverview overview={data} />}
    </div>
  )
}

const TABS = [
  [paths.partner, words.tabs.overview],
  [paths.partnerLinks, words.tabs.links],
  [paths.partnerStatements, words.tabs.statements],
  [paths.partnerPostback, words.tabs.postback],
] as const

function Head({ name }: { name: string }) {
  const client = useQueryClient()
  const write = useWrite(partnerLogout, { onSuccess: () => client.resetQueries() })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{name}</h1>
        <Button busy={write.isPending} onClick={() => write.mutate({})}>
          {words.logout}
        </Button>
      </div>
      <TabNav label={words.sections}>
        {TABS.map(([to, label]) => (
          <NavLink key={to} end to={to} className={tabClass('underline')}>
            {label}
          </NavLink>
        ))}
      </TabNav>
    </>
  )
}
