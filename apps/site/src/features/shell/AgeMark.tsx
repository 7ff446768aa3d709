import { cx } from '@meydan/ui/cx'
import type { ReactNode } from 'react'
import { siteConfig } from '../../site-config.ts'

/** The ring of the lowest age with a sentence beside it. */
export function AgeMark({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={cx('flex items-center gap-2.5 text-xs text-ink3', className)}>
      <span className="heading grid size-[34px] shrink-0 place-items-center rounded-full border-2 border-danger text-xs text-danger">
        {siteConfig.policy.minimumAgeYears}+
      </span>
      <span>{children}</span>
    </p>
  )
}
