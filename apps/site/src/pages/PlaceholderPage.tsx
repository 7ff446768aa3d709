import { buttonClass } from '@meydan/ui/button-class'
import { Link } from 'react-router'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { paths } from '../paths.ts'
import { commonWords } from '../words/common.ts'
import { type PlaceholderName, placeholders } from '../words/content.ts'

/** A page that says it is coming soon, until a real game or provider is there. */
export function PlaceholderPage({ name }: { name: PlaceholderName }) {
  const { title, text, art } = placeholders[name]
  usePageTitle(title)
  return (
    <div className="grid justify-items-center gap-3 pt-4 pb-16 text-center lg:pt-14">
      <img src={art} alt="" width={400} height={220} className="h-auto w-full max-w-[400px] rounded-lg" />
      <h1 className="mt-2">{title}</h1>
      <p className="text-ink2">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to={paths.slots} className={buttonClass()}>
          {commonWords.slotGames}
        </Link>
        <Link to={paths.home} className={buttonClass({ variant: 'ghost' })}>
          {commonWords.backHome}
        </Link>
      </div>
    </div>
  )
}
