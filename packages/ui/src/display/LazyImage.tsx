import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'

/** Pictures start to load when they are this near to the view. */
const MARGIN_PX = 50

export interface LazyImageProps {
  src?: string | null
  /** `''` for art whose name stands beside it. */
  alt: string
  /** Written in the display face when there is no picture or it fails. */
  name?: string
  /** CSS background of the fallback; default a quiet gradient. */
  gradient?: string
  /** Loads at once: the first pictures of a page. */
  eager?: boolean
  /** Of the box; give it the size or aspect ratio. */
  className?: string
  imgClassName?: string
  children?: ReactNode
}

/** A picture that loads within 50 px of the view and falls softly to a gradient with its name. */
export function LazyImage({
  src,
  alt,
  name,
  gradient,
  eager = false,
  className,
  imgClassName,
  children,
}: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(eager)
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasFailed = !src || failedSrc === src
  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${MARGIN_PX}px`,
      },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <span ref={box} className={cx('relative block overflow-hidden bg-s2', className)}>
      {hasFailed ? (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          style={{ background: gradient || undefined }}
          className="absolute inset-0 grid place-items-center bg-[linear-gradient(160deg,var(--s4),var(--s2))] p-2 text-center"
        >
          {name && (
            <span aria-hidden className="heading line-clamp-3 text-base [text-shadow:0_1px_3px_#000a]">
              {name}
            </span>
          )}
        </span>
      ) : (
        isNear && (
          <img
            src={src}
            alt={alt}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
            onError={() => setFailedSrc(src)}
            className={cx('absolute inset-0 size-full object-cover', imgClassName)}
          />
        )
      )}
      {children}
    </span>
  )
}
