import { cx } from '@meydan/ui/cx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { useMediaQuery } from '@meydan/ui/use-media-query'
import { ChevronDown, Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { matchWords, sportsWords } from '../../../words/sports.ts'
import { type Market, OddsButton } from '../OddsButton.tsx'
import { MbsSquare } from '../list/MbsSquare.tsx'
import { groupsOf, inTwoColumns, lineLabel, type MarketGroup, type MarketTab, tabLabel, tabsOf } from './market-tabs.ts'
import type { Match } from './match.ts'

/** All markets of a match, by tab or by search, each kind to be folded away. */
export function MarketGroups({ match, markets }: { match: Match; markets: readonly Market[] }) {
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const isTwoColumns = useMediaQuery('(min-width:80rem)')
  const tabs = tabsOf(markets)
  const tab = tabs.find((one) => one === query.get('grup')) ?? tabs[0] ?? 'all'
  const groups = groupsOf(markets, tab, wanted)
  const columns = isTwoColumns ? inTwoColumns(groups) : [groups]
  return (
    <>
      <div className="my-1 flex flex-wrap items-center gap-1 lg:my-2">
        <SearchSwitch
          isOn={isSearching}
          onPress={() => {
            setWanted('')
            setIsSearching(!isSearching)
          }}
        />
        <Pills<MarketTab>
          label={matchWords.tabList}
          className="min-w-0 flex-1"
          items={tabs.map((id) => ({ id, label: tabLabel(id, match.sport) }))}
          value={tab}
          onChange={(id) => {
            setWanted('')
            setQuery(id === tabs[0] ? {} : { grup: id }, { replace: true, preventScrollReset: true })
          }}
        />
        <Field
          id={SEARCH_ID}
          className={cx('xl:w-44', isSearching ? 'max-xl:basis-full' : 'max-xl:hidden')}
          label={matchWords.search}
          hideLabel
          type="search"
          placeholder={matchWords.searchShort}
          icon={<Search aria-hidden size={18} />}
          autoComplete="off"
          maxLength={60}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {groups.length === 0 && <p className="py-6 text-center text-ink2">{matchWords.none}</p>}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {columns.map((column) => (
          <div key={column[0]?.key} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {column.map((group) => (
              <Group key={group.key} match={match} group={group} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

const SEARCH_ID = 'bahis-arama'

/** Opens the search where the groups need the whole line; wider screens have the field itself. */
function SearchSwitch({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  useEffect(() => {
    if (isOn) document.getElementById(SEARCH_ID)?.focus()
  }, [isOn])
  return (
    <button
      type="button"
      aria-expanded={isOn}
      aria-controls={SEARCH_ID}
      aria-label={isOn ? matchWords.searchClose : matchWords.search}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-ink2 hover:bg-s2 hover:text-ink xl:hidden"
    >
      {isOn ? <X aria-hidden size={20} /> : <Search aria-hidden size={20} />}
    </button>
  )
}

function Group({ match, group: { title, lines } }: { match: Match; group: MarketGroup }) {
  const mbs = Math.max(...lines.map((market) => market.mbs))
  return (
    <details open className="group/market rounded-lg bg-s1">
      <summary className="flex min-h-9 list-none lg:min-h-11 items-center gap-2 px-3 font-bold">
        <h2 className="min-w-0 flex-1 font-sans text-base! tracking-normal">{title}</h2>
        <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/market:rotate-180" />
      </summary>
      <div className="grid gap-1.5 px-3 pb-3">
        {mbs > match.mbs && (
          <p className="flex items-center gap-2 text-xs text-ink3">
            <MbsSquare mbs={mbs} /> {sportsWords.mbs(mbs)}
          </p>
        )}
        {lines.map((market) => (
          <MarketLine
            key={market.specifiers}
            match={match}
            market={market}
            label={lines.length > 1 ? lineLabel(market) : ''}
          />
        ))}
      </div>
    </details>
  )
}

/** One market in a row; many outcomes flow over several. */
function MarketLine({ match, market, label }: { match: Match; market: Market; label: string }) {
  const count = market.outcomes.length
  return (
    <div className={cx('grid items-center gap-2', label !== '' && 'grid-cols-[4rem_minmax(0,1fr)]')}>
      {label !== '' && <span className="money text-center text-sm font-[650] text-ink2">{label}</span>}
      <div className={cx('grid gap-1.5', count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3')}>
        {market.outcomes.map((outcome) => (
          <OddsButton key={outcome.id} event={match} market={market} outcome={outcome} label={outcome.name} isWide />
        ))}
      </div>
    </div>
  )
}
