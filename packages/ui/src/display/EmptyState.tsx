import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A lucide icon of 32 px, or `art`: a picture of 200 × 150. */
  icon?: ReactNode
  art?: string
  title: string
  text?: string
  /** One action. */
  children?: ReactNode
}

/** A list without rows, or a whole page without content. */
export function EmptyState({ icon, art, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {art ? (
        <img src={art} alt="" width={200} height={150} className="mb-1" />
      ) : (
        icon && <span className="text-ink3">{icon}</span>
      )}
      <p className="text-[1rem] font-bold">{title}</p>
      {text && <p className="max-w-md text-ink2">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}
