import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface SectionHeadProps {
  id?: string
  title: string
  link?: { to: string; label: string }
}

/** A section's h2 and the link to all of it. */
export function SectionHead({ id, title, link }: SectionHeadProps) {
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
      <h2 id={id}>{title}</h2>
      {link && (
        <Link
          to={link.to}
          className="-my-1.5 flex min-h-11 items-center gap-1 text-[0.875rem] font-semibold text-ink2 hover:text-ink"
        >
          {link.label}
          <ChevronRight aria-hidden size={16} />
        </Link>
      )}
    </div>
  )
}
