import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../parts/use-page-title.ts'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { useSession } from '../../session/use-session.ts'
import { clubWords } from '../../words/club.ts'
import { ClubLinks } from './ClubLinks.tsx'

interface Props {
  words: { title: string; intro: string; guest: string }
  /** The page's own address. */
  at: string
  children: ReactNode
}

/** A page of what players get that is shown to players alone: its title, the way in for a guest, and the pages beside it. */
export function ClubFrame({ words, at, children }: Props) {
  const comeBack = useComeBack()
  const { isKnown, user } = useSession()
  usePageTitle(words.title)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-1 mb-5 text-ink2">{words.intro}</p>
      {user && children}
      {isKnown && !user && (
        <EmptyState art="/art/bos/bonus.svg" title={words.guest}>
          <Link to={paths.login} state={comeBack} className={buttonClass({ variant: 'primary' })}>
            {clubWords.login}
          </Link>
        </EmptyState>
      )}
      <ClubLinks but={at} />
    </>
  )
}
