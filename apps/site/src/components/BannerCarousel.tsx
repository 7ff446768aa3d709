import type { Banner } from '@meydan/contract/content/content'
import { Carousel } from '@meydan/ui/layout/Carousel.tsx'
import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import type * as z from 'zod/mini'
import { PosterText } from './text/PosterText.tsx'
import { SmartLink } from './SmartLink.tsx'

const BANNER_ROTATION_MS = 5000

/** The height of a strip across a page, by the width of the `@container` around it: WebKit gives nothing inside a box its height by `aspect-ratio`. */
export const STRIP = 'h-[min(60dvh,36.11cqw)] lg:h-[min(60dvh,18.33cqw)]'

/** Over a lobby, whose games are what the player came for. */
export const SLIM = 'h-15 lg:h-22'

interface BannerCarouselProps {
  label: string
  /** Undefined while they load: the box keeps its place. */
  banners: readonly z.output<typeof Banner>[] | undefined
  /** The height of the box. */
  className?: string
}

/** A box of banners that change every 5 s. */
export function BannerCarousel({ label, banners, className }: BannerCarouselProps) {
  const isDesktop = useMediaQuery(DESKTOP)
  const box = cx('overflow-hidden rounded-lg bg-s2', className)
  if (!banners) return <div className={box} />
  if (banners.length === 0) return null
  return (
    <Carousel label={label} intervalMs={BANNER_ROTATION_MS} className={box}>
      {banners.map((banner, index) => {
        const desktop = banner.images.desktop || banner.banner_desktop
        const mobile = banner.images.mobile || banner.banner_mobile
        return (
          <SmartLink
            key={banner.id}
            to={banner.link}
            label={banner.advert ? banner.alt : banner.title}
            className="block size-full -outline-offset-4"
          >
            <LazyImage
              src={isDesktop ? desktop || mobile : mobile || desktop}
              alt={banner.title}
              name={banner.title}
              eager={index === 0}
              className="size-full"
            >
              {banner.advert && <PosterText title={banner.title} advert={banner.advert} />}
            </LazyImage>
          </SmartLink>
        )
      })}
    </Carousel>
  )
}
