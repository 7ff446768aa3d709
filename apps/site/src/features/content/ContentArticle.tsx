import type { OutputOf } from '@meydan/contract/call'
import type { readCmsPages } from '@meydan/contract/content/content'
import { buttonClass } from '@meydan/ui/button-class'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../components/text/dates.ts'
import { SupportTiles } from '../../components/SupportTiles.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths, RESPONSIBLE_GAMING_SLUG } from '../../paths.ts'
import { commonWords } from '../../words/common.ts'
import { contentWords } from '../../words/content.ts'

type Page = NonNullable<OutputOf<typeof readCmsPages>['page']>

/** Breadcrumb, title, date, the operator's HTML (cleaned by the server) and the way home. */
export function ContentArticle({ page }: { page: Page }) {
  usePageTitle(page.meta_title || page.title)
  useDescription(page.meta_description)
  return (
    <article data-kept className="max-w-[68ch] [background:var(--bg)]">
      <nav aria-label={contentWords.breadcrumb} className="mb-4 text-sm text-ink3">
        <ol className="flex flex-wrap items-center gap-2">
          <li>
            <Link to={paths.home} className="py-2 hover:text-ink">
              {commonWords.home}
            </Link>
          </li>
          <ChevronRight aria-hidden size={14} />
          <li>{contentWords.pages}</li>
          <ChevronRight aria-hidden size={14} />
          <li aria-current="page" className="text-ink2">
            {page.title}
          </li>
        </ol>
      </nav>
      <h1 className="text-[1.75rem]! lg:text-[2.125rem]!">{page.title}</h1>
      {page.updated_at && (
        <p className="mt-2 text-sm text-ink2">
          <time dateTime={page.updated_at}>{contentWords.updated(dateText(page.updated_at))}</time>
        </p>
      )}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: page.content }} />
      {page.slug === RESPONSIBLE_GAMING_SLUG && <SupportTiles className="mt-6" />}
      <Link to={paths.home} className={`${buttonClass()} mt-8`}>
        <ArrowLeft aria-hidden size={18} />
        {contentWords.backHome}
      </Link>
    </article>
  )
}

function useDescription(text: string) {
  useEffect(() => {
    if (!text) return
    const meta =
      document.head.querySelector('meta[name=description]') ?? document.head.appendChild(document.createElement('meta'))
    meta.setAttribute('name', 'description')
    meta.setAttribute('content', text)
  }, [text])
}
