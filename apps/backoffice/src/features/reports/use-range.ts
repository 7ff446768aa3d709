import { addDays, istanbulDay } from '@meydan/money/day'
import { addressWith } from '@meydan/ui/address-now'
import { useSearchParams } from 'react-router'
import { useNow } from '../../cells/use-now.ts'

const DEFAULT_DAYS = 29

export interface Range {
  from: string
  to: string
  today: string
  /** The site that is asked for, as a query has it. */
  site: { site?: string }
  params: URLSearchParams
  set: (changes: Record<string, string>) => void
}

/** The days of a report as the address says, else the last thirty. */
export function useRange(): Range {
  const [params, setParams] = useSearchParams()
  const today = istanbulDay(new Date(useNow()))
  const set = (changes: Record<string, string>) => {
    const given = Object.entries(changes).map(([name, value]) => [name, value || undefined])
    setParams(addressWith(Object.fromEntries(given)), { replace: true })
  }
  return {
    from: params.get('from') ?? addDays(today, -DEFAULT_DAYS),
    to: params.get('to') ?? today,
    today,
    site: siteOf(params),
    params,
    set,
  }
}

/** The site that an address names, as a query has it; none is every one. */
export function siteOf(params: URLSearchParams): { site?: string } {
  const site = params.get('site')
  return site ? { site } : {}
}

/** The span of the same length that ends the day before. */
export function spanBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
