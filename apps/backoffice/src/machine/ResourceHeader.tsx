import { buttonClass } from '@meydan/ui/button-class'
import { Pills } from '@meydan/ui/Pills.tsx'
import { Download } from 'lucide-react'
import { words } from '../words/machine.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { ListState } from './list-state.ts'
import type { Resource } from './resource.ts'
import { SavedViews } from './SavedViews.tsx'

/** Title, own buttons, columns, saved views, export; the tabs below. */
export function ResourceHeader<Row extends { id: number }>({
  resource,
  state,
}: {
  resource: Resource<Row>
  state: ListState
}) {
  const { tabs, Header } = resource
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 id="page-title" className="heading text-3xl">
          {resource.title}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          {Header && <Header />}
          <SavedViews path={resource.list.path} state={state} />
          <ColumnMenu resource={resource} state={state} />
          <a
            href={`${resource.list.path}.csv?${new URLSearchParams(state.query)}`}
            download
            className={buttonClass({ variant: 'outline' })}
          >
            <Download aria-hidden size={18} />
            {words.export}
          </a>
        </div>
      </div>
      {tabs && (
        <Pills
          label={resource.title}
          items={tabs.options.map((option) => ({ id: option.value, label: option.label }))}
          value={state.get(tabs.name)}
          onChange={(value) => state.set({ [tabs.name]: value, kayit: undefined })}
        />
      )}
    </>
  )
}
