import { sentenceOf as inWords } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { readCmsPages } from '@meydan/contract/content/content'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ContentArticle } from '../features/content/ContentArticle.tsx'
import { NotFound } from '../components/NotFound.tsx'
import { contentWords } from '../words/content.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

/** A page the operator wrote, at /sayfa/{slug}. */
export function ContentPage() {
  const { slug = '' } = useParams()
  const isSlug = SLUG.test(slug)
  const { data, error } = useQuery({ ...read(readCmsPages, { action: 'page', slug }), enabled: isSlug })
  if (!isSlug) return <NotFound text={contentWords.invalidSlug} />
  if (error) return <NotFound text={sentenceOf(error)} />
  if (data && !data.page) return <NotFound text={contentWords.notFound} />
  if (!data?.page) return <Skeleton className="mt-12 h-96 max-w-[68ch] rounded-lg" />
  return <ContentArticle page={data.page} />
}

function sentenceOf(failure: CallFailed): string {
  return inWords(failure, { network: contentWords.loadFailed, failure: contentWords.notFound })
}
