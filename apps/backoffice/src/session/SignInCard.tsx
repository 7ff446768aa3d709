import type { ReactNode } from 'react'
import { words } from '../words/staff/session.ts'

/** What stands alone on the page of somebody who is not inside yet. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="w-full max-w-[400px] rounded-lg border border-line bg-s1 p-6" aria-labelledby="door-title">
        <img
          src="/art/brand/meydan.svg"
          alt={words.brand}
          className="mb-6 h-9 forced-color-adjust-none forced-colors:bg-black"
        />
        <h1 id="door-title" className="mb-5 text-2xl!">
          {title}
        </h1>
        {children}
      </section>
    </main>
  )
}
