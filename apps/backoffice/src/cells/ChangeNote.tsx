import { cx } from '@meydan/ui/cx'
import { changeOf } from './change.ts'

interface Props {
  now: number
  before: number
  /** What it stands beside, such as 'düne göre'. */
  beside: string
  /** Of money that leaves the platform: less of it is the better news. */
  isCost?: boolean
}

/** How a figure stands to the one before, in words and colour. */
export function ChangeNote({ now, before, beside, isCost = false }: Props) {
  const { text, direction } = changeOf(now, before)
  const better = isCost ? 'down' : 'up'
  const colour = direction === 'same' ? '' : direction === better ? 'text-success' : 'text-danger'
  return (
    <>
      <span className={cx('money', colour)}>{text}</span>
      {/* What was nothing before is new: it stands beside nothing. */}
      {(before !== 0 || now === 0) && ` ${beside}`}
    </>
  )
}
