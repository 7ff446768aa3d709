import { PageLoading } from './PageLoading.tsx'

/** What the document showed before the application was there, and where. */
const first = {
  path: location.pathname,
  html: document.querySelector('[id^=first-]:not(#first-text, :empty)')?.outerHTML ?? '',
}

/** The first picture stands on until the page it belongs to has been fetched; for any other page its outline. */
export function FirstPicture({ path }: { path: string }) {
  if (path !== first.path || first.html === '') return <PageLoading />
  // Our own document's, put back as it was.
  return <div className="flow-root" dangerouslySetInnerHTML={{ __html: first.html }} />
}
