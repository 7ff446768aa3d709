import { isServerFault } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import { readProfile } from '@meydan/contract/identity/identity'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserRound, IdCard, KeyRound, ShieldCheck } from 'lucide-react'
import { Navigate } from 'react-router'
import { PushCard } from '../../features/app/PushCard.tsx'
import { KycTab } from '../../features/profile/KycTab.tsx'
import { PasswordTab } from '../../features/profile/PasswordTab.tsx'
import { PersonalTab } from '../../features/profile/PersonalTab.tsx'
import { ProfileAside } from '../../features/profile/ProfileAside.tsx'
import { SecurityTab } from '../../features/profile/SecurityTab.tsx'
import { WinnerChoice } from '../../features/winners/WinnerChoice.tsx'
import { isLicensed } from '../../licensed.ts'
import { TabLinks } from '../../components/TabLinks.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useTab } from '../../components/hooks/use-tab.ts'
import { paths } from '../../paths.ts'
import { REFUSED } from '../../session/refused.ts'
import { siteConfig } from '../../site-config.ts'
import { profileWords } from '../../words/account/profile.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'

const tabs = [
  { id: 'personal', label: profileWords.personal, Icon: UserRound },
  { id: 'password', label: profileWords.password, Icon: KeyRound },
  { id: 'kyc', label: profileWords.kyc, Icon: IdCard },
  { id: 'security', label: profileWords.security, Icon: ShieldCheck },
] as const

export function ProfilePage() {
  const tab = useTab(['personal', 'password', 'kyc', 'security'])
  const { data, error, refetch } = useQuery({ ...read(readProfile), staleTime: 0 })
  usePageTitle(profileWords.title)
  if (data && !data.logged_in) return <Navigate replace to={paths.login} state={REFUSED} />
  if (error && !isServerFault(error)) return <Navigate replace to={paths.login} state={REFUSED} />
  return (
    <>
      <h1 className="sr-only">{profileWords.title}</h1>
      <TabLinks label={profileWords.tabs} items={tabs} current={tab} />
      {error && !data && <LoadFailed title={profileWords.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80 rounded-lg" />}
      {data && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(260px,320px)]">
          <div className="min-w-0">
            {tab === 'personal' && (
              <>
                <PersonalTab user={data.user} />
                {siteConfig.winners && isLicensed(paths.games) && <WinnerChoice />}
                <PushCard />
              </>
            )}
            {tab === 'password' && <PasswordTab username={data.user.username} />}
            {tab === 'kyc' && <KycTab user={data.user} />}
            {tab === 'security' && <SecurityTab profile={data} />}
          </div>
          <ProfileAside user={data.user} />
        </div>
      )}
    </>
  )
}
