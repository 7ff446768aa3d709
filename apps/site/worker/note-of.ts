/** What a push says; a page of this host to open, whatever was sent. */
export interface Note {
  title: string
  url: string
  tag: string
}

const USUAL: Note = { title: 'Yeni mesajınız var', url: '/account/messages', tag: 'message' }

/** The note that a push carries; the usual one where it carries nothing that can be read. */
export function noteOf(data: { json(): unknown } | null): Note {
  if (data === null) return USUAL
  try {
    const { title, url, tag } = data.json() as Partial<Record<keyof Note, unknown>>
    return {
      title: typeof title === 'string' && title !== '' ? title : USUAL.title,
      url: typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : USUAL.url,
      tag: typeof tag === 'string' ? tag : USUAL.tag,
    }
  } catch {
    return USUAL
  }
}
