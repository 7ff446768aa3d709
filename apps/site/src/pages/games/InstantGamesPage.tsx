import { Dices, ShieldCheck, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { GamesOfType } from '../../features/slots/GamesOfType.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { UnlessPaused } from '../../components/UnlessPaused.tsx'
import { proofPath } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { instantWords } from '../../words/games/instant.ts'
import { PlaceholderPage } from '../PlaceholderPage.tsx'

const icons = [Dices, ShieldCheck, Timer] as const

/** The quick games of one player, and why their draws can be checked; a placeholder where the site keeps one. */
export function InstantGamesPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  usePageTitle(instantWords.title)
  if (siteConfig.placeholders['beton-games'] === true) return <PlaceholderPage name="beton-games" />
  return (
    <>
      <header className="mt-1 mb-5 grid gap-2">
        <h1>{instantWords.title}</h1>
        <p className="max-w-[68ch] text-ink2">{instantWords.intro}</p>
      </header>
      <GamesOfType type="instant" />
      <ul className="mt-8 grid gap-3 lg:grid-cols-3">
        {instantWords.facts.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Dices
          return (
            <li key={title} className="rounded-lg bg-s1 p-5">
              <Icon aria-hidden size={22} className="text-accent" />
              <h2 className="mt-3 text-[1.0625rem]!">{title}</h2>
              <p className="mt-1 text-sm text-ink2">{text}</p>
            </li>
          )
        })}
      </ul>
      <p className="mt-5 pb-10 text-sm">
        <Link to={proofPath()} className="font-semibold underline underline-offset-4">
          {instantWords.check}
        </Link>
      </p>
    </>
  )
}
