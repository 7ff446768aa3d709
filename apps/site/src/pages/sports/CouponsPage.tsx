import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { TicketCheck } from 'lucide-react'
import { Link } from 'react-router'
import { CouponCard } from '../../features/sports/coupons/CouponCard.tsx'
import { useCoupons } from '../../features/sports/coupons/use-coupons.ts'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { TabLinks } from '../../components/TabLinks.tsx'
import { useLastPage, usePageNumber } from '../../components/hooks/use-page-number.ts'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useTab } from '../../components/hooks/use-tab.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { sportsWords } from '../../words/sports.ts'
import { couponWords } from '../../words/sports-slip.ts'

const TABS = ['open', 'won', 'lost', 'cashed', 'void', 'all'] as const

/** The player's coupons. */
export function CouponsPage() {
  usePageTitle(couponWords.title)
  const { isKnown, user } = useSession()
  return (
    <>
      <h1 className="mt-1 mb-3">{couponWords.title}</h1>
      {isKnown && !user && (
        <EmptyState icon={<TicketCheck aria-hidden size={32} />} title={couponWords.guest}>
          <Link to={paths.login} className={buttonClass()}>
            {couponWords.login}
          </Link>
        </EmptyState>
      )}
      {user && <Coupons />}
    </>
  )
}

function Coupons() {
  const tab = useTab(TABS)
  const [page, goTo] = usePageNumber()
  const { data, isError, refetch } = useCoupons({ status: tab, page: String(page) })
  useLastPage(data?.pagination.total_pages)
  return (
    <>
      <TabLinks
        label={couponWords.tabList}
        items={TABS.map((id) => ({ id, label: couponWords.tabs[id] }))}
        current={tab}
      />
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={couponWords.failed} onRetry={() => void refetch()} />}
      {data?.coupons.length === 0 && (
        <EmptyState
          icon={<TicketCheck aria-hidden size={32} />}
          title={couponWords.emptyTitle}
          text={couponWords.emptyText}
        >
          <Link to={paths.sports} className={buttonClass()}>
            {sportsWords.showAll}
          </Link>
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {data?.coupons.map((coupon) => (
          <CouponCard key={coupon.no} coupon={coupon} />
        ))}
      </ul>
      {data && <Pagination page={page} pages={data.pagination.total_pages} onPage={goTo} className="mt-4" />}
    </>
  )
}
