import { addDays } from '@meydan/money/day'
import { buttonClass } from '@meydan/ui/button-class'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteSelect } from '../../crud/form/SiteSelect.tsx'
import { words } from '../../words/cash/reports.ts'
import type { Range } from './use-range.ts'

const QUICK = [
  { id: '6', label: words.days7 },
  { id: '29', label: words.days30 },
  { id: '89', label: words.days90 },
] as const

interface Props {
  range: Range
  /** Whether the figures can be those of one site. */
  isBySite?: boolean
  /** The address of the file; none where the page is put together from several. */
  file?: string
  children?: ReactNode
}

/** The days of a report, the usual spans, and its file. */
export function RangeBar({ range, isBySite = true, file, children }: Props) {
  const { from, to, today, set } = range
  const quick = QUICK.find(({ id }) => to === today && from === addDays(today, -Number(id)))?.id ?? ''
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={words.start}
        type="date"
        max={to}
        value={from}
        onChange={(event) => event.target.value && set({ from: event.target.value })}
        className="w-40 max-sm:w-[calc(50%-4px)]"
      />
      <Field
        label={words.end}
        type="date"
        min={from}
        max={today}
        value={to}
        onChange={(event) => event.target.value && set({ to: event.target.value })}
        className="w-40 max-sm:w-[calc(50%-4px)]"
      />
      <Pills<string>
        label={words.usualRanges}
        items={QUICK}
        value={quick}
        onChange={(id) => set({ from: addDays(today, -Number(id)), to: today })}
      />
      {isBySite && <SiteSelect value={range.site.site ?? ''} onValue={(site) => set({ site })} />}
      {/* A choice as wide as the page has a row of its own, with the file at its end. */}
      <div className={children ? 'flex w-full flex-wrap items-center gap-2' : 'lg:ml-auto'}>
        {children}
        {file && (
          <a href={file} download className={buttonClass({ variant: 'outline' }) + ' lg:ml-auto'}>
            <Download aria-hidden size={18} />
            {words.csv}
          </a>
        )}
      </div>
    </div>
  )
}
