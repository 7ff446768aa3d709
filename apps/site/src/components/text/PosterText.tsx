import type { Banner } from '@meydan/contract/content/content'
import type * as z from 'zod/mini'

interface PosterTextProps {
  title: string
  advert: NonNullable<z.output<typeof Banner>['advert']>
}

/** What a banner says, laid over its picture; it grows with the banner. Readers have it as the link's name, word for word. */
export function PosterText({ title, advert: { headline, line, terms } }: PosterTextProps) {
  return (
    <span aria-hidden className="poster absolute inset-0 [container-type:size]">
      <span className="poster-words flex h-full w-[68%] flex-col items-start justify-center pl-[8%] text-left text-white">
        <span className="poster-title line-clamp-1 font-extrabold tracking-wide uppercase opacity-90">{title}</span>{' '}
        <span className="poster-headline heading">{headline}</span>{' '}
        {line && <span className="poster-line font-extrabold">{line}</span>}{' '}
        {terms && <span className="poster-terms line-clamp-1 opacity-90">{terms}</span>}
      </span>
    </span>
  )
}
