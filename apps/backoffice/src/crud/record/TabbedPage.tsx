import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { SectionTabs } from './SectionTabs.tsx'

interface Props {
  label: string
  /** The address that the tabs' ids are added to. */
  base: string
  /** The first one is shown where the address names none. */
  tabs: readonly { id: string; label: string; content: ReactNode }[]
}

/** A page whose sections each have an address of their own, `<base>/<id>`. */
export function TabbedPage({ label, base, tabs }: Props) {
  const { tab } = useParams()
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label={label} base={base} tabs={tabs} value={shown?.id ?? ''} />
      <Fragment key={shown?.id}>{shown?.content}</Fragment>
    </div>
  )
}
