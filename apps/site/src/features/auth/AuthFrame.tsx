import type { ReactNode } from 'react'
import { AgeNote } from '../../components/text/AgeNote.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { TileWall } from './TileWall.tsx'

/** The narrow column of the login and its neighbours, the wall of games beside it on desktops. */
export function AuthFrame({
  pageTitle,
  title,
  intro,
  children,
}: {
  pageTitle: string
  title: string
  intro?: string | undefined
  children: ReactNode
}) {
  usePageTitle(pageTitle)
  return (
    <div className="-mx-3 lg:-mx-6 lg:-mt-4 lg:-mb-8 lg:grid lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[minmax(0,1fr)_480px]">
      <div className="grid place-items-center px-4 py-5 lg:px-6 lg:py-8">
        <div className="w-full max-w-[400px]">
          <h1>{title}</h1>
          {intro && <p className="mt-1.5 text-ink2">{intro}</p>}
          <div className="mt-6">{children}</div>
          <AgeNote />
        </div>
      </div>
      <TileWall />
    </div>
  )
}
