import { buttonClass } from '@meydan/ui/button-class'
import { Link } from 'react-router'
import { isLicensed } from '../licensed.ts'
import { paths } from '../paths.ts'
import { commonWords } from '../words/common.ts'
import { usePageTitle } from './hooks/use-page-title.ts'

/** 'Sayfa Bulunamadı' with a way home; `text` says what was missing. */
export function NotFound({ text = commonWords.notFoundText }: { text?: string }) {
  usePageTitle(commonWords.notFoundTitle)
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-16 text-center lg:pt-20">
      <img src="/art/bos/404.svg" alt="" width={400} height={300} className="h-auto w-full max-w-[400px]" />
      <h1>{commonWords.notFoundTitle}</h1>
      <p className="text-ink2">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          {commonWords.backHome}
        </Link>
        {isLicensed(paths.slots) && (
          <Link to={paths.slots} className={buttonClass()}>
            {commonWords.slotGames}
          </Link>
        )}
      </div>
    </div>
  )
}
