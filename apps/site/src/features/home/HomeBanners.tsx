import { read } from '@meydan/api-client/query'
import { listBanners } from '@meydan/contract/content/content'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { BannerCarousel } from '../../components/BannerCarousel.tsx'
import { homeWords } from '../../words/home.ts'

/** Two carousels side by side, 65 to 35, on desktops; one on phones. */
export function HomeBanners() {
  const isDesktop = useMediaQuery(DESKTOP)
  return isDesktop ? <DesktopBanners /> : <MobileBanners />
}

function DesktopBanners() {
  const left = useQuery(read(listBanners, { page: 'home', device: 'desktop', position: 'desktop_left' }))
  const right = useQuery(read(listBanners, { page: 'home', device: 'desktop', position: 'desktop_right' }))
  return (
    <div className="grid grid-cols-[65fr_35fr] gap-3">
      <div className="@container">
        <BannerCarousel label={homeWords.leftBanners} banners={bannersOf(left)} className="h-[min(60dvh,40cqw)]" />
      </div>
      <div className="relative">
        <BannerCarousel label={homeWords.rightBanners} banners={bannersOf(right)} className="absolute! inset-0" />
      </div>
    </div>
  )
}

function MobileBanners() {
  const mobile = useQuery(read(listBanners, { page: 'home', device: 'mobile' }))
  return (
    <div className="@container">
      <BannerCarousel label={homeWords.leftBanners} banners={bannersOf(mobile)} className="h-[min(60dvh,58.33cqw)]" />
    </div>
  )
}

function bannersOf<Banners>({ data, isError }: { data: { banners: Banners[] } | undefined; isError: boolean }) {
  return isError ? [] : data?.banners
}
