/** What the document showed before the application was there, and where. */
const first = {
  path: location.pathname,
  html: document.querySelector('[id^=first-]:not(#first-text, :empty)')?.outerHTML ?? '',
}

/** The first picture stands on until the page it belongs to has been fetched; nothing for any other page. */
export function FirstPicture({ path }: { path: string }) {
  if (path !== first.path || first.html === '') return null
  // Our own document's, put back as it was.
  return <div className="flow-root" dangerouslySetInnerHTML={{ __html: first.html }} />
}
