import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface SmartLinkProps {
  /** An address of this site, another site's, or nothing. */
  to: string
  className?: string
  label?: string
  children: ReactNode
}

/** A link written by an operator: inside it navigates, outside it opens a new tab, without an address it is no link. */
export function SmartLink({ to, className, label, children }: SmartLinkProps) {
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link to={to} className={className} aria-label={label}>
        {children}
      </Link>
    )
  }
  if (/^(https?:|mailto:|tel:)/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer noopener" className={className} aria-label={label}>
        {children}
      </a>
    )
  }
  return <div className={className}>{children}</div>
}
