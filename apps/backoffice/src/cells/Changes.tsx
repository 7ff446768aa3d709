import { cx } from '@meydan/ui/cx'
import { ArrowRight } from 'lucide-react'
import { words } from '../words/staff/approvals.ts'

interface Props {
  before: Record<string, string> | null
  after: Record<string, string>
}

/** What is now, and what would be: a row for each thing, those that change marked. */
export function Changes({ before, after }: Props) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
  return (
    <section className="grid gap-2" aria-label={words.change}>
      <h3 className="text-sm font-semibold">{words.change}</h3>
      <dl className="grid gap-2 text-sm">
        {names.map((name) => (
          <Change key={name} name={name} was={before?.[name]} becomes={after[name]} />
        ))}
      </dl>
    </section>
  )
}

function Change({ name, was, becomes }: { name: string; was: string | undefined; becomes: string | undefined }) {
  const isChange = was !== undefined && becomes !== undefined && was !== becomes
  const isLong = Math.max(was?.length ?? 0, becomes?.length ?? 0) > 60
  return (
    <div className={cx('rounded-md border p-2.5', isChange ? 'border-brand bg-brand-tint' : 'border-line')}>
      <dt className="text-xs text-ink3">{name}</dt>
      <dd className={cx('flex min-w-0 items-center gap-2', isLong && 'flex-col items-stretch!')}>
        {was !== undefined && was !== becomes && (
          <>
            <span className="min-w-0 text-ink2 whitespace-pre-line [overflow-wrap:anywhere]">
              <span className="sr-only">{words.now}: </span>
              {was || words.nothing}
            </span>
            <ArrowRight aria-hidden size={16} className={cx('shrink-0', isLong && 'rotate-90')} />
          </>
        )}
        <strong className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="sr-only">{words.next}: </span>
          {becomes ?? was ?? words.nothing}
        </strong>
      </dd>
    </div>
  )
}
