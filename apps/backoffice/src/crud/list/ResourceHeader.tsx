import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { useState } from 'react'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { activeFilters, FilterToggle } from './FilterToggle.tsx'
import type { ListState } from './list-state.ts'
import type { Identified, Resource } from './resource.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useTabCounts } from './tab-counts.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  state: ListState
}

/** Title, own buttons, columns, saved views, export; below them tabs, search and filters. */
export function ResourceHeader<Row extends Identified>({ resource, state }: Props<Row>) {
  const [isOpen, setOpen] = useState(() => activeFilters(resource, state) > 0)
  const hasFilters = (resource.filters ?? []).length > 0
  return (
    <>
      <TitleRow resource={resource} state={state} />
      {(resource.tabs || resource.searchHint !== undefined || hasFilters) && (
        <div className="flex flex-wrap items-center gap-2">
          <TabRow resource={resource} state={state} />
          <span className="flex-1 max-lg:hidden" />
          <search className="flex min-w-0 gap-2 max-lg:w-full">
            {resource.searchHint !== undefined && <SearchBox hint={resource.searchHint} state={state} />}
            {hasFilters && (
              <FilterToggle resource={resource} state={state} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            )}
          </search>
        </div>
      )}
      {hasFilters && isOpen && <FilterPanel resource={resource} state={state} />}
    </>
  )
}

function TitleRow<Row extends Identified>({ resource, state }: Props<Row>) {
  const { Header, title, list } = resource
  const { exported } = list.list
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h1 id="page-title">{title}</h1>
      <div className="flex flex-wrap items-center gap-2">
        {Header && <Header />}
        <SavedViews path={list.path} state={state} />
        <ColumnMenu resource={resource} state={state} />
        {exported && <ExportButton file={exported} query={state.query} />}
      </div>
    </div>
  )
}

function TabRow<Row extends Identified>({ resource, state }: Props<Row>) {
  const { tabs } = resource
  const counts = useTabCounts(resource, state)
  if (!tabs) return null
  return (
    <Pills
      className="min-w-0 max-lg:w-full"
      label={resource.title}
      items={tabs.options.map(({ value, label }) => ({ id: value, label, count: counts[value] }))}
      value={state.get(tabs.name)}
      onChange={(value) => state.set({ [tabs.name]: value })}
    />
  )
}
