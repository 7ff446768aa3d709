import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export interface CardProps extends ComponentProps<'section'> {
  title?: string
}

/** A surface: s1, hairline, 20 px padding (16 under 1024). A title becomes its h2. */
export function Card({ title, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx('rounded-lg border border-line bg-s1 p-4 lg:p-5', className)}>
      {title && <h2 className="mb-3.5 text-[1rem]!">{title}</h2>}
      {children}
    </section>
  )
}
