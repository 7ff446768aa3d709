import { addDays } from '@meydan/money/day'
import { buttonClass } from '@meydan/ui/button-class'
import { Field } from '@meydan/ui/Field.tsx'
import { Pills } from '@meydan/ui/Pills.tsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Range } from './use-range.ts'

const QUICK = [
  { id: '6', label: '7 gün' },
  { id: '29', label: '30 gün' },
  { id: '89', label: '90 gün' },
] as const

interface Props {
  range: Range
  /** The address of the file; none where the page is put together from several. */
  file?: string
  children?: ReactNode
}

/** The days of a report, the usual spans, and its file. */
export function RangeBar({ range, file, children }: Props) {
  const { from, to, today, set } = range
  const quick = QUICK.find(({ id }) => to === today && from === addDays(today, -Number(id)))?.id ?? ''
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label="Başlangıç"
        type="date"
        max={to}
        value={from}
        onChange={(event) => event.target.value && set({ from: event.target.value })}
        className="w-40 max-sm:w-[calc(50%-4px)]"
      />
      <Field
        label="Bitiş"
        type="date"
        min={from}
        max={today}
        value={to}
        onChange={(event) => event.target.value && set({ to: event.target.value })}
        className="w-40 max-sm:w-[calc(50%-4px)]"
      />
      <Pills<string>
        label="Hazır aralıklar"
        items={QUICK}
        value={quick}
        onChange={(id) => set({ from: addDays(today, -Number(id)), to: today })}
      />
      {children}
      {file && (
        <a href={file} download className={buttonClass({ variant: 'outline' }) + ' lg:ml-auto'}>
          <Download aria-hidden size={18} />
          CSV indir
        </a>
      )}
    </div>
  )
}
